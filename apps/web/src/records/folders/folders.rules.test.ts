import { expect, it } from 'vitest';
import { daysOf } from './folders.rules.ts';

const chosen = { first_day: '2026-01-05', last_day: '2026-02-01' };

it('counts today among the days of an offered period', () => {
  expect(daysOf('month', '2026-11-25', chosen)).toEqual({ first_day: '2026-10-27', last_day: '2026-11-25' });
  expect(daysOf('year', '2028-02-29', chosen)).toEqual({ first_day: '2027-03-02', last_day: '2028-02-29' });
});

it('takes the chosen days as they are', () => {
  expect(daysOf('days', '2026-11-25', chosen)).toBe(chosen);
});
