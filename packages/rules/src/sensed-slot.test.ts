import { describe, expect, it } from 'vitest';
import { sensedIn, type FridgeSensor, type SensedFacts } from './sensed-slot.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.parse('2026-10-14T12:00:00Z');
const slot = { from: noon, to: noon + day / 2 };
const sensor = (values: [minutes: number, value: number][], interval_minutes = 5): FridgeSensor => ({
  id: 'wall',
  interval_minutes,
  values: values.map(([minutes, value]) => ({ at: noon + minutes * minute, value })),
});
const facts = (values: [number, number][], probe: [number, number], interval = 5): SensedFacts => ({
  counts: true,
  sensors: [sensor(values, interval)],
  probes: [{ at: noon + probe[0] * minute, value: probe[1] }],
});

describe('a slot', () => {
  it('is done by the last value in it of a sensor that a probe agreed with', () => {
    const known = facts([[-60, 4], [10, 4.2], [20, 4.4], [720, 9]], [-60, 5]); // prettier-ignore
    expect(sensedIn(slot, known)).toEqual({ sensor_id: 'wall', at: noon + 20 * minute, value: 4.4 });
    expect(sensedIn(slot, { ...known, counts: false })).toBeUndefined();
    expect(sensedIn(slot, { ...known, probes: [] })).toBeUndefined();
  });

  it.each([
    ['at 2.0 °C apart', facts([[-60, 4.1], [0, 4]], [-60, 6.1]), true],
    ['at 2.1 °C apart', facts([[-60, 4.1], [0, 4]], [-60, 6.2]), false],
    ['by a check a week before', facts([[-7 * 1440, 4], [0, 4]], [-7 * 1440, 4]), true],
    ['by a check from longer ago', facts([[-7 * 1440 - 1, 4], [0, 4]], [-7 * 1440 - 1, 4]), false],
    ['by a check in the slot itself', facts([[0, 4]], [0, 4]), false],
    ['by a value three intervals from the check', facts([[-75, 4], [0, 4]], [-60, 4]), true],
    ['by a value farther from the check', facts([[-76, 4], [0, 4]], [-60, 4]), false],
    ['by a slow sensor 15 minutes from the check', facts([[-75, 4], [0, 4]], [-60, 4], 60), true],
    ['by a slow sensor farther from the check', facts([[-76, 4], [0, 4]], [-60, 4], 60), false],
    ['by a quick sensor three intervals from the check', facts([[-63, 4], [0, 4]], [-60, 4], 1), true],
    ['by a quick sensor farther from the check', facts([[-64, 4], [0, 4]], [-60, 4], 1), false],
    ['by the earlier of two that are as near', facts([[-62, 4], [-58, 9], [0, 4]], [-60, 4]), true],
    ['by a far one where the nearest disagrees', facts([[-61, 9], [-62, 4], [0, 4]], [-60, 4]), false],
    ['without a value in it', facts([[-60, 4], [720, 4]], [-60, 4]), false],
  ] as const)('counts %s: %#', (_, known, counts) => {
    expect(sensedIn(slot, known) !== undefined).toBe(counts);
  }); // prettier-ignore

  it('is not done once a later probe disagrees, and is again when the next one agrees', () => {
    const known = facts([[-180, 4], [-120, 4], [-60, 4], [0, 4]], [-180, 4]); // prettier-ignore
    const at = (minutes: number, value: number) => ({ at: noon + minutes * minute, value });
    const withProbes = (...more: { at: number; value: number }[]) =>
      sensedIn(slot, { ...known, probes: [...more, ...known.probes] }) !== undefined;
    expect(withProbes(at(-120, 9))).toBe(false);
    expect(withProbes(at(-120, 9), at(-60, 5))).toBe(true);
    expect(withProbes(at(-120, 5), at(-120, 9))).toBe(false);
    // Too far from any value: it compares nothing.
    expect(withProbes(at(-90, 9))).toBe(true);
  });

  it('is done as an oracle says that goes through all pairs', () => {
    const next = chance(41);
    const seen = new Set<string>();
    for (let turn = 0; turn < 4000; turn += 1) {
      const known = drawn(next);
      const result = sensedIn(slot, known);
      expect(result ? `${result.sensor_id} ${result.at}` : 'none').toBe(oracle(known));
      seen.add(result ? 'done' : 'not done');
    }
    expect([...seen].toSorted()).toEqual(['done', 'not done']);
  });
});

/** The rule a second time, from the page: every sensor with every probe, sorted instead of searched. */
function oracle({ counts, sensors, probes }: SensedFacts): string {
  const done = sensors.flatMap(({ id, interval_minutes, values }) => {
    const inside = values.filter(({ at }) => at >= slot.from && at < slot.to).map(({ at }) => at);
    const allowed = [3 * interval_minutes, 15].toSorted((a, b) => a - b)[0] ?? 0;
    const compared = probes
      .filter(({ at }) => slot.from - at > 0 && slot.from - at <= 7 * day)
      .flatMap((probe) => {
        const [nearest] = values
          .map(({ at, value }) => ({ away: Math.abs(at - probe.at) / minute, at, value }))
          .toSorted((one, other) => one.away - other.away || one.at - other.at);
        if (!nearest || nearest.away > allowed) return [];
        return [{ at: probe.at, agrees: Math.abs(Math.round((nearest.value - probe.value) * 10)) <= 20 }];
      });
    const latest = Math.max(...compared.map(({ at }) => at));
    const last = compared.filter(({ at }) => at === latest);
    const isAgreed = last.length > 0 && last.every(({ agrees }) => agrees);
    return counts && inside.length > 0 && isAgreed ? [{ id, at: Math.max(...inside) }] : [];
  });
  const [last] = done.toSorted((one, other) => other.at - one.at);
  return last ? `${last.id} ${last.at}` : 'none';
}

function drawn(next: () => number): SensedFacts {
  const pick = (most: number) => Math.floor(next() * most);
  const tenths = () => 30 + pick(50);
  const probes = Array.from({ length: pick(4) }, () => ({
    at: noon - (pick(9 * 1440) - 300) * minute,
    value: tenths() / 10,
  }));
  const near = () => (probes[pick(probes.length)]?.at ?? noon) + (pick(60) - 30) * minute;
  const sensors = Array.from({ length: pick(3) }, (_, number) => ({
    id: `sensor ${number}`,
    interval_minutes: [1, 5, 15][pick(3)] ?? 5,
    values: Array.from({ length: pick(8) }, () => ({
      // A second of its own, so that no two sensors measure at once.
      at: (pick(2) ? near() : noon + (pick(1000) - 140) * minute) + number,
      value: tenths() / 10,
    })),
  }));
  return { counts: pick(8) > 0, sensors, probes };
}

/** Mulberry32: the same cases on every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
