import { expect, it } from 'vitest';
import { reportDays } from './report-days.rules.ts';

const today = '2026-11-25';

it('is of the chosen days, else of the last thirty, and of a year at most', () => {
  expect(reportDays([], today)).toEqual(['2026-10-27', today]);
  expect(reportDays(['2026-10-01', '2026-10-31'], today)).toEqual(['2026-10-01', '2026-10-31']);
  expect(reportDays(['2026-11-20', '-'], today)).toEqual(['2026-11-20', today]);
  expect(reportDays(['-', '2026-10-31'], today)).toEqual(['2026-10-02', '2026-10-31']);
  expect(reportDays(['2020-01-01', '-'], today)).toEqual(['2025-11-25', today]);
  expect(reportDays(['2026-12-01', '-'], today)).toEqual(['2026-12-01', '2026-12-01']);
});
