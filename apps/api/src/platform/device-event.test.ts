import { flatMembers, partBody, type FirstType } from '@larder/contract/devices/report-forms';
import { describe, expect, it } from 'vitest';
import { sampleBodies } from '../../test/sample-bodies.ts';
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

describe('the two forms of a report', () => {
  const id = 'a0000000-0000-4000-8000-000000000001';
  const device_time = '2026-10-14T09:29:00.000Z';
  const names = { user_id: id, product_id: id, category_id: id, fridge_id: id, reason_id: id };
  const flat = sampleBodies(names, device_time);
  const read = (type: string, more: object) => readEvent({ id, type, device_time, ...more }, received);
  const types = Object.keys(flat) as FirstType[];
  const enveloped = (type: FirstType) => partBody(type, flat[type]);

  it.each(types)('say the same of %s', (type) => {
    const [{ event: _, ...one }, { event: __, ...other }] = [
      read(type, { body: flat[type] }),
      read(type, enveloped(type)),
    ];
    expect(one).toMatchObject({ ok: true, type });
    expect(other).toEqual(one);
  });

  const members = types.flatMap((type) => flatMembers(type).map(({ member }) => [type, member] as const));
  it.each(members)('are refused where both speak: %s says %s in its body too', (type, member) => {
    const { body, ...envelope } = enveloped(type);
    const twice = {
      ...envelope,
      body: { ...body, [member]: Object.entries(flat[type]).find(([name]) => name === member)?.[1] },
    };
    expect(read(type, twice)).toMatchObject({
      ok: false,
      error_code: 'INVALID',
      error_description: expect.stringMatching(`^${member}: belongs in (by|clock)\\.`),
    });
  });

  it.each([
    ['by.initials', { by: { user_id: id }, body: enveloped('label_ordered').body }],
    ['by.initials', { clock: {}, body: enveloped('label_ordered').body }],
    ['by.user_id', { by: { initials: 'FD', user_id: 'none' }, body: enveloped('label_ordered').body }],
    ['by.role', { by: { initials: 'FD', role: 1 }, body: enveloped('label_ordered').body }],
    ['clock.by_person', { by: { initials: 'FD' }, clock: { by_person: 1 }, body: enveloped('label_ordered').body }],
    ['by', { by: { initials: '\u0000' }, body: enveloped('label_ordered').body }],
    ['quantity', { ...enveloped('label_ordered'), body: { ...enveloped('label_ordered').body, quantity: 0 } }],
  ])('name the field that is wrong: %s', (field, more) => {
    const verdict = read('label_ordered', more);
    expect(verdict).toMatchObject({ ok: false, error_description: expect.stringContaining(`${field}: `) });
    expect(JSON.stringify(verdict)).not.toContain('\\u0000');
  });

  it('keep what a type does not need of the envelope', () => {
    const by = { user_id: id, initials: 'FD' };
    const clock = { by_person: true };
    const body = { user_id: id, forename: 'Robin' };
    expect(read('profile_saved', { by, clock, body })).toMatchObject({ ok: true, by, clock, body });
  });
});
