import type { Expiry } from '../../packages/rules/src/expiry.ts';
import type { LifeRules } from '../../packages/rules/src/label-dates.ts';
import { factKinds, type Custody, type LabelFact } from '../../packages/rules/src/label-fact.ts';
import { chances } from '../chances.ts';

export const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
export const policies = ['fixed', 'remaining', 'lesser'] as const;
// Clocks change within ten days of these: London, New York and Lord Howe, in spring and in autumn.
const moments = ['2026-03-08', '2026-03-29', '2026-04-04', '2026-10-03', '2026-10-25', '2026-11-01', '2026-06-15'];
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Rules, moments and facts of labels by chance, the same for the same seed. */
export function lifeChances(seed: number) {
  const chance = chances(seed);

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick');
    return item;
  }

  function whole(most: number): number {
    return Math.floor(chance() * (most + 1));
  }

  function maybe<Value>(value: Value, share = 0.6): Value | undefined {
    return chance() < share ? value : undefined;
  }

  function span(): Expiry {
    return pick([
      { units: whole(9), period: 'days' },
      { units: whole(72), period: 'hours' },
    ] as const);
  }

  function rules(): Omit<LifeRules, 'timezone' | 'thaw_policy'> {
    const spans = {
      opened: maybe(span()),
      frozen: maybe(span(), 0.8),
      thawed: maybe(span()),
      thawing: maybe(span(), 0.3),
    };
    const known = Object.fromEntries(Object.entries(spans).filter(([, value]) => value !== undefined));
    return { day_of_production: chance() < 0.5, ...known };
  }

  function begin(): number {
    return Date.parse(`${pick(moments)}T00:00:00Z`) + (whole(20 * 24 * 60) - 10 * 24 * 60) * minute;
  }

  /** A use-by that ends with a day of the zone, or at some minute. */
  function useBy(from: number, zone: string): number {
    const time = from + whole(9 * 24 * 60) * minute;
    if (chance() < 0.3) return time;
    // The last whole second of the day, found by the clock on the wall.
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const date = clock.format(time).slice(0, 10);
    let last = time - (time % minute) + 59_000;
    while (clock.format(last + minute).slice(0, 10) === date) last += minute;
    return last;
  }

  function facts(from: number, most: number, kinds: readonly LabelFact['kind'][] = factKinds): LabelFact[] {
    const ids = Array.from({ length: most }, (_, index) => `${whole(99)}-${index}`);
    return Array.from({ length: 1 + whole(most - 1) }, (_, index): LabelFact => {
      const kind = pick(kinds);
      // Some at the same moment, many within minutes, others over days.
      const at = from + pick([0, whole(4), whole(30), whole(24 * 60), whole(12 * 24 * 60)]) * minute;
      return {
        id: ids[index] ?? '',
        kind,
        at,
        ...(chance() < 0.5 && { place: pick(['A', 'B']) }),
        ...(kind === 'part_used' && { amount: whole(4) / 10 }),
        ...(kind === 'undone' && { undoes: pick(ids) }),
        ...(kind === 'settled' &&
          chance() < 0.8 && { outcome: pick<Custody>(['LIVE', 'USED', 'WASTED', 'RELABELLED']) }),
      };
    });
  }

  /**
   * Facts as a server has them: received at once, days later or before they can have happened, of clocks that are off,
   * some from before the print.
   */
  function received(facts: readonly LabelFact[], from: number): LabelFact[] {
    return facts.map((fact) => {
      const at = chance() < 0.1 ? from - whole(3 * 24 * 60) * minute : fact.at;
      const wait = pick([0, 0, whole(30), whole(2 * 24 * 60), whole(20 * 24 * 60), -whole(8 * 24 * 60)]) * minute;
      return {
        ...fact,
        at,
        received_at: Math.max(from, at + wait),
        ...(chance() < 0.1 && { time_doubtful: true }),
        ...(chance() < 0.15 && { out_of_contact: true }),
      };
    });
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: chance() }))
      .toSorted((left, right) => left.place - right.place)
      .map(({ item }) => item);
  }

  return { chance, pick, whole, maybe, rules, begin, useBy, facts, received, shuffled };
}
