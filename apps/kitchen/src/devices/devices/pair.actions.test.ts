import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  closeDatabase,
  database,
  keepMeta,
  readMeta,
  write,
  type DeviceFacts,
  type OwnLabel,
} from '../../store/database.ts';
import { addReports } from '../../store/outbox.ts';
import { pullState } from '../../store/state-pull.ts';
import { pair } from './pair.actions.ts';

const organization = { id: 'venue', name: 'Harbour' };
const grill = { id: 'grill', name: 'Grill', timezone: 'Europe/London', organization } as DeviceFacts;
const device = { ...grill, id: 'bar', name: 'Bar', device_code: '1000001', pin_key: 'AAAA' };
const paired = (change: object = {}) =>
  Response.json({
    api_tokens: { access_token: 'a', refresh_token: 'r', exp: 0 },
    device: { ...device, ...change },
  });

/** A server that answers the paths like this; the paths that were asked for. */
function serve(answers: Record<string, (sent?: unknown) => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push(path);
    return (
      answers[path.replace(/\?.*/, '')]?.(body && JSON.parse(body)) ??
      Response.json({ error_code: 'INTERNAL' }, { status: 500 })
    );
  });
  return asked;
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.stubGlobal('document', { cookie: '' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
});

const version = () => Response.json({ demo: true });
const lostAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const wrongPin = () =>
  Response.json({ error_code: 'UNAUTHENTICATED', error_description: 'Incorrect device code or PIN' }, { status: 401 });
const html = (status: number) => () => new Response('<h1>Sign in</h1>', { status });

test.each([
  ['pair', 200],
  ['pair', 502],
  ['version', 200],
] as const)('a network’s own page in place of %s (%i) pairs nothing', async (which, status) => {
  const asked = serve({
    '/api/version': which === 'version' ? html(status) : version,
    '/api/device/pair': which === 'pair' ? html(status) : () => paired(),
  });
  expect(await pair('1000001', '2468')).toEqual({ kind: 'unreachable' });
  expect(await readMeta('tokens')).toBeUndefined();
  // The code is good once: it is not spent before everything else has been asked.
  expect(asked.includes('/api/device/pair')).toBe(which === 'pair');
});

test('a pairing whose answer is lost is asked for again by the same attempt, and the next pairing has another', async () => {
  const attempts: string[] = [];
  const answers = [lostAnswer, html(502), wrongPin, () => paired(), () => paired()];
  serve({
    '/api/version': version,
    '/api/device/pair': (sent) => {
      attempts.push((sent as { attempt: string }).attempt);
      return answers.shift()?.() ?? paired();
    },
  });
  const kinds: string[] = [];
  for (const pin of ['2468', '2468', '0000', '2468', '2468']) kinds.push((await pair('1000001', pin)).kind);
  expect(kinds).toEqual(['unreachable', 'unreachable', 'refused', 'paired', 'paired']);
  expect(new Set(attempts.slice(0, 4)).size).toBe(1);
  expect(attempts[4]).not.toBe(attempts[0]);
  expect(attempts[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
});

test('an attempt that finds no room on the tablet is not sent', async () => {
  const asked = serve({ '/api/version': version, '/api/device/pair': () => paired() });
  const base = await database();
  vi.spyOn(base, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(pair('1000001', '2468')).rejects.toThrow('full');
  expect(asked).toEqual(['/api/version']);
});

test('a wrong code is refused with the server’s words, and how long to wait', async () => {
  const body = { error_code: 'TOO_MANY_REQUESTS', error_description: 'Too many tries' };
  serve({
    '/api/version': version,
    '/api/device/pair': () => Response.json(body, { status: 429, headers: { 'retry-after': '30' } }),
  });
  expect(await pair('1000001', '0000')).toEqual({ kind: 'refused', text: 'Too many tries', seconds: 30 });
});

test.each([
  ['the same venue keeps', 'venue', 1],
  ['another venue forgets', 'other venue', 0],
])('a tablet that becomes a device of %s what it printed last; its reports wait in any case', async (_, id, left) => {
  await keepMeta('device', grill);
  await write(['meta', 'labels', 'outbox'], async (tx) => {
    await tx.objectStore('labels').put({ id: 'l', printed_at: '', body: {} } as OwnLabel);
    await addReports(tx, [{ type: 'label_scanned', by: {}, body: { label_log_id: 'l' }, device_time: '' }]);
  });
  serve({ '/api/version': version, '/api/device/pair': () => paired({ organization: { id, name: 'Quay' } }) });
  expect(await pair('1000001', '2468')).toEqual({ kind: 'paired' });
  const base = await database();
  expect(await base.count('labels')).toBe(left);
  expect(await base.getAll('outbox')).toMatchObject([{ device_id: 'grill', state: 'waiting' }]);
  expect(await readMeta('earlier_names')).toEqual({ grill: 'Grill' });
});

test('a fridge that was added as another device is not among those of this one', async () => {
  await keepMeta('device', grill);
  const body = { fridge_id: 'f', name: 'Cold room' };
  await write(['meta', 'outbox'], (tx) => addReports(tx, [{ type: 'fridge_saved', by: {}, body, device_time: '' }]));
  await keepMeta('tokens', { access_token: 'a', refresh_token: 'r', exp: 0 });
  const state = { device, full: true, version: '1', products: [], removed: { products: [] }, fridges: [] };
  serve({ '/api/device/state': () => Response.json(state) });
  await pullState();
  expect(await (await database()).get('lists', 'fridges')).toEqual([]);
  serve({ '/api/device/state': () => Response.json({ ...state, device: { ...device, id: 'grill' } }) });
  await pullState();
  expect(await (await database()).get('lists', 'fridges')).toMatchObject([{ id: 'f', name: 'Cold room' }]);
});

test.each([
  ['at its venue keeps what it knows', 'venue', [1, 1, '7']],
  ['that was moved to another venue begins anew', 'other venue', [0, 0, undefined]],
])('a tablet whose own device %s; its reports wait in any case', async (_, id, left) => {
  await keepMeta('device', grill);
  await keepMeta('versions', { version: '7', tag: null, pulled_at: '' });
  await write(['meta', 'lists', 'live_labels', 'outbox'], async (tx) => {
    await tx.objectStore('lists').put([], 'fridges');
    await tx.objectStore('live_labels').put({ id: 'l' } as never);
    await addReports(tx, [{ type: 'label_scanned', by: {}, body: { label_log_id: 'l' }, device_time: '' }]);
  });
  const venue = { id, name: 'Quay' };
  serve({ '/api/version': version, '/api/device/pair': () => paired({ ...grill, organization: venue }) });
  expect(await pair('1000001', '2468')).toEqual({ kind: 'paired' });
  const base = await database();
  const known = [await base.count('lists'), await base.count('live_labels'), (await readMeta('versions'))?.version];
  expect(known).toEqual(left);
  expect((await readMeta('device'))?.organization.id).toBe(id);
  expect(await base.getAll('outbox')).toMatchObject([{ device_id: 'grill', state: 'waiting' }]);
  expect(await readMeta('earlier_names')).toBeUndefined();
});
