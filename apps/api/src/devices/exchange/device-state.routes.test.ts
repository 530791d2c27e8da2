import type { DeviceState } from '@larder/contract/devices/exchange';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let device: FakeDevice;
let account_id: string;
let venue: string;
beforeAll(async () => {
  harness = await openHarness();
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  venue = device.state.device.organization.id;
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account_id = found?.account_id ?? '';
});
afterAll(() => harness.close());
beforeEach(() => settled(async () => (await device.pull(), device.state)));

type Versions = { version: string; labels_version?: string | undefined };

/** A version names the transactions that still run, also those of other test files: it is read when none does. */
const settled = <Answer extends Versions>(read: () => Promise<Answer>) =>
  vi.waitFor(
    async () => {
      const answer = await read();
      expect(answer.version).toMatch(/-0-0$/);
      expect(answer.labels_version).toMatch(/\.0$/);
      return answer;
    },
    { timeout: 30_000, interval: 20 },
  );
const ask = (query: string) =>
  settled(async () => (await device.ask('GET', `/device/state${query}`)).body as DeviceState);
const stand = () =>
  settled(async () => {
    const answer = await device.ask('POST', '/device/events', { events: [] });
    return (answer.body as { state: { version: string; labels_version: string } }).state;
  });
const change = (text: string, values: unknown[] = []) => harness.inAccount(account_id, text, values);
const someProduct = () => device.state.products[0]?.id ?? '';

describe('is there anything new?', () => {
  it('is answered with the events: the same version while nothing changed', async () => {
    const reported = await stand();
    expect(reported.version).toBe(device.state.version);
    expect(reported.labels_version).toBe(device.state.labels_version);
    const [other] = await harness.behind<{ id: string }>(
      "select m.account_id as id from auth.memberships m join auth.logins l on l.id = m.login_id where l.email = 'admin@orchard.test'",
    );
    await harness.inAccount(other?.id ?? '', 'update products set name = name');
    expect((await stand()).version).toBe(reported.version);
  });

  it.each([
    ['a product', 'update products set name = name where id = $1', () => [someProduct()]],
    [
      'what a category is shared with',
      'delete from category_organizations where category_id = $1',
      () => [unsharedId()],
    ],
    ["somebody's name", 'update users set surname = $2 where id = $1', () => [device.state.staff[0]?.id, 'Newname']],
    ['staff that is taken away', 'delete from user_devices where device_id = $1', () => [device.state.device.id]],
    ['the settings', 'update organization_settings set version = version + 1', () => []],
    [
      'a reason that is hidden',
      'update wastage_reasons set deleted_at = now() where id = $1',
      () => [device.state.wastage_reasons[1]?.id],
    ],
    ['a container', 'update containers set volume = volume + 1 where id = $1', () => [device.state.containers[0]?.id]],
    ['a fridge', 'update fridges set name = name where organization_id = $1', () => [venue]],
    ['a storage rule', "update storage_rules set name = name || '.'", () => []],
    ['the zone of the account', "update organizations set timezone = 'Europe/Dublin' where id = account_id", () => []],
    ['the device itself', "update devices set name = name || '.' where id = $1", () => [device.state.device.id]],
  ] as [string, string, () => unknown[]][])('is yes after a change of %s', async (_, text, values) => {
    const before = await stand();
    await change(text, values());
    const after = await stand();
    expect(after.version).not.toBe(before.version);
    expect((await ask('')).version).toBe(after.version);
  });

  it('is no after prints, which have a version of their own, and after what another venue changes', async () => {
    const storage_id = device.state.storage[0]?.id ?? '';
    // Where the venue keeps it is news once.
    await device.send([device.print({ product_id: someProduct(), storage_id })]);
    const before = await stand();
    await device.send([device.print({ product_id: someProduct(), storage_id })]);
    const printed = await stand();
    expect(printed.version).toBe(before.version);
    expect(printed.labels_version).not.toBe(before.labels_version);
    await change('update fridges set name = name where organization_id <> $1', [venue]);
    await change('update devices set last_seen_at = now()');
    await change("update users set phone_number = '7700900123'");
    expect(await stand()).toEqual(printed);
  });

  it('forgets the notes of former changes, and keeps its answer', async () => {
    const before = await stand();
    const notes = async () => (await change('select 1 from state_changes')).length;
    const many = await notes();
    await harness.app.database.pool.query('select auth.sweep()');
    expect(await notes()).toBeLessThan(many);
    expect(await stand()).toEqual(before);
  });
});

