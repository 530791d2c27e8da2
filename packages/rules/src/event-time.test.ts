import { expect, it } from 'vitest';
import { isDoubtfulTime, placedTime, storableTime } from './event-time.ts';

const received_at = '2026-11-22T12:00:00.000Z';

it.each([
  ['2000-01-01T00:00:00Z', false],
  ['1999-12-31T23:59:59.999Z', true],
  ['2000-01-01T01:00:00+02:00', true],
  ['1990-06-01T08:00:00Z', true],
  ['2026-11-22T12:00:00Z', false],
  ['2026-11-29T12:00:00.000Z', false],
  ['2026-11-29T12:00:00.001Z', true],
  ['2099-01-01T00:00:00Z', true],
  ['0000-01-01T00:00:00Z', true],
  ['2026-11-22T12:00:00.123456789012Z', false],
  ['not a time', true],
])('judges a report of %s as doubtful: %s', (at, doubtful) => {
  expect(isDoubtfulTime(at, received_at)).toBe(doubtful);
  expect(isDoubtfulTime(at, Date.parse(received_at))).toBe(doubtful);
  expect(placedTime(at, received_at)).toBe(doubtful ? received_at : new Date(at).toISOString());
});

it.each([
  ['2026-11-22T12:00:00.123456789012Z', '2026-11-22T12:00:00.123Z'],
  ['2026-11-22T12:00:00+23:59', '2026-11-21T12:01:00.000Z'],
  ['2026-11-22T12:00:00-23:59', '2026-11-23T11:59:00.000Z'],
  ['0000-06-01T12:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00+23:59', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999-23:59', '9999-12-31T23:59:59.999Z'],
])('stores %s as %s', (at, stored) => {
  expect(storableTime(at)).toBe(stored);
});
