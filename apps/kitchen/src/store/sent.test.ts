import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts } from './database.ts';
import { drain } from './drain.ts';
import { addReports, countOutbox } from './outbox.ts';
import { resetTablet } from './reset.ts';
import { epochOf, keptFor } from './sent.ts';

const device = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Grill' } as DeviceFacts;
const start = Date.parse('2026-11-23T09:00:00Z');
const hour = 3_600_000;
const picture = '0190a000-0000-7000-8000-000000000001';

/** A server that knows what it has taken, until it is brought back from a backup. */
function openServer() {
  const taken = new Map<string, Record<string, unknown>>();
  const pictures = new Set<string>();
  const sent: string[][] = [];
  const server = { epoch: 'aaaaaaaa' as string | undefined, taken, pictures, sent, refuses: false };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | FormData }) => {
    const headers = { date: new Date().toUTCString() };
    if (body instanceof FormData) {
      pictures.add(body.get('picture_id') as string);
      return new Response(JSON.stringify({ picture_key: body.get('picture_id') }), { status: 201, headers });
    }
    const { events } = JSON.parse(body) as { events: { id: string; body: Record<string, unknown> }[] };
    if (events.length > 0) sent.push(events.map(({ id }) => id));
    const results = events.map(({ id, body: said }) => {
      if (server.refuses) return { id, status: 'rejected', error_code: 'NOT_FOUND', error_description: 'Gone' };
      const status = taken.has(id) ? 'duplicate' : 'accepted';
      taken.set(id, said);
      return { id, status };
    });
    const state = server.epoch && { version: `${server.epoch}.12.mark`, labels_version: 'l' };
    return new Response(JSON.stringify({ results, ...(state && { state }) }), { status: 200, headers });
  });
  return server;
}

const report = (...ids: string[]) =>
  write(['meta', 'outbox'], (tx) =>
    addReports(
      tx,
      ids.map((id) => ({ id, type: 'label_scanned' as const, by: {}, body: { label_log_id: id }, device_time: '' })),
    ),
  );
const wasted = { product_id: 'soup', amount: 1, reason_id: 'spoilt', wasted_at: '' };
const wasteWithPicture = () =>
  write(['meta', 'outbox', 'pictures'], async (tx) => {
    await tx.objectStore('pictures').put({ id: picture, blob: new Blob(['x'], { type: 'image/jpeg' }) });
    await addReports(tx, [
      { id: 'waste', type: 'wastage_recorded', by: {}, body: wasted, device_time: '', picture_id: picture },
    ]);
  });
/** A browser that has no room for new rows of a store. */
function refuseIn(how: 'add' | 'put', store: string) {
  const kept = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, how)?.value as IDBObjectStore['put'];
  return vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === store) throw new DOMException('Full', 'QuotaExceededError');
    return kept.apply(this, given);
  });
}
const keptIds = async () => (await (await database()).getAll('sent')).map(({ id }) => id);
const keptPictures = async () => (await database()).getAllKeys('pictures');

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', device);
  await keepMeta('tokens', { access_token: 'first', refresh_token: 'again', exp: 0 });
  await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts: ['pictures.picture_id'] });
});

