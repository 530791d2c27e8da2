import { expect, it } from 'vitest';
import { hoursAround } from './incident-hours.rules.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

it('shows three hours before and after a short incident', () => {
  expect(hoursAround({ started_at: '2026-11-19T10:00:00Z', ended_at: '2026-11-19T11:00:00Z' }, now)).toEqual({
    from: '2026-11-19T07:00:00.000Z',
    to: '2026-11-19T14:00:00.000Z',
  });
});

it('never reaches into the future', () => {
  const to = new Date(now).toISOString();
  expect(hoursAround({ started_at: '2026-11-20T09:00:00Z', ended_at: '2026-11-20T11:00:00Z' }, now).to).toBe(to);
  expect(hoursAround({ started_at: '2026-11-20T09:00:00Z', ended_at: null }, now).to).toBe(to);
});

it('shows a quarter of a long one at either end, a day at most', () => {
  expect(hoursAround({ started_at: '2026-11-15T00:00:00Z', ended_at: '2026-11-17T00:00:00Z' }, now)).toEqual({
    from: '2026-11-14T12:00:00.000Z',
    to: '2026-11-17T12:00:00.000Z',
  });
  expect(hoursAround({ started_at: '2026-10-01T00:00:00Z', ended_at: null }, now).from).toBe(
    '2026-09-30T00:00:00.000Z',
  );
});
