import { coolingStart } from '@larder/rules/food-check';
import type { FoodLimit } from '@larder/rules/food-check-limits';

type Measured = { at: number; value: number; is_last: boolean; held_seconds: number; is_doubtful: boolean };

/** A step of the limit: from its start until its deadline, in milliseconds, at so many degrees Celsius. */
export type CurveStep = { from: number; to: number; celsius: number };
export type Curve = {
  points: { at: number; value: number }[];
  steps: CurveStep[];
  from: number;
  to: number;
  low: number;
  high: number;
};

const room = 3;

/**
 * What a cooling curve draws: the points in the order of their times, and by when the food has to be how cold. Times in
 * milliseconds since 1970, degrees Celsius; undefined where nothing was measured.
 */
export function planCurve(
  points: readonly Measured[],
  limits: readonly FoodLimit[],
  cooked: number | undefined,
): Curve | undefined {
  const measured = points.toSorted((a, b) => a.at - b.at);
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return undefined;
  const steps = limits.flatMap((limit) => {
    if (limit.rule !== 'COOL') return [];
    const food = { points: measured, ...(cooked !== undefined && { cooked: { at: cooked, is_doubtful: false } }) };
    const start = coolingStart(food, limit.start);
    if (start === undefined) return [];
    return limit.stages.flatMap(({ celsius, minutes }) =>
      minutes === null ? [] : [{ from: start, to: start + minutes * 60_000, celsius }],
    );
  });
  const values = [...measured.map(({ value }) => value), ...steps.map(({ celsius }) => celsius)];
  const ends = steps.map(({ to }) => to);
  const begins = steps.map(({ from }) => from);
  return {
    points: measured.map(({ at, value }) => ({ at, value })),
    steps,
    from: Math.min(first.at, ...begins),
    // A curve of one point has a width too.
    to: Math.max(last.at, first.at + 60_000, ...ends),
    low: Math.min(...values) - room,
    high: Math.max(...values) + room,
  };
}

/** Round degrees for an axis from `low` to `high`, five or six of them. */
export function axisDegrees(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((one) => (high - low) / one <= 6) ?? 100;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}
