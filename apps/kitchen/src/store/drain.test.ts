import 'fake-indexeddb/auto';
import type { AnyEvent } from '@larder/contract/devices/report-forms';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, database, keepMeta, readMeta, write, type DeviceFacts } from './database.ts';
import { drain, drainOther, waitAfter } from './drain.ts';
import { addReports, countOutbox, otherDevices, refusedReports, removeRefused } from './outbox.ts';

type Sent = { events: { id: string; type: string; body: Record<string, unknown> }[] };
type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost';
/** What a server answers to each call of a path, in turn; the last answer is repeated. */
type Script = Record<string, ((sent: Sent, call: number) => Reply)[]>;

const device = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Grill' } as DeviceFacts;
const accepted = ({ events }: Sent): Reply => ({
  status: 200,
  body: { results: events.map(({ id }) => ({ id, status: 'accepted' })) },
});

/** A server that does what the script says, and notes the events of each call. */
function serve(script: Script) {
  const calls: { path: string; sent: Sent; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as Sent) : { events: [] };
    calls.push({ path, sent, token: new Headers(init.headers).get('authorization') });
    const answers = script[path] ?? [];
    const number = calls.filter((call) => call.path === path).length;
    const reply = answers[Math.min(number, answers.length) - 1]?.(sent, number);
    if (reply === undefined) throw new Error(`No answer for ${path}`);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), {
      status: reply.status,
      headers: { date: new Date().toUTCString(), ...reply.headers },
    });
  });
  return calls;
}

async function report(count: number): Promise<string[]> {
  return write(['meta', 'outbox'], (tx) =>
    addReports(
      tx,
      Array.from({ length: count }, (_, index) => ({
        type: 'label_scanned' as const,
        by: {},
        body: { label_log_id: `${index}` },
        device_time: new Date(index).toISOString(),
      })),
    ),
  );
}

const events = '/api/device/events';

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', device);
  await keepMeta('tokens', { access_token: 'first', refresh_token: 'again', exp: 0 });
});

