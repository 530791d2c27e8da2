import { deviceAccepts } from '@larder/contract/devices/device-accepts';
import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { hashPassword } from '../../access/session/password.rules.ts';

let harness: Harness;
let device: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
});

const logsSince = async (seconds: number, query: Record<string, string> = {}) =>
  (
    await harness.call('GET', '/label_logs', {
      as: 'admin@harbour.test',
      query: { size: '100', printed_min: String(seconds), ...query },
    })
  ).body;

describe('pairing', () => {
  it('refuses a wrong PIN, an unknown code and a closed pairing alike', async () => {
    const account = await accountId();
    const closed = { id: randomUUID(), device_code: '1999999' };
    await harness.inAccount(
      account,
      'insert into devices (account_id, id, organization_id, name, device_code) values ($1, $2, $1, $3, $4)',
      [account, closed.id, 'Closed', closed.device_code],
    );
    const { pool } = harness.app.database;
    await pool.query('select auth.put_device_login($1, $2, $3, $4, false)', [
      closed.id,
      account,
      closed.device_code,
      await hashPassword('2468'),
    ]);
    const answers = await Promise.all([
      harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '0000' } }),
      harness.call('POST', '/device/pair', { body: { device_code: '7654321', pin: '2468' } }),
      harness.call('POST', '/device/pair', { body: { device_code: closed.device_code, pin: '2468' } }),
    ]);
    expect(answers.map((one) => one.status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((one) => one.body.error_description)).size).toBe(1);
    const short = await harness.call('POST', '/device/pair', { body: { device_code: '12', pin: '2468' } });
    expect(short.body).toMatchObject({ error_code: 'INVALID', errors: [{ path: 'device_code' }] });
  });

  it('rotates its tokens, and ends when an old one comes back late', async () => {
    const old = device.tokens?.refresh_token;
    await device.refresh();
    await device.refresh();
    const replay = await harness.call('POST', '/device/refresh', { body: { refresh_token: old } });
    expect(replay.status).toBe(401);
    expect((await device.ask('GET', '/device/state')).status).toBe(401);
  });
});

describe('state', () => {
  it('holds what the device needs, and answers 304 when nothing changed', async () => {
    const { state } = device;
    expect(state.full).toBe(true);
    expect(state.device.device_code).toBe('1000001');
    expect(state.products.length).toBeGreaterThan(50);
    expect(state.storage.length).toBeGreaterThan(2);
    expect(state.accepts).toEqual(deviceAccepts);
    expect(Math.abs(Date.parse(state.server_time ?? '') - Date.now())).toBeLessThan(60_000);
    const again = await device.ask('GET', '/device/state');
    const repeated = await device.ask('GET', '/device/state', undefined, {
      'if-none-match': again.headers.get('etag') ?? '',
    });
    expect(repeated.status).toBe(304);
  });

  it('comes as a delta that holds a late commit', async () => {
    const [product] = device.state.products;
    const { account_id, id } = (
      await harness.inAccount<{ account_id: string; id: string }>(
        await accountId(),
        'select account_id, id from products where id = $1',
        [product?.id],
      )
    )[0] ?? { account_id: '', id: '' };
    await harness.inAccount(account_id, "update products set description = 'changed' where id = $1", [id]);
    await device.pull();
    const answer = await device.ask('GET', `/device/state?since=${device.state.version}`);
    const delta = answer.body as { full: boolean; products: { id: string }[] };
    expect(delta.full).toBe(false);
    expect(delta.products.length).toBeLessThan(20);
    await harness.inAccount(account_id, "update products set lifecycle = 'INACTIVE' where id = $1", [id]);
    await device.pull();
    expect(device.state.products.some((one) => one.id === id)).toBe(false);
  });
});

