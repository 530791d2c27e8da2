import { expect, it } from 'vitest';
import { coldSpellsOf, excursionsOf, silencesOf } from './excursion.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 14, 8, minute)).toISOString();
const history = [{ held_from: at(-60), legal_limit: 8, delay: 30 }];
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
  const found = excursionsOf(readings(...values), { history, now: Date.parse(at(now)) });
  expect(found).toEqual(
    expected.map(([from, to, peak]) => {
      return { started_at: at(from), ended_at: to === null ? null : at(to), peak, legal_limit: 8, delay: 30 };
    }),
  );
});

it('judges each reading by the limit of its own time, and a stretch by the delay of its start', () => {
  const changing = [
    { held_from: at(0), legal_limit: 8, delay: 30 },
    { held_from: at(20), legal_limit: 6, delay: 10 },
    { held_from: at(50), legal_limit: null, delay: 10 },
  ];
  const values = readings([-10, 7], [10, 7], [25, 7], [40, 6.5], [55, 30], [60, 4]);
  expect(excursionsOf(values, { history: changing, now: Date.parse(at(90)) })).toEqual([
    { started_at: at(25), ended_at: at(55), peak: 7, legal_limit: 6, delay: 10 },
  ]);
});

it('takes the warmest of two readings of the same instant, in whatever order they come', () => {
  const now = Date.parse(at(120));
  for (const twice of [readings([0, 9], [20, 4], [20, 9], [40, 4]), readings([0, 9], [20, 9], [20, 4], [40, 4])]) {
    expect(excursionsOf(twice, { history, now })).toMatchObject([{ started_at: at(0), ended_at: at(40) }]);
  }
});

it('finds the pauses that are longer than allowed, the last one up to now', () => {
  const silences = silencesOf([at(0), at(61), at(120)], { minutes: 60, now: Date.parse(at(181)) });
  expect(silences).toEqual([
    { started_at: at(0), ended_at: at(61) },
    { started_at: at(120), ended_at: null },
  ]);
});

it('finds what was below the lower limit for longer than the delay, by the coldest of an instant, and its lowest value', () => {
  const limits = [{ held_from: at(-60), legal_limit: 8, lower_limit: 0, delay: 30 }];
  const values = readings([0, 0], [10, -0.1], [25, -2], [41, 0], [45, -3], [50, 1]);
  const measured = [...values, { recorded_at: at(55), value: 4, coldest: -1 }];
  expect(coldSpellsOf(measured, { history: limits, now: Date.parse(at(90)) })).toEqual([
    { started_at: at(10), ended_at: at(41), peak: -2, lower_limit: 0, delay: 30 },
    { started_at: at(55), ended_at: null, peak: -1, lower_limit: 0, delay: 30 },
  ]);
  expect(coldSpellsOf(measured, { history, now: Date.parse(at(90)) })).toEqual([]);
});
