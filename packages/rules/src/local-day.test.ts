import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, instantOfLocalTime, localDay, localTime, startOfLocalDay } from './local-day.ts';

describe('local days', () => {
  it.each([
    ['2026-11-20', 'Europe/London', '2026-11-20T00:00:00Z'],
    ['2026-07-01', 'Europe/London', '2026-06-30T23:00:00Z'],
    ['2026-11-20', 'America/New_York', '2026-11-20T05:00:00Z'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-19T11:00:00Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00Z'],
    // The clocks are put on or back on this day, but not at midnight.
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00Z'],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00Z'],
    // Midnight is skipped, or comes twice.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  ])('%s begins in %s at %s', (day, timezone, start) => {
    expect(startOfLocalDay(day, timezone)).toBe(Date.parse(start) / 1000);
  });

  it.each([
    'Europe/London',
    'Africa/Cairo',
    'America/Santiago',
    'Australia/Lord_Howe',
    'America/Havana',
    'Asia/Beirut',
  ])('agrees with Temporal on every day of a year in %s', (timezone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const expected = Temporal.PlainDate.from(day).toZonedDateTime(timezone).startOfDay().epochMilliseconds / 1000;
      expect(`${day} ${startOfLocalDay(day, timezone)}`).toBe(`${day} ${expected}`);
    }
  });

  it('knows no start of what is no day', () => {
    expect(startOfLocalDay('soon', 'Europe/London')).toBeNaN();
    expect(startOfLocalDay('2026-13-40', 'Europe/London')).toBeNaN();
  });

  it('tells the day of an instant and counts days over month ends', () => {
    expect(localDay(Date.parse('2026-11-20T02:00:00Z'), 'America/New_York')).toBe('2026-11-19');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -2)).toBe('2025-12-30');
  });
});

it.each([
  ['2026-11-20T03:00:00Z', 'Europe/London', '03:00'],
  ['2026-07-20T23:30:00Z', 'Europe/London', '00:30'],
  ['2026-11-20T00:00:00Z', 'Asia/Kathmandu', '05:45'],
])('tells the time of day of %s in %s', (at, zone, time) => expect(localTime(Date.parse(at), zone)).toBe(time));

it.each([
  ['2026-11-22', '09:30', 'Europe/London', '2026-11-22T09:30:00.000Z'],
  ['2026-07-22', '09:30', 'Europe/London', '2026-07-22T08:30:00.000Z'],
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/London', '2026-10-25T12:00:00.000Z'],
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '12:00', 'Europe/London', '2026-03-29T11:00:00.000Z'],
  ['2026-11-22', '23:59', 'America/New_York', '2026-11-23T04:59:00.000Z'],
])('takes %s %s in %s for %s', (day, time, timezone, expected) => {
  expect(new Date(instantOfLocalTime(day, time, timezone)).toISOString()).toBe(expected);
});

it('takes no instant from what is no time', () => {
  expect(instantOfLocalTime('2026-11-22', '', 'Europe/London')).toBeNaN();
  expect(instantOfLocalTime('', '09:30', 'Europe/London')).toBeNaN();
});
