import { expect, test } from 'vitest';
import { readChosenTime, type ChosenTime } from './prepared-time.rules.ts';

const at = { now: Date.parse('2026-11-24T09:30:00.000Z'), zone: 'Europe/London' };
const all = { mayChoose: true, mayGoBack: true };
const today: ChosenTime = { kind: 'today', day: '2026-11-24', time: '08:15' };
const before: ChosenTime = { kind: 'day', day: '2026-11-22', time: '18:00' };

test('a chosen time is an instant, and nothing chosen is now', () => {
  expect(readChosenTime(today, all, at)).toEqual({ instant: '2026-11-24T08:15:00.000Z' });
  expect(readChosenTime(before, all, at)).toEqual({ instant: '2026-11-22T18:00:00.000Z' });
  expect(readChosenTime(undefined, all, at)).toEqual({});
});

test.each([
  ['another day that may no longer be chosen', before, { mayChoose: true, mayGoBack: false }, 'notAllowed'],
  ['a time that may no longer be chosen', today, { mayChoose: false, mayGoBack: true }, 'notAllowed'],
  ['a time that is still to come', { ...today, time: '09:31' }, all, 'tooLate'],
  ['a day too long ago', { ...before, day: '2026-11-16' }, all, 'tooEarly'],
  ['half a date', { ...before, day: '' }, all, 'incomplete'],
] as const)('%s counts as now, and says why', (_, chosen, rights, problem) => {
  expect(readChosenTime(chosen, rights, at)).toEqual({ problem });
});

test('the time of today stays while other days are switched off', () => {
  expect(readChosenTime(today, { mayChoose: true, mayGoBack: false }, at).problem).toBeUndefined();
});