describe('sending the outbox', () => {
  test('deletes what the answer names, in the order in which things happened', async () => {
    const ids = await report(3);
    const calls = serve({ [events]: [accepted] });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(calls[0]?.sent.events.map(({ id }) => id)).toEqual(ids);
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 0 });
  });

  test('a lost answer leaves every report where it is, and the next call sends the same ids', async () => {
    const ids = await report(2);
    const calls = serve({ [events]: [() => 'lost', accepted] });
    expect(await drain()).toMatchObject({ kind: 'later' });
    expect(await countOutbox()).toMatchObject({ waiting: 2 });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(calls[1]?.sent.events.map(({ id }) => id)).toEqual(ids);
  });

  test('a report that the answer does not name stays, and is not sent again at once', async () => {
    await report(2);
    const calls = serve({ [events]: [() => ({ status: 200, body: { results: [] } })] });
    expect(await drain()).toMatchObject({ kind: 'later' });
    expect(await countOutbox()).toMatchObject({ waiting: 2 });
    expect(calls).toHaveLength(1);
  });

  test('a refused report is set aside with its reason, and holds up no other', async () => {
    const [, second] = await report(3);
    serve({
      [events]: [
        ({ events: sent }) => ({
          status: 200,
          body: {
            results: sent.map(({ id }) =>
              id === second
                ? { id, status: 'rejected', error_code: 'INVALID', error_description: 'No such label' }
                : { id, status: 'accepted' },
            ),
          },
        }),
      ],
    });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 1 });
    const [refused] = await (await database()).getAll('outbox');
    expect(refused).toMatchObject({ id: second, state: 'refused', error: 'No such label' });
  });

  test('after a refused change that the tablet shows already, the whole state is read anew', async () => {
    const versions = { version: '1', tag: 'x', pulled_at: '2026-11-23T09:00:00.000Z', accepts: ['labels'] };
    await keepMeta('versions', versions);
    const refuse = ({ events: sent }: Sent) => ({
      status: 200,
      body: { results: sent.map(({ id }) => ({ id, status: 'rejected', error_description: 'No' })) },
    });
    serve({ [events]: [refuse] });
    await report(1);
    await drain();
    expect(await readMeta('versions')).toEqual(versions);
    const saved: AnyEvent[] = [
      { type: 'fridge_saved', body: { fridge_id: 'f', name: 'Bar' } },
      { type: 'product_saved', body: { product_id: 'p' } },
      { type: 'profile_saved', body: { user_id: 'ana' } },
    ];
    for (const event of saved) {
      await keepMeta('versions', versions);
      await write(['meta', 'outbox'], (tx) => addReports(tx, [{ ...event, by: {}, device_time: '' }]));
      await drain();
      expect([event.type, await readMeta('versions')]).toEqual([event.type, { ...versions, version: '', tag: null }]);
    }
  });

  test('a call that is refused as a whole is halved until the report that spoils it is found', async () => {
    const ids = await report(7);
    const poison = ids[4];
    const calls = serve({
      [events]: [
        (sent) =>
          sent.events.some(({ id }) => id === poison)
            ? { status: 400, body: { error_code: 'INVALID', error_description: 'No' } }
            : accepted(sent),
      ],
    });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 1 });
    expect(calls.length).toBeLessThan(12);
  });

  test.each([401, 403, 404, 405, 408, 409, 423, 500])(
    'what the server says with %i of the call is no judgement on its reports',
    async (status) => {
      await report(3);
      const calls = serve({
        [events]: [() => ({ status, body: { error_code: 'NO', error_description: 'No' } })],
        '/api/device/refresh': [() => ({ status: 500, body: { error_code: 'INTERNAL' } })],
      });
      expect(await drain()).toMatchObject({ kind: 'later' });
      expect(await drainOther(device.id)).toMatchObject({ kind: 'later' });
      expect(await countOutbox()).toMatchObject({ waiting: 3, refused: 0 });
      expect(calls.length).toBeLessThanOrEqual(4);
    },
  );

  test('of many that are spoilt each is found with a call of its own', async () => {
    await report(40);
    const refuse = { status: 422, body: { error_code: 'INVALID' } };
    const calls = serve({ [events]: [(sent) => (sent.events.length > 0 ? refuse : accepted(sent))] });
    await drain();
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 40 });
    expect(calls.length).toBeLessThan(100);
  });

  test('what the tablet says of itself, where the server refuses it, is left out and spoils no report', async () => {
    const refuse = { status: 400, body: { error_code: 'INVALID', error_description: 'queued' } };
    const calls = serve({ [events]: [(sent) => ('queued' in sent ? refuse : accepted(sent))] });
    expect(await drain()).toEqual({ kind: 'sent' });
    await report(3);
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(await countOutbox()).toMatchObject({ waiting: 0, refused: 0 });
    expect(calls.length).toBeLessThan(10);
  });

  test('a report that alone is too large for a proxy waits, and holds up no other', async () => {
    const ids = await report(5);
    serve({
      [events]: [(sent) => (sent.events.some(({ id }) => id === ids[1]) ? { status: 413 } : accepted(sent))],
    });
    expect(await drain()).toMatchObject({ kind: 'later' });
    const left = await (await database()).getAll('outbox');
    expect(left).toMatchObject([{ id: ids[1], state: 'waiting' }]);
  });

  test('a server that takes no call at all has judged no report', async () => {
    await report(3);
    serve({ [events]: [() => ({ status: 422, body: { error_code: 'INVALID' } })] });
    expect(await drain()).toMatchObject({ kind: 'later' });
    expect(await countOutbox()).toMatchObject({ waiting: 3, refused: 0 });
  });

  test.each([
    ['a hotel’s sign-in page', 200, '<html>'],
    ['a proxy’s refusal', 403, '<html>'],
    ['a proxy’s 401', 401, '<html>'],
    ['a body that is too large for a proxy', 413, '<html>'],
  ])('%s is no answer: nothing is refused, deleted or un-paired', async (_, status, body) => {
    await report(2);
    serve({ [events]: [() => ({ status, body })], '/api/device/refresh': [() => ({ status, body })] });
    expect(await drain()).toMatchObject({ kind: 'later' });
    expect(await countOutbox()).toMatchObject({ waiting: 2, refused: 0 });
    expect(await (await database()).get('meta', 'unpaired')).toBeUndefined();
  });

  test('the wait that a busy server asks for is kept, and made longer where it has failed often', async () => {
    await report(1);
    const busy = { status: 503, body: { error_code: 'UNAVAILABLE' }, headers: { 'retry-after': '7' } };
    serve({ [events]: [() => busy, () => busy] });
    expect(await drain()).toEqual({ kind: 'later', wait: 7000, isAsked: true });
    const often = await drain(9);
    expect(often).toMatchObject({ kind: 'later', isAsked: true });
    const { wait } = often as { wait: number };
    expect([wait >= 22_400, wait <= 41_600]).toEqual([true, true]);
  });

  test('reports of another device stay until somebody decides about them', async () => {
    await report(2);
    await keepMeta('device', { ...device, id: 'b0000000-0000-4000-8000-000000000002' });
    const calls = serve({ [events]: [accepted] });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(calls[0]?.sent.events).toEqual([]);
    expect(await countOutbox()).toMatchObject({ waiting: 0, others: 2 });
  });
});