describe('a delta', () => {
  it('starts from a version of this database alone: another one gets the whole', async () => {
    const [epoch, , mark] = device.state.version.split('.');
    for (const since of ['999999999.Zm9v', `${epoch}.999999999.${mark}`, `00000000.1.${mark}`, 'x', '1']) {
      const answer = await ask(`?since=${since}`);
      expect([since, answer.full, answer.products.length]).toEqual([since, true, device.state.products.length]);
    }
    expect((await ask(`?since=${device.state.version}`)).full).toBe(false);
  });

  it('takes away a product that was moved to where the device cannot see it', async () => {
    const product = device.state.products[1];
    const category_id = randomUUID();
    await change(
      `insert into categories (account_id, id, organization_id, name, name_key, usage)
       select $1, $2, o.id, 'Elsewhere', 'elsewhere', $3 from organizations o where o.account_id = $1 and o.parent_id is null`,
      [account_id, category_id, product?.usage],
    );
    await change('update products set category_id = $2 where id = $1', [product?.id, category_id]);
    const answer = await ask(`?since=${device.state.version}`);
    expect([answer.full, answer.removed.products]).toEqual([false, [product?.id]]);
  });

  it('leaves out the small lists that did not change, for a device that asks so', async () => {
    const since = `?since=${device.state.version}`;
    await change('update containers set volume = volume + 1 where id = $1', [device.state.containers[0]?.id]);
    const whole = await ask(since);
    const narrow = await ask(`${since}&only_changed=true`);
    const lists = ['settings', 'categories', 'storage', 'fridges', 'staff', 'containers', 'wastage_reasons'] as const;
    expect(lists.filter((list) => list in whole)).toEqual(lists);
    expect(lists.filter((list) => list in narrow)).toEqual(['containers']);
    expect(narrow.containers).toEqual(whole.containers);
    expect(lists.filter((list) => list in narrow)).not.toContain('settings');
    expect((await ask('?only_changed=true')).staff).toEqual(whole.staff);
  });
});

it('tells a fresh tablet how often the fridges were read today, and what the venue prints most', async () => {
  const fridge = device.state.fridges[0];
  const before = fridge?.today?.count ?? 0;
  const recorded_at = new Date().toISOString();
  device.outbox.length = 0;
  device.report('temperature_recorded', { fridge_id: fridge?.id ?? '', value: 3.4, recorded_at });
  expect((await device.send()).map(({ status }) => status)).toEqual(['accepted']);
  const state = await ask('');
  expect(state.fridges.find(({ id }) => id === fridge?.id)?.today).toEqual({
    count: before + 1,
    last_value: 3.4,
    last_at: recorded_at,
  });
  const most = state.most_printed ?? [];
  expect(most.length).toBeGreaterThan(5);
  expect(most.map(({ count }) => count)).toEqual(most.map(({ count }) => count).toSorted((one, other) => other - one));
  const offered = new Set(state.products.map(({ id }) => id));
  expect(most.every(({ product_id }) => offered.has(product_id))).toBe(true);
  expect((await ask(`?since=${state.version}`)).most_printed).toBeUndefined();
});

/** A category of the device whose loss changes nothing else here: the last one. */
function unsharedId(): string {
  return device.state.categories.at(-1)?.id ?? '';
}
