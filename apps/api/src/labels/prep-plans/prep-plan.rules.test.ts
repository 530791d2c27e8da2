import { expect, test } from 'vitest';
import { outcomeOf, sameWeekdays, usualOf } from './prep-plan.rules.ts';

test('the same weekdays go back over the ends of months', () => {
  expect(sameWeekdays('2026-03-05')).toEqual(['2026-02-26', '2026-02-19', '2026-02-12', '2026-02-05']);
});

test.each([
  [[], 0],
  [[8], 8],
  [[0, 6], 6],
  [[0, 0, 6], 0],
  [[8, 12, 8, 10], 10],
  [[0, 0, 0, 40], 0],
])('of %j usual is %i', (counts, usual) => {
  expect(usualOf(counts)).toBe(usual);
});

test('a day that is over leaves what is missing as not done, whatever is printed later', () => {
  const day = '2026-11-27';
  const on = (today: string) => ({ day, today });
  expect(outcomeOf(null, 3, on('2026-11-28'))).toBeNull();
  expect(outcomeOf(8, 7, on('2026-11-26'))).toBe('OPEN');
  expect(outcomeOf(8, 7, on('2026-11-27'))).toBe('OPEN');
  expect(outcomeOf(8, 7, on('2026-11-28'))).toBe('NOT_DONE');
  expect(outcomeOf(8, 9, on('2026-11-28'))).toBe('DONE');
});
