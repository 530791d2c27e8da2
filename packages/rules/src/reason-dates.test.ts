import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expiry } from './expiry.ts';
import { foldLabel } from './label-life.ts';
import { lifeRules } from './life-periods.ts';
import { printReasons, type PrintReason } from './print-reason.ts';
import { decidePrint, readyDate, type ReasonInput } from './reason-dates.ts';
import { expiryInputs } from './storage-expiry.ts';
import { conditionOf, type StorageKind } from './storage-kind.ts';
import { resolveThawPolicy, thawPolicies } from './thaw-policy.ts';

const zones = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  US: 'America/New_York',
  CA: 'America/Toronto',
  FR: 'Europe/Paris',
  AU: 'Australia/Lord_Howe',
};
type Country = keyof typeof zones;
const minute = 60_000;
// Both clock changes of Europe, America and Lord Howe lie in it.
const begun = Date.parse('2026-02-27T03:00:00Z');
const expiry: fc.Arbitrary<Expiry> = fc.record({
  units: fc.integer({ min: 0, max: 9 }),
  period: fc.constantFrom('days' as const, 'hours' as const),
});
const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined });

const kitchen = fc.record({
  reason: fc.constantFrom(...printReasons),
  country: fc.constantFrom(...(Object.keys(zones) as Country[])),
  policy: fc.constantFrom(...thawPolicies),
  at: fc.integer({ min: 0, max: 280 * 24 * 60 }).map((count) => begun + count * minute),
  kind: fc.constantFrom<StorageKind>('AMBIENT', 'CHILLED', 'FROZEN', 'HOT'),
  rule: expiry,
  expiries: fc.record({ CHILLED: maybe(expiry), FROZEN: maybe(expiry) }),
  opened: maybe(expiry),
  frozen: maybe(expiry),
  thawed: maybe(expiry),
  thawing: maybe(expiry),
  not_for_freezing: fc.boolean(),
  isMarked: fc.boolean(),
  term: fc.constantFrom('USE_BY' as const, 'BEST_BEFORE' as const),
  hours: fc.constantFrom(null, null, 4, 48),
  day_of_production: fc.boolean(),
  maker: maybe(fc.integer({ min: 0, max: 12 })),
});
type Kitchen = typeof kitchen extends fc.Arbitrary<infer Value> ? Value : never;

function inputOf(one: Kitchen, reason: PrintReason | null): ReasonInput {
  const { country, kind, term, hours, at, maker, opened, frozen, thawed, thawing, not_for_freezing } = one;
  const timezone = zones[country];
  return {
    reason,
    printed_date: new Date(at).toISOString(),
    maker_date: maker === undefined ? null : dayAfter(at, maker, timezone),
    rule: { date_term: term, use_within_hours: hours },
    settings: {
      timezone,
      day_of_production: one.day_of_production,
      allow_print_expiry_override: false,
      disable_extend_expiry_override: true,
      reprint_copy_date: false,
    },
    condition: conditionOf(kind, one.isMarked ? ['DEFROSTED'] : []),
    periods: { opened, frozen: not_for_freezing ? undefined : frozen, thawed, thawing, not_for_freezing },
    expiriesOf: (condition) =>
      expiryInputs({ expiry: null, expiries: one.expiries }, { expiry: one.rule, kind }, condition),
  };
}

/** The calendar of a zone, without the library that the rules use. */
const clocks = new Map(
  Object.values(zones).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
function partsOf(time: number, zone: string): string {
  return clocks.get(zone)?.format(time) ?? '';
}
function dayAfter(time: number, days: number, zone: string): string {
  const noon = Date.parse(`${partsOf(time, zone).slice(0, 10)}T12:00:00Z`);
  return new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
}
/** The last second of a day: the latest instant that still has that day on the wall, found by halving. */
function lastSecond(day: string, zone: string): number {
  let low = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000;
  let high = low + 45 * 3_600_000;
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (partsOf(middle, zone).slice(0, 10) <= day) low = middle;
    else high = middle;
  }
  return low;
}
function endOf({ units, period }: Expiry, at: number, { country, day_of_production }: Kitchen): number {
  if (period === 'hours') return at + units * 3_600_000;
  const zone = zones[country];
  return lastSecond(dayAfter(at, day_of_production && units > 0 ? units - 1 : units, zone), zone);
}

type Ends = { use: number; best: number };

