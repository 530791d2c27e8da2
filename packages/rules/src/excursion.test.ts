import { expect, it } from 'vitest';
import { excursionsOf } from './excursion.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 14, 8, minute)).toISOString();
const readings = (...values: [minute: number, value: number][]) =>
  values.map(([minute, value]) => ({ recorded_at: at(minute), value }));

it.each<[string, [number, number][], number, [number, number | null, number][]]>([
  [
    'nothing above the limit',
    [
      [0, 4],
      [10, 8],
    ],
    60,
    [],
  ],
  [
    'back before the delay is over',
    [
      [0, 9],
      [30, 5],
    ],
    60,
    [],
  ],
  [
    'a delay to the minute is not longer',
    [
      [0, 9],
      [31, 5],
    ],
    60,
    [[0, 31, 9]],
  ],
  [
    'the highest value of a stretch',
    [
      [0, 4],
      [10, 9],
      [20, 11.5],
      [30, 10],
      [50, 4],
    ],
    60,
    [[10, 50, 11.5]],
  ],
  ['lasting, once the delay is over', [[0, 9]], 31, [[0, null, 9]]],
  ['lasting, but not long enough', [[0, 9]], 30, []],
  [
    'two stretches',
    [
      [0, 9],
      [40, 4],
      [50, 9],
      [59, 10],
    ],
    90,
    [
      [0, 40, 9],
      [50, null, 10],
    ],
  ],
])('%s', (_, values, now, expected) => {
  const found = excursionsOf(readings(...values), { legal_limit: 8, delay: 30, now: Date.parse(at(now)) });
  expect(found).toEqual(
    expected.map(([from, to, peak]) => ({ started_at: at(from), ended_at: to === null ? null : at(to), peak })),
  );
});