describe('the pairing', () => {
  const expired: Reply = { status: 401, body: { error_code: 'EXPIRED_TOKEN' } };
  const refused: Reply = { status: 401, body: { error_code: 'UNAUTHENTICATED' } };
  const renewed: Reply = {
    status: 200,
    body: { api_tokens: { access_token: 'second', refresh_token: 'more', exp: 0 } },
  };

  test('an expired token is renewed once, and the call repeated', async () => {
    await report(1);
    const calls = serve({ [events]: [() => expired, accepted], '/api/device/refresh': [() => renewed] });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(calls.map(({ token }) => token)).toEqual(['Bearer first', null, 'Bearer second']);
  });

  test('a lost answer to a refresh is asked for again under the same attempt', async () => {
    await report(1);
    const calls = serve({
      [events]: [() => expired, () => expired, accepted],
      '/api/device/refresh': [() => 'lost', () => renewed],
    });
    expect(await drain()).toMatchObject({ kind: 'later' });
    expect(await drain()).toEqual({ kind: 'sent' });
    const attempts = calls
      .filter(({ path }) => path.endsWith('refresh'))
      .map(({ sent }) => (sent as unknown as { attempt: string }).attempt);
    expect(attempts[0]).toBeTruthy();
    expect(attempts[1]).toBe(attempts[0]);
  });

  test('a new token that is not taken either ends no pairing', async () => {
    await report(1);
    serve({ [events]: [() => expired, () => expired, accepted], '/api/device/refresh': [() => renewed] });
    expect(await drain()).toMatchObject({ kind: 'later' });
    expect(await (await database()).get('meta', 'unpaired')).toBeUndefined();
    expect(await drain()).toEqual({ kind: 'sent' });
  });

  test('a tablet that the server knows again is paired again', async () => {
    await report(1);
    await keepMeta('unpaired', { at: new Date(0).toISOString() });
    serve({ [events]: [accepted] });
    expect(await drain()).toEqual({ kind: 'sent' });
    expect(await (await database()).get('meta', 'unpaired')).toBeUndefined();
  });

  test('a pairing that the server ended is noted, and the reports stay', async () => {
    await report(2);
    serve({ [events]: [() => refused], '/api/device/refresh': [() => refused] });
    expect(await drain()).toEqual({ kind: 'unpaired' });
    expect(await (await database()).get('meta', 'unpaired')).toBeDefined();
    expect(await countOutbox()).toMatchObject({ waiting: 2 });
  });
});

test('waits double up to five minutes, a third more or less', () => {
  expect([0, 1, 2, 20].map((failures) => waitAfter(failures, 0.5))).toEqual([1000, 2000, 4000, 300_000]);
  expect(waitAfter(0, 0)).toBe(700);
  expect(waitAfter(0, 1)).toBe(1300);
});

test('reports of an earlier device are counted by its name, and go in its name when somebody says so', async () => {
  const earlier = await report(2);
  await keepMeta('device', { ...device, id: 'b0000000-0000-4000-8000-000000000002' });
  await keepMeta('earlier_names', { [device.id]: 'Grill' });
  const [own] = await report(1);
  const calls = serve({ [events]: [accepted] });
  expect(await otherDevices()).toEqual([{ id: device.id, name: 'Grill', count: 2 }]);
  expect(await drain()).toEqual({ kind: 'sent' });
  expect(await drainOther(device.id)).toEqual({ kind: 'sent' });
  expect(calls.map(({ sent }) => sent.events.map(({ id }) => id))).toEqual([[own], earlier]);
  expect(calls.map(({ sent }) => (sent as { origin_device_id?: string }).origin_device_id)).toEqual([
    undefined,
    device.id,
  ]);
  expect(await otherDevices()).toEqual([]);
});

test('only a refused report can be removed by hand', async () => {
  await report(2);
  const [first, second] = await (await database()).getAll('outbox');
  await write(['outbox'], (tx) => tx.objectStore('outbox').put({ ...first!, state: 'refused', error: 'No' }));
  await removeRefused(first!.seq!);
  await removeRefused(second!.seq!);
  expect(await refusedReports()).toEqual([]);
  expect(await countOutbox()).toMatchObject({ waiting: 1, refused: 0 });
});