/** A second implementation of what stands on paper, from the words of the product page alone. */
function expected(one: Kitchen, reason: PrintReason | null): Ends | 'refused' {
  const { at, kind, isMarked, expiries, thawed, thawing, opened, hours, term, not_for_freezing } = one;
  const frozen = not_for_freezing ? undefined : one.frozen;
  const inFreezer = kind === 'FROZEN' && !isMarked;
  const keeps = (kind === 'CHILLED' || kind === 'FROZEN' ? expiries[kind] : undefined) ?? one.rule;
  const mayPause = frozen !== undefined && thawed !== undefined;
  const without: Ends = { use: Infinity, best: Infinity };
  const isQuality = term === 'BEST_BEFORE' || (inFreezer && mayPause && reason !== 'DEFROSTED');
  without[isQuality ? 'best' : 'use'] = endOf(keeps, at, one);
  if (isMarked && thawed) without.use = Math.min(without.use, endOf(thawed, at, one));
  if (hours) without.use = Math.min(without.use, at + hours * 3_600_000);
  if (reason === null || reason === 'PREPARED' || reason === 'COOKED') return without;
  if (reason === 'FROZEN') {
    if (!mayPause || isMarked) return without;
    const ends = [frozen, expiries.FROZEN].flatMap((period) => (period ? [endOf(period, at, one)] : []));
    const best = Math.min(...ends, inFreezer ? without.best : Infinity);
    return { use: hours ? at + hours * 3_600_000 : Infinity, best };
  }
  if (reason === 'DEFROSTED') {
    const ready = thawing ? readyOf(thawing, one) : at;
    const left = thawed ? endOf(thawed, ready, one) : inFreezer ? at : Infinity;
    return { ...without, use: Math.min(without.use, left) };
  }
  if (reason === 'OPENED' && opened) without.use = Math.min(without.use, endOf(opened, at, one));
  if (one.maker === undefined) return without;
  const maker = lastSecond(dayAfter(at, one.maker, zones[one.country]), zones[one.country]);
  if (maker < at) return 'refused';
  // A freezer's best-before beside a maker's use-by: the food has both.
  if (term === 'USE_BY') return { ...without, use: Math.min(without.use, maker) };
  return { ...without, best: Math.min(without.best, maker) };
}
function readyOf(thawing: Expiry, one: Kitchen): number {
  const hours = thawing.units * (thawing.period === 'days' ? 24 : 1);
  return Math.min(endOf(thawing, one.at, one), one.at + hours * 3_600_000);
}

function said(one: Kitchen, reason: PrintReason | null): Ends | 'refused' {
  const decided = decidePrint(inputOf(one, reason));
  if (!decided.ok) return 'refused';
  const { use_by, date_term, best_before } = decided;
  const time = (text: string | null) => (text === null ? Infinity : Math.floor(Date.parse(text) / 1000) * 1000);
  return { use: date_term === 'USE_BY' ? time(use_by) : Infinity, best: time(best_before) };
}

const inFreezer = ({ kind, isMarked }: Kitchen) => kind === 'FROZEN' && !isMarked;
const last = (ends: Ends | 'refused') => (ends === 'refused' ? -Infinity : Math.min(ends.use, ends.best));

describe('a label that is printed for a reason', () => {
  it('has the dates that the reason gives it, in every country, by every policy', () => {
    fc.assert(
      fc.property(kitchen, (one) => {
        expect(said(one, one.reason)).toEqual(expected(one, one.reason));
      }),
      { numRuns: 500 },
    );
  });

  it('never keeps longer than without it, but for what freezing stops', () => {
    fc.assert(
      fc.property(kitchen, (one) => {
        if (one.reason === 'FROZEN' && !inFreezer(one)) return;
        expect(last(said(one, one.reason))).toBeLessThanOrEqual(last(said(one, null)));
      }),
      { numRuns: 300 },
    );
  });

  it('goes on living by its date: opened is opened, thawed never lives longer, whatever the policy', () => {
    fc.assert(
      fc.property(kitchen, fc.integer({ min: 0, max: 9 * 24 * 60 }), (one, later) => {
        const input = inputOf(one, one.reason);
        const decided = decidePrint(input);
        if (!decided.ok || decided.date_term !== 'USE_BY') return;
        const rules = lifeRules(input.periods, { ...input.settings }, resolveThawPolicy(one.policy, one.country));
        const use_by = Date.parse(decided.use_by);
        const condition = one.reason === 'DEFROSTED' ? ('THAWED' as const) : ('CHILLED' as const);
        const isOpened = one.reason === 'OPENED';
        const print = { printed_at: one.at, use_by, condition, place: '', amount: null, cap: null };
        const facts = [{ id: 'later', kind: 'opened' as const, at: one.at + later * minute }];
        const life = foldLabel({ ...print, ...(isOpened && { opened_at: one.at }) }, facts, rules);
        expect(life.use_by).toBeLessThanOrEqual(use_by);
        if (!isOpened) return;
        expect(life).toMatchObject({ opened_at: one.at, use_by, steps: [] });
      }),
      { numRuns: 100 },
    );
  });

  it('says when it is ready', () => {
    const { settings } = inputOf(fc.sample(kitchen, { numRuns: 1, seed: 1 })[0] as Kitchen, 'DEFROSTED');
    const thawing = { units: 16, period: 'hours' as const };
    const at = '2026-11-26T14:00:00.000Z';
    expect(readyDate({ reason: 'DEFROSTED', periods: { thawing }, settings }, at)).toBe('2026-11-27T06:00:00.000Z');
    expect(readyDate({ reason: 'DEFROSTED', periods: {}, settings }, at)).toBeNull();
    expect(readyDate({ reason: 'OPENED', periods: { thawing }, settings }, at)).toBeNull();
  });
});
