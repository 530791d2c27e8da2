import { expect, it } from 'vitest';
import { tableRows, chartPoints } from './chart-points.rules.ts';

const at = (hour: number, minute: number, day = 14) => new Date(Date.UTC(2026, 9, day, hour, minute)).toISOString();
const typed = (recorded_at: string, value: number, initial_recorded_at = recorded_at) => ({
  value,
  recorded_at,
  initial_recorded_at,
  is_over_threshold: false,
  is_under_limit: false,
  initials: 'AB',
});
const series = {
  from: at(8, 0),
  to: at(12, 0),
  points: [typed(at(8, 30), 4), typed(at(10, 5), 5, at(11, 0))],
  gaps: [],
  by_hour: [],
  summary: { count: 2, min: 4, max: 5, minutes_over: 0, over: 0, backdated: 1 },
  windows: [],
  sensors: [
    {
      id: 's',
      name: 'Back wall',
      points: [
        { at: at(8, 55), low: 2, high: 3 },
        { at: at(9, 0), low: 2.5, high: 6 },
        { at: at(10, 55), low: 1, high: 1 },
      ],
      gaps: [],
      summary: { count: 12, min: 1, max: 6 },
    },
  ],
};

it('tells people and sensors in the order of time, each by its own', () => {
  expect(chartPoints(series).map((one) => [one.at, one.high, one.sensor || one.initials, one.really_at])).toEqual([
    [at(8, 30), 4, 'AB', undefined],
    [at(8, 55), 3, 'Back wall', undefined],
    [at(9, 0), 6, 'Back wall', undefined],
    [at(10, 5), 5, 'AB', at(11, 0)],
    [at(10, 55), 1, 'Back wall', undefined],
  ]);
});

it('sums up a day by the hours of the venue, the newest first', () => {
  const { by, rows } = tableRows(series, 'Asia/Kolkata');
  expect(by).toBe('hour');
  // Half past is a new hour there.
  expect(rows).toEqual([
    { at: at(10, 55), cells: [undefined, { low: 1, high: 1 }] },
    { at: at(10, 5), cells: [{ low: 5, high: 5 }, undefined] },
    {
      at: at(8, 30),
      cells: [
        { low: 4, high: 4 },
        { low: 2, high: 6 },
      ],
    },
  ]);
});

it('sums up more than two days by the days of the venue', () => {
  const { by, rows } = tableRows({ ...series, from: at(8, 0, 10) }, 'Europe/London');
  expect([by, rows]).toEqual([
    'day',
    [
      {
        at: at(8, 30),
        cells: [
          { low: 4, high: 5 },
          { low: 1, high: 6 },
        ],
      },
    ],
  ]);
});
