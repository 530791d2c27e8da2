import { describe, expect, it } from 'vitest';
import { dayBeside, stepOf, weeksOf } from './heat-map.rules.ts';

describe('the weeks of a period', () => {
  it('begin on Monday, and leave out what is not of the period', () => {
    const weeks = weeksOf('2026-10-01', '2026-10-31', 1);
    expect(weeks.map(({ start }) => start)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ]);
    expect(weeks[0]?.days).toEqual([
      undefined,
      undefined,
      undefined,
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
    ]);
    expect(weeks.at(-1)?.days.at(-1)).toBeUndefined();
    expect(weeks.flatMap(({ days }) => days.filter(Boolean))).toHaveLength(31);
  });

  it('begin on Sunday where that is usual', () => {
    expect(weeksOf('2026-11-01', '2026-11-07', 0)).toHaveLength(1);
    expect(weeksOf('2026-11-01', '2026-11-07', 1)).toHaveLength(2);
  });
});

it('draws a day by its share of the largest', () => {
  expect([0, 1, 25, 26, 50, 51, 76, 100].map((amount) => stepOf(amount, 100))).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  expect(stepOf(0, 0)).toBe(0);
});

it('leads by arrow keys to the day and the week beside, and not out of the period', () => {
  const period = ['2026-10-01', '2026-10-31'] as const;
  const from = (key: string) => dayBeside('2026-10-06', key, period);
  expect(['ArrowUp', 'ArrowDown', 'ArrowRight', 'Home', 'End'].map(from)).toEqual([
    '2026-10-05',
    '2026-10-07',
    '2026-10-13',
    '2026-10-01',
    '2026-10-31',
  ]);
  expect(from('ArrowLeft')).toBeUndefined();
  expect(from('Enter')).toBeUndefined();
});
