import { expect, test } from 'vitest';
import { formatAgo, formatDate, formatDateTime, formatLong, formatTime, readDay, writeDay } from './dates.ts';

const instant = '2026-07-01T22:30:00Z';

test.each([
  ['uk', 'Europe/London', '01/07/2026', '23:30'],
  ['uk', 'Europe/Athens', '02/07/2026', '01:30'],
  ['us', 'America/New_York', '07/01/2026', '6:30 pm'],
  ['us', 'Europe/Athens', '07/02/2026', '1:30 am'],
] as const)('%s format in %s', (format, zone, date, time) => {
  expect(formatDate(instant, { format, zone })).toBe(date);
  expect(formatTime(instant, { format, zone })).toBe(time);
  expect(formatDateTime(instant, { format, zone })).toBe(`${date} ${time}`);
});

test('the long form names the zone', () => {
  expect(formatLong('2026-10-14T08:30:00Z', { format: 'uk', zone: 'Europe/London' })).toBe(
    'October 14, 2026, 9:30 am BST',
  );
});

test('what is no time is nothing', () => {
  expect(formatDate('', { format: 'uk', zone: 'Europe/London' })).toBe('');
  expect(formatLong('soon', { format: 'uk', zone: 'Europe/London' })).toBe('');
});

test.each([
  ['14/10/2026', 'uk', '2026-10-14'],
  ['10/14/2026', 'us', '2026-10-14'],
  ['1.2.2026', 'uk', '2026-02-01'],
  [' 1-2-2026 ', 'us', '2026-01-02'],
  ['29/02/2028', 'uk', '2028-02-29'],
  ['29/02/2026', 'uk', undefined],
  ['31/04/2026', 'uk', undefined],
  ['14/10/2026', 'us', undefined],
  ['14/10/26', 'uk', undefined],
  ['soon', 'uk', undefined],
  ['', 'uk', undefined],
] as const)('%j typed in the %s way is %s', (typed, format, day) => {
  expect(readDay(typed, format)).toBe(day);
});

test('a day is written as it is read', () => {
  expect(writeDay('2026-10-04', 'uk')).toBe('04/10/2026');
  expect(writeDay('2026-10-04', 'us')).toBe('10/04/2026');
  expect(writeDay('', 'uk')).toBe('');
  expect(writeDay('nonsense', 'uk')).toBe('');
});

test.each([
  ['2026-07-01T22:29:59Z', '0 minutes ago'],
  ['2026-07-01T21:31:00Z', '59 minutes ago'],
  ['2026-07-01T21:30:00Z', '1 hour ago'],
  ['2026-06-29T22:31:00Z', '47 hours ago'],
  ['2026-06-29T22:30:00Z', '2 days ago'],
  ['2026-07-01T22:31:00Z', '0 minutes ago'],
])('%s is %s', (then, words) => {
  expect(formatAgo(then, Date.parse(instant))).toBe(words);
});
