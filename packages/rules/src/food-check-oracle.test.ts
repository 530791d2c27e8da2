import { describe, expect, it } from 'vitest';
import { foodLimits, type CheckRegion, type FoodCheckKind } from './food-check-limits.ts';
import { judgeCheck, type CheckPoint, type MeasuredFood } from './food-check.ts';

/**
 * The page of food checks once more, by itself: what may be said of points follows from the figures that stand here,
 * minute by minute, and never from the rules that are tried.
 */
const figures = {
  GB: { hot: [63, 120], cold: [8, 240], cool: [[8, 90]], from: 63, pairs: true },
  'GB-SCT': { hot: [63, 0], cold: [8, 0], cool: [[8, 90]], from: 63, pairs: true, reheat: 82 },
  IE: { hot: [63, 0], cold: [5, 0], cool: [[10, 120]], end: 5, from: 63, cook: 75, reheat: 70 },
  FR: { hot: [63, 0], cold: [3, 0], cool: [[10, 119.999]], end: 3, from: 63, cook: 63, reheat: 63, within: 59.999 },
  DE: { hot: [60, 0], cold: [7, 0], reheat: 70 },
  US: {
    hot: [57.22, 0],
    cold: [5, 0],
    cool: [
      [21.11, 120],
      [5, 360],
    ],
    from: 57.22,
    cook: 73.89,
    reheat: 73.89,
    held: 15,
    within: 120,
  },
} as Record<string, Figures>;
type Figures = {
  hot: [number, number];
  cold: [number, number];
  cool?: [number, number][];
  end?: number;
  from?: number;
  pairs?: boolean;
  cook?: number;
  reheat?: number;
  held?: number;
  within?: number;
};
const pairs = [
  [80, 6],
  [75, 30],
  [70, 120],
  [65, 600],
  [60, 2700],
] as const;

type Said = 'PASSED' | 'FAILED' | 'NOT_PROVEN' | 'OPEN' | null;

function oracle(kind: FoodCheckKind, region: string, food: MeasuredFood): Said {
  const f = figures[region];
  if (!f) return null;
  const points = food.points.toSorted((a, b) => a.at - b.at);
  const sound = points.filter((one) => !one.is_doubtful);
  const cookSound = food.cooked && !food.cooked.is_doubtful ? food.cooked : undefined;
  const doubtful = sound.length < points.length || food.cooked?.is_doubtful === true;
  const timed = (say: (points: CheckPoint[], cooked: MeasuredFood['cooked']) => Said): Said => {
    if (!doubtful) return say(points, food.cooked);
    return say(sound, cookSound) === 'FAILED' ? 'FAILED' : 'NOT_PROVEN';
  };
  if (kind === 'COOL') return f.cool ? timed((list, cooked) => cooling(f, list, cooked)) : null;
  if (kind === 'HOT_HOLD' || kind === 'COLD_HOLD' || kind === 'DELIVERY') {
    const [limit, late] = kind === 'HOT_HOLD' ? f.hot : f.cold;
    const grace = kind === 'DELIVERY' ? 0 : late;
    const bad = (value: number) => (kind === 'HOT_HOLD' ? value < limit : value > limit);
    if (!points.some(({ value }) => bad(value))) return points.length ? 'PASSED' : 'OPEN';
    if (!grace) return 'FAILED';
    return timed((list) => holding(list, bad, grace, food.is_for_service === true));
  }
  const aim = kind === 'COOK' ? f.cook : f.reheat;
  const usesPairs = f.pairs === true && aim === undefined;
  if (!usesPairs && aim === undefined) return null;
  const held = kind === 'REHEAT' ? (f.held ?? 0) : 0;
  const reaches = (one: CheckPoint) =>
    usesPairs
      ? pairs.some(([celsius, seconds]) => one.value >= celsius && one.held_seconds >= seconds)
      : one.value >= (aim ?? 0) && one.held_seconds >= held;
  const warm = (one: CheckPoint) => one.value >= (usesPairs ? 60 : (aim ?? 0));
  const say = (list: CheckPoint[]) => heating(list, reaches, warm, kind === 'REHEAT' ? f.within : undefined);
  return kind === 'REHEAT' && f.within !== undefined ? timed(say) : say(points);
}

function heating(
  points: CheckPoint[],
  reaches: (one: CheckPoint) => boolean,
  warm: (one: CheckPoint) => boolean,
  within: number | undefined,
): Said {
  const [first] = points;
  if (!first) return 'OPEN';
  if (within !== undefined && warm(first)) return 'NOT_PROVEN';
  const early = points.filter(({ at }) => within === undefined || at - first.at <= within * 60_000);
  if (early.some(reaches)) return 'PASSED';
  if (early.length < points.length)
    return points.slice(early.length).every((one) => warm(one)) ? 'NOT_PROVEN' : 'FAILED';
  if (!points.some(({ is_last }) => is_last)) return 'OPEN';
  return points.some(warm) ? 'NOT_PROVEN' : 'FAILED';
}

