import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatLabelDate,
  formatLongDateTime,
  formatTime,
  isEndOfDay,
  zoneName,
} from './date-format.ts';

const uk = { date_format: 'uk', timezone: 'Europe/London' } as const;
const us = { date_format: 'us', timezone: 'America/New_York' } as const;
const time = '2026-10-14T08:30:05.000Z';

describe('date formats', () => {
  it.each([
    ['portal date', formatDate(time, uk), '14/10/2026'],
    ['portal date, us', formatDate(time, us), '10/14/2026'],
    ['portal date with time', formatDateTime(time, uk), '14/10/2026 09:30'],
    ['portal date with time, us', formatDateTime(time, us), '10/14/2026 4:30 am'],
    ['midnight', formatTime('2026-10-13T23:00:00Z', uk), '00:00'],
    ['midnight, us', formatTime('2026-10-14T04:00:00Z', us), '12:00 am'],
    ['noon, us', formatTime('2026-10-14T16:00:00Z', us), '12:00 pm'],
    ['label date', formatLabelDate(time, uk), '14/10/26'],
    ['label date, us', formatLabelDate(time, us), '10/14/26'],
    ['label date with weekday', formatLabelDate(time, uk, { weekday: true }), 'Wed 14/10/26'],
    ['label date with both', formatLabelDate(time, uk, { weekday: true, time: true }), 'Wed 14/10/26 09:30'],
    ['written out', formatLongDateTime(time, 'Europe/London'), 'October 14, 2026, 9:30 am'],
    [
      'written out, afternoon',
      formatLongDateTime('2026-01-05T15:05:00Z', 'Europe/London'),
      'January 05, 2026, 3:05 pm',
    ],
    ['the local day', formatDate('2026-10-14T03:00:00Z', us), '10/13/2026'],
    ['milliseconds', formatDate(Date.parse(time), uk), '14/10/2026'],
    ['unreadable', formatDate('soon', uk), ''],
    ['unreadable on a label', formatLabelDate('', uk, { time: true }), ''],
  ])('%s', (_name, shown, expected) => {
    expect(shown).toBe(expected);
  });

  it('knows the last second of a day', () => {
    expect(isEndOfDay('2026-10-17T22:59:59.000Z', 'Europe/London')).toBe(true);
    expect(isEndOfDay('2026-10-17T23:59:59.000Z', 'Europe/London')).toBe(false);
    expect(isEndOfDay('never', 'Europe/London')).toBe(false);
  });

  it('names the zone as people do', () => {
    expect(zoneName(time, 'Europe/London')).toBe('BST');
    expect(zoneName(time, 'America/New_York')).toBe('EDT');
    expect(zoneName('2026-12-01T00:00:00Z', 'America/New_York')).toBe('EST');
    expect(zoneName('', 'Europe/London')).toBe('');
  });
});
