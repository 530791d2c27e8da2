import { expect, it } from 'vitest';
import { daysOf, periodOf } from './period.ts';

const time = Date.parse('2026-03-01T23:30:00Z');
const at = (name: string, zone = 'Europe/London') => daysOf([name], zone, time);

it('means the days around today, on the clocks of the zone', () => {
  expect(at('TODAY')).toEqual(['2026-03-01', '2026-03-01']);
  expect(at('TODAY', 'Europe/Athens')).toEqual(['2026-03-02', '2026-03-02']);
  expect(at('YESTERDAY')).toEqual(['2026-02-28', '2026-02-28']);
  expect(at('TOMORROW')).toEqual(['2026-03-02', '2026-03-02']);
  expect(at('LAST_7_DAYS')).toEqual(['2026-02-23', '2026-03-01']);
  expect(at('NEXT_7_DAYS')).toEqual(['2026-03-01', '2026-03-07']);
  expect(at('LAST_30_DAYS')).toEqual(['2026-01-31', '2026-03-01']);
  expect(at('LAST_90_DAYS')).toEqual(['2025-12-02', '2026-03-01']);
  expect(at('THIS_MONTH')).toEqual(['2026-03-01', '2026-03-01']);
  expect(at('LAST_MONTH')).toEqual(['2026-02-01', '2026-02-28']);
  expect(daysOf(['LAST_MONTH'], 'UTC', Date.parse('2026-01-15T00:00:00Z'))).toEqual(['2025-12-01', '2025-12-31']);
});

it('leaves days as they are, and what is no period', () => {
  for (const values of [[], ['2026-03-01', '-'], ['toString'], ['TODAY', '-']]) {
    expect(periodOf(values)).toBeUndefined();
    expect(daysOf(values, 'UTC', time)).toEqual(values);
  }
});
