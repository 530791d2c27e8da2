import { describe, expect, it } from 'vitest';
import { isMistimed, readEvent } from './device-event.ts';

const received = Date.parse('2026-10-14T09:30:00Z');
const minute = 60_000;

/** A print so many minutes after it was received. */
const printAt = (minutes: number) => ({ device_time: new Date(received + minutes * minute).toISOString() });
const by = (offset_ms: number | null, enable_time_validation = true) => ({
  received,
  offset_ms,
  settings: { enable_time_validation },
});

describe('a print', () => {
  it.each([
    ['by a clock that runs ahead', 0, 7 * minute],
    ['by a clock that is behind', -60, -7 * minute],
    ['of the future by a clock that is right now', 12, 0],
    ['of the future by a clock that nobody knows', 12, null],
  ])('%s is mistimed where time validation is on', (_, minutes, offset) => {
    expect(isMistimed(printAt(minutes), by(offset))).toBe(true);
    expect(isMistimed(printAt(minutes), by(offset, false))).toBe(false);
  });

  it.each([
    ['2 minutes off', 0, 2 * minute],
    ['reported long after', -600, 0],
  ])('%s is not', (_, minutes, offset) => {
    expect(isMistimed(printAt(minutes), by(offset))).toBe(false);
  });
});

describe('what is no event', () => {
  it.each([[null], [7], ['x'], [[]], [{}], [{ id: 'none' }], [undefined]])(
    '%o is refused, each time under one id',
    (given) => {
      const first = readEvent(given, received);
      expect(first).toMatchObject({ ok: false, error_code: 'INVALID', event: { type: 'unknown', body: {} } });
      expect(first.event.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(readEvent(given, received + 1).event.id).toBe(first.event.id);
    },
  );

  it('keeps what of it can be kept', () => {
    const id = crypto.randomUUID();
    const given = { id, type: 'label_scanned', device_time: 'noon', body: { label_log_id: 'x' } };
    expect(readEvent(given, received)).toMatchObject({
      ok: false,
      error_description: expect.stringContaining('device_time'),
      event: { ...given, device_time: '2026-10-14T09:30:00.000Z' },
    });
  });

  it('survives any depth', () => {
    let body: unknown = 'end';
    for (let depth = 0; depth < 100_000; depth++) body = { in: body };
    const id = crypto.randomUUID();
    const verdict = readEvent({ id, type: 'label_scanned', device_time: '2026-10-14T09:30:00Z', body }, received);
    expect(verdict).toMatchObject({
      ok: false,
      error_description: 'body: is nested too deeply',
      event: { id, body: {} },
    });
    expect(readEvent(body, received).ok).toBe(false);
  });
});

describe('an event', () => {
  it.each([['constructor'], ['__proto__'], ['toString'], ['hasOwnProperty']])('of the type %s is not known', (type) => {
    const given = { id: crypto.randomUUID(), type, device_time: '2026-10-14T09:30:00Z', body: {} };
    expect(readEvent(given, received)).toMatchObject({ ok: false, error_code: 'UNSUPPORTED_TYPE' });
  });

  it('is read with its ids in lower case and its times as they can be stored', () => {
    const given = {
      id: 'ABCDEF00-0000-4000-8000-000000000001',
      type: 'label_scanned',
      device_time: '0000-01-01T00:00:00.123456789012+23:59',
      body: { label_log_id: 'ABCDEF00-0000-4000-8000-00000000000F' },
    };
    expect(readEvent(given, received)).toMatchObject({
      ok: true,
      event: { id: 'abcdef00-0000-4000-8000-000000000001', device_time: '0001-01-01T00:00:00.000Z' },
      body: { label_log_id: 'abcdef00-0000-4000-8000-00000000000f' },
    });
  });
});
