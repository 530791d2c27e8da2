import { describe, expect, it } from 'vitest';
import { planChart, runsThrough } from './chart-plan.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 14, 8, minute)).toISOString();
const point = (minute: number, value: number, more: object = {}) => ({
  value,
  recorded_at: at(minute),
  initial_recorded_at: at(minute),
  is_over_threshold: value > 5,
  is_under_limit: value < -1,
  initials: '',
  ...more,
});
const series = {
  from: at(0),
  to: at(60),
  points: [point(1, 4), point(2, 6), point(50, 3, { initial_recorded_at: at(55) })],
  gaps: [{ from: at(2), to: at(50) }],
  by_hour: [],
  windows: [],
  sensors: [],
  summary: { count: 3, min: 3, max: 6, minutes_over: 1, over: 1, backdated: 1 },
};
const wanted = {
  format: 'uk' as const,
  marksBackdated: true,
  limits: [5, null],
  wordGap: (ms: number, name = '') => `${name}${ms / 60_000}`,
};

it('breaks the line in a gap, and keeps the limit with three degrees around it in view', () => {
  const plan = planChart(series, wanted);
  expect(plan.data[1]).toEqual([4, 6, null, 3]);
  expect(plan.gaps).toEqual([{ from: Date.parse(at(2)) / 1000, to: Date.parse(at(50)) / 1000, text: '48', line: 0 }]);
  expect([plan.low, plan.high]).toEqual([1.5, 8.5]);
});

it('marks what is over the limit, and what was backdated only where that is shown', () => {
  const later = Date.parse(at(55)) / 1000;
  expect(planChart(series, wanted).marks).toMatchObject([
    { over: true, y: 6 },
    { over: false, y: 3, from: later },
  ]);
  expect(planChart(series, { ...wanted, marksBackdated: false }).marks).toMatchObject([{ over: true, y: 6 }]);
});

it('draws in the unit of the reader', () => {
  expect(planChart(series, { ...wanted, format: 'us' }).data[1]).toEqual([39.2, 42.8, null, 37.4]);
  expect(planChart({ ...series, points: [], gaps: [] }, { ...wanted, limits: [null] })).toMatchObject({
    low: -0.5,
    high: 10.5,
  });
});

it('knows where the line runs, also between two readings, and that it does not run through a gap', () => {
  const { data } = planChart(series, wanted);
  const minute = (from: number, to: number) => ({ from: Date.parse(at(from)) / 1000, to: Date.parse(at(to)) / 1000 });
  expect(runsThrough(data, { ...minute(1, 2), low: 4.8, high: 5.2 })).toBe(true);
  expect(runsThrough(data, { ...minute(1, 2), low: 7, high: 8 })).toBe(false);
  expect(runsThrough(data, { ...minute(10, 40), low: 2, high: 8 })).toBe(false);
});

describe('with a sensor', () => {
  const sensor = {
    id: 's',
    name: 'Back wall',
    points: [
      { at: at(0), low: 3, high: 3 },
      { at: at(5), low: 2, high: 3.5 },
      { at: at(40), low: 9, high: 9 },
    ],
    gaps: [{ from: at(8), to: at(40) }],
    summary: { count: 9, min: 2, max: 9 },
  };
  const plan = planChart({ ...series, windows: [], sensors: [sensor] }, wanted);
  const drawn = (line: number) => (plan.data[line] ?? []).filter((value) => value !== undefined);

  it('draws it as a line of its own, through both ends of each stretch and broken where it was silent', () => {
    expect(drawn(1)).toEqual([4, 6, null, 3]);
    expect(drawn(2)).toEqual([3, 3.5, 2, null, 9]);
    expect(new Set(plan.data.map(({ length }) => length)).size).toBe(1);
    expect([plan.low, plan.high]).toEqual([1.5, 9.5]);
    expect(plan.gaps.map(({ text, line }) => [text, line])).toEqual([
      ['48', 0],
      ['Back wall32', 1],
    ]);
  });

  it('keeps words off every line, and only off what is drawn', () => {
    const box = (from: number, to: number, low: number, high: number) => ({
      from: Date.parse(at(from)) / 1000,
      to: Date.parse(at(to)) / 1000,
      low,
      high,
    });
    expect(runsThrough(plan.data, box(4, 6, 2.4, 2.6))).toBe(true);
    expect(runsThrough(plan.data, box(15, 35, 2, 9))).toBe(false);
    expect(runsThrough(plan.data, box(39, 41, 8, 10))).toBe(true);
  });
});
