import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts } from './database.ts';
import { drain } from './drain.ts';
import { addReports } from './outbox.ts';

const accepts = ['pictures.picture_id', 'wastage_recorded.picture_missing'];
const body = { product_id: 'soup', amount: 1, reason_id: 'spoilt', wasted_at: '' };

/** A server that answers pictures with this status, and takes every event; what it was sent. */
function serve(status: number, picture: unknown) {
  const events: { body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body: sent }: { body: string }) => {
    const headers = { date: new Date().toUTCString() };
    if (path === '/api/device/pictures') return new Response(JSON.stringify(picture), { status, headers });
    const call = JSON.parse(sent) as { events: { id: string; body: Record<string, unknown> }[] };
    events.push(...call.events);
    const results = call.events.map(({ id }) => ({ id, status: 'accepted' }));
    return new Response(JSON.stringify({ results }), { status: 200, headers });
  });
  return events;
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'b0000000-0000-4000-8000-000000000001' } as DeviceFacts);
  await keepMeta('tokens', { access_token: 'first', refresh_token: 'again', exp: 0 });
  await keepMeta('versions', { version: '1', tag: null, pulled_at: '', accepts });
  await write(['meta', 'outbox', 'pictures'], async (tx) => {
    await tx.objectStore('pictures').put({ id: 'p', blob: new Blob(['x'], { type: 'image/jpeg' }) });
    await addReports(tx, [{ type: 'wastage_recorded', by: {}, body, device_time: '', picture_id: 'p' }]);
  });
});

test('a picture goes before its report, which then names it', async () => {
  const events = serve(201, { picture_key: 'key' });
  expect(await drain()).toEqual({ kind: 'sent' });
  expect(events.map((event) => event.body)).toEqual([{ ...body, picture_key: 'key' }]);
  expect(await (await database()).getAll('pictures')).toEqual([]);
});

test('a picture that the server will never take leaves its report, which says so', async () => {
  const events = serve(422, { error_code: 'INVALID', error_description: 'No picture' });
  expect(await drain()).toEqual({ kind: 'sent' });
  expect(events.map((event) => event.body)).toEqual([{ ...body, picture_missing: true }]);
  expect(await (await database()).getAll('outbox')).toEqual([]);
});

test('a picture that cannot be sent now waits with its report', async () => {
  const events = serve(503, { error_code: 'UNAVAILABLE' });
  expect(await drain()).toMatchObject({ kind: 'later' });
  expect(events).toEqual([]);
  expect(await (await database()).getAll('pictures')).toHaveLength(1);
});

test.each([
  ['the server cannot take', 500, { error_code: 'INTERNAL' }],
  ['a proxy keeps back', 403, '<html>'],
])('a picture that %s waits with its report alone, and holds up no other', async (_, status, answer) => {
  const events = serve(status, answer);
  await write(['meta', 'outbox'], (tx) =>
    addReports(tx, [{ type: 'label_scanned', by: {}, body: { label_log_id: 'x' }, device_time: '' }]),
  );
  expect(await drain()).toMatchObject({ kind: 'later' });
  expect(events.map((event) => event.body)).toEqual([{ label_log_id: 'x' }]);
  expect(await (await database()).getAll('outbox')).toMatchObject([{ picture_id: 'p', state: 'waiting' }]);
  const later = serve(201, { picture_key: 'key' });
  expect(await drain()).toEqual({ kind: 'sent' });
  expect(later.map((event) => event.body)).toEqual([{ ...body, picture_key: 'key' }]);
});