describe('a server that was brought back from a backup', () => {
  test('gets what it has forgotten again, in the old order and before what is new, and nothing twice', async () => {
    const server = openServer();
    await report('a', 'b');
    expect(await drain()).toMatchObject({ kind: 'sent' });
    await report('c', 'd');
    await drain();
    server.epoch = 'bbbbbbbb';
    for (const id of ['c', 'd']) server.taken.delete(id);
    expect(await drain()).toMatchObject({ kind: 'sent' });
    expect(server.sent).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'b', 'c', 'd'],
    ]);
    expect([...server.taken.keys()]).toEqual(['a', 'b', 'c', 'd']);
    await report('e');
    await drain();
    expect(server.sent).toHaveLength(4);
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 0 });
  });

  test('and once more, in whatever epoch, also where the answer to the first offer was lost', async () => {
    const server = openServer();
    await report('a');
    await drain();
    for (const epoch of ['00000000', 'ffffffff', 'aaaaaaaa']) {
      server.epoch = epoch;
      server.taken.clear();
      const answering = globalThis.fetch;
      let calls = 0;
      vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
        const answer = await answering(...given);
        calls += 1;
        if (calls === 2) throw new TypeError('Failed to fetch');
        return answer;
      });
      expect(await drain()).toMatchObject({ kind: 'later' });
      expect(await countOutbox()).toMatchObject({ waiting: 1 });
      expect(await drain()).toMatchObject({ kind: 'sent' });
      expect([...server.taken.keys()]).toEqual(['a']);
      expect(await countOutbox()).toMatchObject({ waiting: 0 });
      vi.stubGlobal('fetch', answering);
    }
  });

  test('gets the picture of a report again too', async () => {
    const server = openServer();
    await wasteWithPicture();
    await drain();
    expect([...server.pictures]).toEqual([picture]);
    server.epoch = 'bbbbbbbb';
    server.taken.clear();
    server.pictures.clear();
    await drain();
    expect([...server.pictures]).toEqual([picture]);
    expect([...server.taken.values()]).toEqual([{ ...wasted, picture_key: picture }]);
  });

  test('is offered only what the tablet sent as the device that it is', async () => {
    const server = openServer();
    await report('a');
    await drain();
    await keepMeta('device', { ...device, id: 'b0000000-0000-4000-8000-000000000002' });
    server.epoch = 'bbbbbbbb';
    await drain();
    expect(server.sent).toEqual([['a']]);
    await keepMeta('device', device);
    await drain();
    expect(server.sent).toEqual([['a'], ['a']]);
  });

  test('that refuses a report now has it set aside, once', async () => {
    const server = openServer();
    await report('a');
    await drain();
    Object.assign(server, { epoch: 'bbbbbbbb', refuses: true });
    await drain();
    await drain();
    expect(server.sent).toEqual([['a'], ['a']]);
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 1 });
    expect(await keptIds()).toEqual([]);
  });
});

describe('what was sent', () => {
  test('is forgotten after 48 hours, with its picture', async () => {
    const server = openServer();
    await wasteWithPicture();
    await drain();
    vi.setSystemTime(start + keptFor - hour);
    await report('late');
    await drain();
    expect(await keptIds()).toEqual(['late', 'waste']);
    vi.setSystemTime(start + keptFor + hour);
    await drain();
    expect([await keptIds(), await keptPictures()]).toEqual([['late'], []]);
    server.epoch = 'bbbbbbbb';
    await drain();
    expect(server.sent.at(-1)).toEqual(['late']);
  });

  test('by a clock that was far ahead is forgotten as well', async () => {
    openServer();
    vi.setSystemTime(start + 400 * 24 * hour);
    await report('a');
    await drain();
    vi.setSystemTime(start);
    await drain();
    expect(await keptIds()).toEqual([]);
  });

  test('is not kept where the server does not say its epoch', async () => {
    const server = openServer();
    server.epoch = undefined;
    await report('a');
    await wasteWithPicture();
    await drain();
    expect([await keptIds(), await keptPictures()]).toEqual([[], []]);
    expect(epochOf(undefined)).toBe('');
  });

  test('costs no report: a tablet without room for it deletes what was acknowledged all the same', async () => {
    const server = openServer();
    await report('a');
    await drain();
    refuseIn('put', 'sent');
    await report('b');
    expect(await drain()).toMatchObject({ kind: 'sent' });
    expect(await countOutbox()).toMatchObject({ waiting: 0 });
    await vi.waitFor(async () => expect(await keptIds()).toEqual([]));
    expect(server.sent).toEqual([['a'], ['b']]);
  });

  test('makes room for a tap that finds none', async () => {
    openServer();
    await report('a');
    await wasteWithPicture();
    await drain();
    const full = refuseIn('add', 'outbox');
    await expect(report('b')).rejects.toThrow('Full');
    await vi.waitFor(async () => expect([await keptIds(), await keptPictures()]).toEqual([[], []]));
    full.mockRestore();
    await expect(report('b')).resolves.toEqual(['b']);
  });

  test('goes with everything else when the tablet is emptied, and is no unsent report', async () => {
    openServer();
    await report('a');
    await drain();
    await resetTablet(0);
    expect(await keptIds()).toEqual([]);
  });
});
