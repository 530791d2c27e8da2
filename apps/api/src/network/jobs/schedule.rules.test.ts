import { describe, expect, it } from 'vitest';
import { nextCron, nextMail } from './schedule.rules.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

describe('the next run of a pattern', () => {
  it.each([
    ['*/5 * * * *', '2026-03-29T00:58:10Z', '2026-03-29T01:00:00.000Z'],
    ['*/5 * * * *', '2026-03-29T01:00:00Z', '2026-03-29T01:05:00.000Z'],
    ['17 * * * *', '2026-12-31T23:18:00Z', '2027-01-01T00:17:00.000Z'],
    ['0 4 29 2 *', '2026-03-01T00:00:00Z', undefined],
    ['0 4 * * 0', '2026-11-20T12:00:00Z', '2026-11-22T04:00:00.000Z'],
  ])('%s after %s is %s', async (pattern, now, next) => {
    expect(iso(await nextCron(pattern, at(now)))).toBe(next);
  });
});

describe('the next mail of a subject', () => {
  it.each([
    ['before its hour, today', '2026-11-20T01:00:00Z', 'Europe/London', 3, '2026-11-19', '2026-11-20T03:00:00.000Z'],
    ['made today, tomorrow', '2026-11-20T04:00:00Z', 'Europe/London', 3, '2026-11-20', '2026-11-21T03:00:00.000Z'],
    ['due and not made, at once', '2026-11-20T04:00:00Z', 'Europe/London', 3, '2026-11-19', '2026-11-20T04:00:00.000Z'],
    ['never made and still to come', '2026-11-20T01:00:00Z', 'Europe/London', 3, null, '2026-11-20T03:00:00.000Z'],
    [
      'by the clocks of its own zone',
      '2026-11-20T12:00:00Z',
      'America/New_York',
      6,
      '2026-11-20',
      '2026-11-21T11:00:00.000Z',
    ],
    [
      'in an hour that clocks skip, when they go on',
      '2026-03-07T12:00:00Z',
      'America/New_York',
      2,
      '2026-03-07',
      '2026-03-08T07:00:00.000Z',
    ],
    ['after clocks went on', '2026-03-28T12:00:00Z', 'Europe/London', 3, '2026-03-28', '2026-03-29T02:00:00.000Z'],
    ['after clocks went back', '2026-10-24T12:00:00Z', 'Europe/London', 3, '2026-10-24', '2026-10-25T03:00:00.000Z'],
  ] as const)('%s', (_, now, timezone, hour, last, next) => {
    expect(iso(nextMail(at(now), timezone, hour, last))).toBe(next);
  });
});