describe('printing', () => {
  it('logs 50 labels once, however often they are reported', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 28, 9, minute)).toISOString();
    const { products, storage } = device.state;
    for (let index = 0; index < 50; index++) {
      device.print({
        product_id: products[index % products.length]?.id ?? '',
        storage_id: storage[index % storage.length]?.id ?? '',
        at: at(index),
        initials: 'T50',
      });
    }
    const first = await device.send();
    expect(first.map((one) => one.status)).toEqual(Array.from({ length: 50 }, () => 'accepted'));
    const repeats = await Promise.all([device.send(), device.send(device.outbox.toReversed())]);
    expect(new Set(repeats.flat().map((one) => one.status))).toEqual(new Set(['duplicate']));

    const { items, total } = await logsSince(Date.UTC(2026, 2, 28) / 1000, {
      printed_max: String(Date.UTC(2026, 2, 29) / 1000),
      'filters[initials][]': 'T50',
    });
    expect(total).toBe(50);
    expect(items.filter((log: { is_mismatch: boolean }) => log.is_mismatch)).toEqual([]);
    expect(new Set(items.map((log: { batch_code: string }) => log.batch_code)).size).toBe(50);
    for (const event of device.outbox) {
      const log = items.find((one: { id: string }) => one.id === event.id);
      expect(log.printed_info.use_by_date).toBe((event.body as LabelPrinted).use_by);
    }
  });

  it('marks a wrong use-by, keeps the print, and follows a chain of re-prints', async () => {
    const [product] = device.state.products;
    const [place] = device.state.storage;
    const print = { product_id: product?.id ?? '', storage_id: place?.id ?? '', initials: 'CH' };
    const wrong = device.print(print);
    (wrong.body as LabelPrinted).use_by = '2031-01-01T00:00:00.000Z';
    const parent = device.print(print);
    const child = device.print({ ...print, reprint_of: parent });
    const grandchild = device.print({ ...print, reprint_of: child });
    expect((await device.send()).map((one) => one.status)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);

    const log = (id: string) => harness.call('GET', `/label_logs/${id}`, { as: 'venue@harbour.test' });
    expect((await log(wrong.id)).body.is_mismatch).toBe(true);
    const last = (await log(grandchild.id)).body;
    expect(last.is_mismatch).toBe(false);
    expect(last.chain.map((one: { id: string }) => one.id)).toEqual([child.id, parent.id]);
    expect(last.printed_info.use_by_date).toBe((parent.body as LabelPrinted).use_by);
  });

  it('answers each item by itself, and keeps what it refuses', async () => {
    const good = device.print({
      product_id: device.state.products[0]?.id ?? '',
      storage_id: device.state.storage[0]?.id ?? '',
    });
    const bad = { ...good, id: randomUUID(), body: { ...good.body, initials: '' } };
    // Without its words nobody could say what was printed.
    const { printed: _, ...wordless } = good.body;
    const stranger = { ...good, id: randomUUID(), body: { ...wordless, product_id: randomUUID() } };
    const unknown = { ...good, id: randomUUID(), type: 'moon_landed' };
    const results = await device.send([bad, stranger, unknown, good, good]);
    expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected', 'accepted', 'duplicate']);
    expect(results.slice(0, 3).map((one) => one.error_code)).toEqual(['INVALID', 'NOT_FOUND', 'UNSUPPORTED_TYPE']);
    expect(results[0]?.error_description).toContain('initials');
    expect((await device.send([bad])).map((one) => one.status)).toEqual(['rejected']);
    const kept = await harness.inAccount<{ status: string }>(
      await accountId(),
      'select status from device_events where event_id = any ($1::uuid[])',
      [[bad.id, stranger.id, unknown.id]],
    );
    expect(kept.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('voids a misprint and closes a used label, both staying in the log', async () => {
    const print = { product_id: device.state.products[0]?.id ?? '', storage_id: device.state.storage[0]?.id ?? '' };
    const [misprinted, used] = [device.print(print), device.print(print)];
    await device.send();
    const tell = (type: string, body: Record<string, unknown>) => ({
      id: randomUUID(),
      type,
      device_time: new Date().toISOString(),
      body,
    });
    const results = await device.send([
      tell('label_misprinted', { label_log_id: misprinted.id }),
      tell('label_closed', { label_log_id: used.id, outcome: 'used' }),
      tell('label_misprinted', { label_log_id: randomUUID() }),
    ]);
    // A fact may come before its label.
    expect(results.map((one) => one.status)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(
      (await harness.call('GET', `/label_logs/${misprinted.id}`, { as: 'venue@harbour.test' })).body.is_misprint,
    ).toBe(true);
  });
});

async function accountId(): Promise<string> {
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  return found?.account_id ?? '';
}
