import { describe, expect, it } from 'vitest';
import { dueSlot, nextRun, openSlot, readSchedule, type Schedule } from './schedule.rules.ts';

const london = 'Europe/London';
const daily: Schedule = { every: 'day', at: '06:00' };
const mondays: Schedule = { every: 'week', at: '07:00', weekday: 1 };
const at = (text: string) => Date.parse(`${text}Z`);

describe('a run', () => {
  it.each([
    // Winter, and summer an hour ahead.
    ['2026-01-10T05:59', london, daily, undefined],
    ['2026-01-10T06:00', london, daily, '2026-01-10'],
    ['2026-01-10T23:59', london, daily, '2026-01-10'],
    ['2026-07-10T04:59', london, daily, undefined],
    ['2026-07-10T05:00', london, daily, '2026-07-10'],
    ['2026-07-10T09:59', 'America/New_York', daily, undefined],
    ['2026-07-10T10:00', 'America/New_York', daily, '2026-07-10'],
    ['2026-07-09T21:00', 'Asia/Tokyo', daily, '2026-07-10'],
    // The hour that London skips, and the one it has twice.
    ['2026-03-29T01:00', london, { every: 'day', at: '01:00' }, '2026-03-29'],
    ['2026-10-25T00:00', london, { every: 'day', at: '01:00' }, '2026-10-25'],
    ['2026-10-25T01:00', london, { every: 'day', at: '01:00' }, '2026-10-25'],
    ['2026-11-16T06:59', london, mondays, undefined],
    ['2026-11-16T07:00', london, mondays, '2026-11-16'],
    ['2026-11-17T07:00', london, mondays, undefined],
    ['2026-11-17T07:20', london, { every: 'hour' }, '2026-11-17T07'],
  ] as const)('at %s in %s of %j is due for %s', (now, zone, schedule, slot) => {
    expect(dueSlot(at(now), zone, schedule)).toBe(slot);
  });

  it('of a time before it was enabled is none', () => {
    expect(openSlot(at('2026-01-10T12:00'), at('2026-01-10T11:00'), london, daily)).toBe(undefined);
    expect(openSlot(at('2026-01-10T12:00'), at('2026-01-10T05:00'), london, daily)).toBe('2026-01-10');
    expect(openSlot(at('2026-01-11T06:00'), at('2026-01-10T11:00'), london, daily)).toBe('2026-01-11');
  });

  it.each([
    ['2026-01-10T05:10', daily, '2026-01-10T06:00'],
    ['2026-01-10T06:00', daily, '2026-01-11T06:00'],
    ['2026-03-28T12:00', daily, '2026-03-29T05:00'],
    ['2026-11-16T08:00', mondays, '2026-11-23T07:00'],
    ['2026-11-17T07:20', { every: 'hour' } as const, '2026-11-17T08:00'],
  ])('after %s of %j comes at %s', (now, schedule, next) => {
    expect(new Date(nextRun(at(now), london, schedule)).toISOString().slice(0, 16)).toBe(next);
  });
});

it('reads what parameters say', () => {
  const read = (frequency: string) => readSchedule({ frequency, send_at: '08:00', weekday: 'sunday' });
  expect(read('hourly')).toEqual({ every: 'hour' });
  expect(read('weekly')).toEqual({ every: 'week', at: '08:00', weekday: 7 });
  for (const frequency of ['daily', '']) expect(read(frequency)).toEqual({ every: 'day', at: '08:00' });
});
