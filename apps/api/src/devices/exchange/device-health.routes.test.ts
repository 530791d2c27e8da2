import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let token: string;
let id: string;
let account_id: string;
beforeAll(async () => {
  harness = await openHarness();
  const device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  token = device.tokens?.access_token ?? '';
  id = device.state.device.id;
  const [found] = await harness.behind<{ account_id: string }>(
    'select account_id from auth.device_logins where device_id = $1',
    [id],
  );
  account_id = found?.account_id ?? '';
});
afterAll(() => harness.close());

const tell = async (reported: Record<string, unknown>) =>
  (await harness.call('POST', '/device/events', { as: token, body: { events: [], ...reported } })).status;
const scanned = () => ({
  id: randomUUID(),
  type: 'label_scanned',
  device_time: new Date().toISOString(),
  body: { label_log_id: randomUUID() },
});
const health = async () => (await harness.call('GET', `/devices/${id}`, { as: 'admin@harbour.test' })).body.health;

const reported = {
  install_id: randomUUID(),
  storage: { persisted: true, quota: 2_000_000_000, used: 34_000_000 },
  installed: true,
  platform: 'Android 14, Chrome 131',
  printers: [{ name: 'ZD421', language: 'zpl', route: 'bluetooth', ok_at: '2026-03-28T09:00:00.000Z', error: null }],
  clock: { source: 'person', set_at: '2026-03-28T08:10:00.000Z', set_ahead_ms: null },
  unsent_oldest_at: '2026-03-28T08:14:00.000Z',
};

it('keeps what a tablet says of itself, and of what it leaves out what it said before', async () => {
  expect(await tell({ ...reported, queued: 12, app_version: '2.0.0' })).toBe(200);
  const { install_id: _, ...shown } = reported;
  expect(await health()).toMatchObject({ ...shown, queued_events: 12, app_version: '2.0.0', emptied: null });
  expect(await tell({})).toBe(200);
  expect(await health()).toMatchObject({ ...shown, queued_events: 12 });
  expect(await tell({ queued: 0, unsent_oldest_at: null })).toBe(200);
  expect(await health()).toMatchObject({ queued_events: 0, unsent_oldest_at: null });
});

it('says that a tablet came back empty, and how many reports may be lost', async () => {
  await tell({ install_id: reported.install_id, queued: 0 });
  await tell({ install_id: randomUUID(), queued: 40 });
  expect((await health()).emptied).toBeNull();
  await tell({ install_id: randomUUID(), queued: 0 });
  const { emptied, queued_events } = await health();
  expect(emptied.events).toBe(40);
  expect(Math.abs(Date.parse(emptied.at) - Date.now())).toBeLessThan(60_000);
  expect(queued_events).toBe(0);
  await tell({ install_id: randomUUID() });
  expect((await health()).emptied).toEqual(emptied);
});

it('says so as well of a tablet that lost its memory without a network, when it says which memory that was', async () => {
  const [lost, now] = [randomUUID(), randomUUID()];
  const since = '2026-03-28T09:14:00.000Z';
  await tell({ install_id: lost, queued: 0 });
  const before = (await health()).emptied;
  await tell({ install_id: randomUUID(), emptied: { install_id: randomUUID(), since } });
  // Some other device's memory: nothing that this one may have lost.
  expect((await health()).emptied).toEqual(before);
  await tell({ install_id: lost, queued: 0 });
  await tell({ install_id: now, queued: 3, emptied: { install_id: lost, since } });
  const { emptied } = await health();
  expect(emptied).toMatchObject({ events: 0, since });
  await tell({ install_id: now, queued: 0, emptied: { install_id: lost, since } });
  expect((await health()).emptied).toEqual(emptied);
});

it('takes no report back for words of a printer that cannot be kept', async () => {
  const printers = [{ ...reported.printers[0], name: ' Back\u0000 \ud800room\n', error: 'E\u0007: no paper' }];
  expect(await tell({ printers, platform: '\u0000', app_version: '2.\u00000' })).toBe(200);
  expect(await health()).toMatchObject({
    printers: [{ name: 'Back room', error: 'E: no paper' }],
    platform: '',
    app_version: '2.0',
  });
});

