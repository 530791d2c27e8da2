import { addDays } from '@larder/rules/local-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChosenTime, type ChosenTime } from './prepared-time.rules.ts';

const at = { now: Date.parse('2026-11-24T09:30:00.000Z'), zone: 'Europe/London' };
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: at.zone, dateStyle: 'short', timeStyle: 'short' });
const all = { mayChoose: true, daysBack: 7 };
const today: ChosenTime = { kind: 'today', day: '2026-11-24', time: '08:15' };
const before: ChosenTime = { kind: 'day', day: '2026-11-22', time: '18:00' };

test('a chosen time is an instant, and nothing chosen is now', () => {
  expect(readChosenTime(today, all, at)).toEqual({ instant: '2026-11-24T08:15:00.000Z' });
  expect(readChosenTime(before, all, at)).toEqual({ instant: '2026-11-22T18:00:00.000Z' });
  expect(readChosenTime(undefined, all, at)).toEqual({});
});

test.each([
  ['another day that may no longer be chosen', before, { mayChoose: true, daysBack: 0 }, 'notAllowed'],
  ['a time that may no longer be chosen', today, { mayChoose: false, daysBack: 7 }, 'notAllowed'],
  ['a time that is still to come', { ...today, time: '09:31' }, all, 'tooLate'],
  ['a day too long ago', { ...before, day: '2026-11-16' }, all, 'tooEarly'],
  ['half a date', { ...before, day: '' }, all, 'incomplete'],
  ['half a time', { ...before, time: '' }, all, 'incomplete'],
  ['a day that does not exist', { ...before, day: '2026-11-31' }, all, 'incomplete'],
] as const)('%s is refused, and says why', (_, chosen, rights, problem) => {
  expect(readChosenTime(chosen, rights, at)).toEqual({ problem });
});

test('the time of today stays while other days are switched off', () => {
  expect(readChosenTime(today, { mayChoose: true, daysBack: 0 }, at).problem).toBeUndefined();
});

test('a time of yesterday evening is another day after midnight', () => {
  const evening: ChosenTime = { kind: 'today', day: '2026-11-23', time: '23:50' };
  expect(readChosenTime(evening, { mayChoose: true, daysBack: 0 }, at)).toEqual({ problem: 'notAllowed' });
  expect(readChosenTime(evening, all, at)).toEqual({ instant: '2026-11-23T23:50:00.000Z' });
});

test('whatever is chosen is the very time, within the days that the venue allows, or a problem; never silently now', () => {
  const chosen = fc.record({
    kind: fc.constantFrom('today' as const, 'day' as const),
    day: fc.oneof(
      fc.integer({ min: -80, max: 3 }).map((days) => addDays('2026-11-24', days)),
      fc.constantFrom('', '2026-11'),
    ),
    time: fc.constantFrom('00:00', '09:30', '09:31', '23:59', '', '9'),
  });
  fc.assert(
    fc.property(chosen, fc.integer({ min: 0, max: 60 }), (time, daysBack) => {
      const { instant, problem } = readChosenTime(time, { mayChoose: true, daysBack }, at);
      expect([instant, problem].filter(Boolean)).toHaveLength(1);
      if (instant === undefined) return;
      expect(clock.format(Date.parse(instant))).toBe(`${time.day} ${time.time}`);
      expect(Date.parse(instant)).toBeLessThanOrEqual(at.now);
      expect(time.day >= addDays('2026-11-24', -daysBack)).toBe(true);
    }),
  );
});
