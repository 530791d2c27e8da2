import { expect, it } from 'vitest';
import type { LifePeriods } from './life-periods.ts';
import { periodsAsText, periodsFromText } from './period-words.ts';

const days = (units: number) => ({ units, period: 'days' as const });

it.each<LifePeriods>([
  { opened: { units: 1, period: 'hours' }, frozen: days(90), thawed: days(1), thawing: { units: 12, period: 'hours' } },
  { expiries: { AMBIENT: days(2), CHILLED: days(1), FROZEN: days(30), HOT: { units: 2, period: 'hours' } } },
  { not_for_freezing: true, opened: days(3) },
  { thawed: days(3), thawed_reason: 'Tested; by the laboratory: 3 days; Opened: 9 days' },
  { thawed_reason: 'Said; Reason for the time after thawing: twice' },
])('periods are read again from their words: %j', (life) => {
  expect(periodsFromText(periodsAsText(life))).toEqual(life);
});

it('reads no periods from no words, and nothing from other words', () => {
  expect(periodsFromText('')).toBeNull();
  expect(periodsFromText('Opened: a while')).toBeUndefined();
  expect(periodsFromText('Shelf: 3 days')).toBeUndefined();
});