it('leaves out members that break their shape, takes the reports beside them, and refuses a member that it does not know', async () => {
  await tell({ ...reported, app_version: '7.7.7' });
  const before = await health();
  const { last_seen_at: _, clock_offset_ms: __, ...kept } = before;
  const nonsense: object[] = [
    { storage: { persisted: 'yes' } },
    { storage: { persisted: true, quota: -1, used: 1e300 } },
    { printers: [{ name: 'ZD421' }] },
    { printers: 'all of them' },
    { install_id: 'mine' },
    { install_id: '\u0000' },
    { installed: 'perhaps' },
    { emptied: { install_id: 'mine', since: 'yesterday' } },
    { clock: { source: 'sun', set_at: null, set_ahead_ms: null } },
    { clock: { source: 'person', set_at: 'noon', set_ahead_ms: 1e300 } },
    { platform: 12, app_version: '\ud800'.repeat(50_000) + 'x'.repeat(500) },
    { queued: 1e15 },
    { queued: Number.MAX_VALUE },
    { unsent_oldest_at: 'yesterday' },
    { unsent_oldest_at: '2026-02-30T10:00:00Z' },
    { sent_at: 1_700_000_000 },
    { sent_at: {} },
  ];
  for (const body of nonsense) {
    const answer = await harness.call('POST', '/device/events', { as: token, body: { events: [scanned()], ...body } });
    expect([answer.status, answer.body.results?.length], JSON.stringify(body).slice(0, 200)).toEqual([200, 1]);
    expect(await health()).toMatchObject({ ...kept, rejected_events: expect.any(Number) });
  }
  expect((await harness.call('POST', '/device/events', { as: token, body: { events: [], batteries: 2 } })).status).toBe(
    422,
  );
});

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-11-22T10:00:00.123456789012+23:59'])(
  'keeps the time %s as far as it can be stored, wherever it is given',
  async (at) => {
    for (const body of [
      { unsent_oldest_at: at },
      { sent_at: at },
      { printers: [{ name: 'ZD421', language: 'zpl', route: 'usb', ok_at: at, error: null }] },
    ])
      expect(await tell({ ...body, events: [scanned()] }), JSON.stringify(body)).toBe(200);
    const { unsent_oldest_at, printers } = await health();
    expect(Date.parse(unsent_oldest_at)).not.toBeNaN();
    expect(printers[0].ok_at).toMatch(/^\d{4}-.*Z$/);
  },
);

it('takes calls of up to 6 MiB, and answers 413 above', async () => {
  const event = { id: randomUUID(), type: 'label_scanned', device_time: new Date().toISOString() };
  const call = (length: number) =>
    harness.call('POST', '/device/events', {
      as: token,
      body: { events: [{ ...event, body: { label_log_id: 'x'.repeat(length) } }] },
    });
  expect((await call(6 * 1024 * 1024 - 1000)).status).toBe(200);
  expect((await call(6 * 1024 * 1024 + 1)).status).toBe(413);
});

it('leaves a cookie with the tablet, so that an emptied one knows that it was paired', async () => {
  const call = (body: object) => harness.call('POST', '/device/events', { as: token, body: { events: [], ...body } });
  const install_id = randomUUID();
  const cookie = String((await call({ install_id })).headers['set-cookie']);
  expect(cookie).toMatch(
    new RegExp(`^larder_tablet=${install_id}\\.\\d{10}; Path=/kitchen; Max-Age=34560000; SameSite=Strict$`),
  );
  expect((await call({})).headers['set-cookie']).toBeUndefined();
});

it('is written at once where it says something new, and else once in five minutes', async () => {
  const [printer] = reported.printers;
  const same = {
    install_id: randomUUID(),
    storage: reported.storage,
    printers: [printer],
    queued: 3,
    unsent_oldest_at: null,
  };
  const seen = async (further: Record<string, unknown> = {}) => {
    expect(await tell({ ...same, ...further })).toBe(200);
    return (await health()).last_seen_at;
  };
  const first = await seen();
  expect(await seen()).toBe(first);
  expect(
    await seen({
      storage: { ...same.storage, used: 35_000_000 },
      printers: [{ ...printer, ok_at: '2026-03-28T09:30:00.000Z' }],
    }),
  ).toBe(first);
  let last = first;
  for (const news of [
    { queued: 4 },
    { printers: [{ ...printer, error: 'No paper' }] },
    { storage: { ...same.storage, persisted: false } },
    { clock: { ...reported.clock, source: 'server', set_ahead_ms: 180_000 } },
    { app_version: '2.0.1' },
  ]) {
    const at = await seen(news);
    expect(at, JSON.stringify(news)).not.toBe(last);
    last = at;
  }
  await seen();
  await harness.inAccount(account_id, "update devices set last_seen_at = now() - interval '6 minutes' where id = $1", [
    id,
  ]);
  const before = (await health()).last_seen_at;
  expect(await seen()).not.toBe(before);
});
