import { expect, it } from 'vitest';
import { countedDate } from './counted-days.ts';
import { useByOf } from './expiry.ts';

const timezone = 'Europe/London';
const printed_date = '2026-11-26T09:30:00Z';
const endOf = (units: number, period: 'days' | 'hours', day_of_production = true, printed = printed_date) =>
  useByOf({ units, period }, printed, { day_of_production, timezone });

it('counts the day of the print as day 1, where the venue does', () => {
  expect(countedDate({ printed_date, use_by: endOf(3, 'days'), rule: '3 days' }, timezone)).toEqual({
    unit: 'days',
    printed: '2026-11-26',
    first: '2026-11-26',
    last: '2026-11-28',
    days: 3,
  });
  expect(countedDate({ printed_date, use_by: endOf(1, 'days'), rule: '1 day' }, timezone)).toMatchObject({
    first: '2026-11-26',
    last: '2026-11-26',
  });
});

it('begins on the day after where the day of the print does not count', () => {
  expect(countedDate({ printed_date, use_by: endOf(3, 'days', false), rule: '3 days' }, timezone)).toMatchObject({
    first: '2026-11-27',
    last: '2026-11-29',
  });
});

it('counts days of the venue across a change of the clocks, late in the evening too', () => {
  const late = '2026-10-24T22:30:00Z';
  const use_by = endOf(2, 'days', true, late);
  expect(countedDate({ printed_date: late, use_by, rule: '2 days' }, timezone)).toMatchObject({
    printed: '2026-10-24',
    first: '2026-10-24',
    last: '2026-10-25',
  });
});

it('counts hours exactly', () => {
  expect(countedDate({ printed_date, use_by: endOf(4, 'hours'), rule: '4 hours' }, timezone)).toEqual({
    unit: 'hours',
    hours: 4,
  });
});

it('explains no date that does not follow from the rule', () => {
  const two = endOf(2, 'days');
  expect(countedDate({ printed_date, use_by: two, rule: '5 days' }, timezone)).toBeUndefined();
  expect(countedDate({ printed_date, use_by: two, rule: '4 hours' }, timezone)).toBeUndefined();
  expect(countedDate({ printed_date, use_by: two, rule: '' }, timezone)).toBeUndefined();
});