function cooling(f: Figures, points: CheckPoint[], cooked: MeasuredFood['cooked']): Said {
  const [first] = points;
  if (!first) return 'OPEN';
  if (!cooked && first.value < (f.from ?? 0)) return 'NOT_PROVEN';
  const start = cooked ? cooked.at : first.at;
  const after = points.filter(({ at }) => at >= start);
  const isOver = points.some(({ is_last }) => is_last);
  const steps: Said[] = (f.cool ?? []).map(([celsius, minutes]) => {
    const end = start + minutes * 60_000;
    if (after.some(({ at, value }) => at <= end && value <= celsius)) return 'PASSED';
    const late = after.filter((one) => one.at > end);
    if (late.length === 0) return isOver ? 'NOT_PROVEN' : 'OPEN';
    return late.some(({ value }) => value > celsius) ? 'FAILED' : 'NOT_PROVEN';
  });
  const { end: coldest } = f;
  if (coldest !== undefined)
    steps.push(after.some(({ value }) => value <= coldest) ? 'PASSED' : isOver ? 'NOT_PROVEN' : 'OPEN');
  return (['FAILED', 'NOT_PROVEN', 'OPEN'] as const).find((one) => steps.includes(one)) ?? 'PASSED';
}

function holding(points: CheckPoint[], bad: (value: number) => boolean, grace: number, isOut: boolean): Said {
  if (points.length === 0) return 'OPEN';
  const starts = points.flatMap(({ value }, i) =>
    bad(value) && !(i > 0 && bad(points[i - 1]?.value ?? 0)) ? [i] : [],
  );
  const [start] = starts;
  if (start === undefined) return 'PASSED';
  if (!isOut || starts.length > 1) return 'FAILED';
  const known = points[start === 0 ? 0 : start - 1]?.at ?? 0;
  const minutes = (one: CheckPoint | undefined) => ((one?.at ?? 0) - known) / 60_000;
  const during = points.filter(({ value }) => bad(value));
  if (during.some((one) => minutes(one) >= grace)) return 'FAILED';
  const after = points[start + during.length];
  if (after) return minutes(after) >= grace ? 'NOT_PROVEN' : 'PASSED';
  return during.some(({ is_last }) => is_last) ? 'PASSED' : 'OPEN';
}

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('10,000 checks', () => {
  it('have the verdict that the page gives them, in any order, and pass by a point in time alone', () => {
    const next = chance(11);
    const pick = <One>(list: readonly One[]) => list[Math.floor(next() * list.length)] as One;
    const values = [-5, 3, 4.9, 5, 5.1, 7, 8, 8.1, 10, 21.11, 40, 57.22, 60, 63, 70, 73.89, 75, 80, 82, 90];
    const minutes = [0, 1, 5, 30, 59, 60, 61, 89, 90, 91, 119, 120, 121, 239, 240, 241, 359, 360, 361];
    const said = new Map<Said, number>();
    for (let run = 0; run < 10_000; run++) {
      const kind = pick(['COOK', 'REHEAT', 'COOL', 'HOT_HOLD', 'COLD_HOLD', 'DELIVERY'] as const);
      const region = pick(['GB', 'GB-SCT', 'IE', 'FR', 'DE', 'US', 'NZ'] as const);
      const tidy = next() < 0.5;
      const times = [...new Set(Array.from({ length: Math.floor(next() * 6) }, () => pick(minutes)))].toSorted(
        (a, b) => a - b,
      );
      const drawn = times.map(() => pick(values));
      if (tidy && kind === 'COOL') drawn.sort((a, b) => b - a);
      if (tidy && kind === 'REHEAT') drawn.sort((a, b) => a - b);
      const points = times.map((time, i): CheckPoint => ({
        at: time * 60_000,
        value: drawn[i] ?? 0,
        held_seconds: pick([0, 0, 6, 15, 30, 120, 600, 2700]),
        is_last: next() < 0.1,
        is_doubtful: next() < 0.05,
      }));
      const food: MeasuredFood = {
        points,
        is_for_service: next() < 0.5,
        ...(kind === 'COOL' && next() < 0.4 && { cooked: { at: -pick(minutes) * 60_000, is_doubtful: next() < 0.1 } }),
      };
      const limits = foodLimits(kind, null, { region: region as CheckRegion, country: '', house: {} });
      const shuffled = points.map((one) => ({ one, by: next() })).toSorted((a, b) => a.by - b.by);
      const verdict = judgeCheck({ ...food, points: shuffled.map(({ one }) => one) }, limits);
      const expected = oracle(kind, region, food);
      expect([run, kind, region, verdict, food], JSON.stringify(food)).toEqual([run, kind, region, expected, food]);
      if (verdict === 'PASSED') expect(points.length).toBeGreaterThan(0);
      said.set(verdict, (said.get(verdict) ?? 0) + 1);
    }
    for (const one of ['PASSED', 'FAILED', 'NOT_PROVEN', 'OPEN', null] as const)
      expect(said.get(one) ?? 0, String(one)).toBeGreaterThan(300);
  });
});
