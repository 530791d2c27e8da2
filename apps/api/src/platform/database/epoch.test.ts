import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { restoredName, settleEpoch } from './epoch.ts';

let harness: Harness;
let device: FakeDevice;
let dataDir: string;
beforeAll(async () => {
  harness = await openHarness();
  dataDir = await mkdtemp(join(tmpdir(), 'larder-epoch-'));
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
});
afterAll(async () => {
  await harness.close();
  await rm(dataDir, { recursive: true, force: true });
});

const owner = async () => {
  const [one] = await harness.behind<{ database: string }>('select current_database() as database');
  return { ...inject('owner'), database: one?.database ?? '' };
};
const settle = async (renew = false, place?: string) => settleEpoch(await owner(), { dataDir, renew, place });
const pull = async () =>
  (await device.ask('GET', `/device/state?since=${device.state.version}`)).body as { full: boolean };

it('stays at an ordinary start, and begins anew when it is asked for: devices pull the whole', async () => {
  expect((await pull()).full).toBe(false);
  expect(await settle()).toBe(false);
  expect((await pull()).full).toBe(false);
  expect(await settle(true)).toBe(true);
  expect((await pull()).full).toBe(true);
  await device.pull();
  expect((await pull()).full).toBe(false);
});

it('begins anew once when a data directory is brought back from a backup', async () => {
  await writeFile(join(dataDir, restoredName), '');
  expect(await settle()).toBe(true);
  expect(existsSync(join(dataDir, restoredName))).toBe(false);
  expect((await pull()).full).toBe(true);
  expect(await settle()).toBe(false);
});

it('begins anew once on a copy of the data directory that was started last, and not where that is the same', async () => {
  expect(await settle(false, 'here')).toBe(false);
  expect(await settle(false, 'here')).toBe(false);
  expect(await settle()).toBe(false);
  expect((await pull()).full).toBe(true);
  await device.pull();
  expect(await settle(false, 'there')).toBe(true);
  expect((await pull()).full).toBe(true);
  expect(await settle(false, 'there')).toBe(false);
});

it('numbers rows of another server, whose transactions are ahead, as of now', async () => {
  await device.pull();
  const ahead = '900000000000';
  await harness.behind(`alter table products no force row level security; alter table products disable trigger mark_change;
    update products set changed_in = '${ahead}' where deleted_at is null; alter table products enable trigger mark_change;
    alter table products force row level security; alter table state_changes no force row level security;
    insert into state_changes (account_id, organization_id, part, changed_in)
      select distinct account_id, organization_id, part, '${ahead}'::xid8 from state_changes where part = 'products'; alter table state_changes force row level security`);
  expect(await settle()).toBe(true);
  expect((await pull()).full).toBe(true);
  // Rows that are as new as the oldest transaction still open, be it in another test's database, come once more.
  const again = async () => {
    await device.pull();
    const answer = (await device.ask('GET', `/device/state?since=${device.state.version}`)).body as {
      full: boolean;
      products: unknown[];
    };
    return { full: answer.full, products: answer.products.length };
  };
  await expect.poll(again, { timeout: 20_000 }).toEqual({ full: false, products: 0 });
  expect(await settle()).toBe(false);
});

it('a promoted standby is shown to a device at its turn, and deltas go on until then', async () => {
  await device.send([]);
  // The present epoch as that of a promotion a moment ago, after one that was known for a day.
  const promoted = (ago: string) =>
    harness.behind(`update migration.epochs set began_at = now() - interval '${ago}' where epoch = auth.find_epoch()`);
  await harness.behind(
    "insert into migration.epochs (epoch, lineage, began_at, began_in) values ('former00', auth.find_lineage(), now() - interval '1 day', '3')",
  );
  await promoted('-1 minute');
  const version = async () => {
    const answer = await device.ask('POST', '/device/events', { events: [], sent_at: new Date().toISOString() });
    return (answer.body as { state: { version: string } }).state.version.split('.')[0];
  };
  expect(await version()).toBe('former00');
  await device.pull();
  const product = device.state.products[0]?.id;
  await harness.behind(`update products set label_name = 'Again' where id = '${product}'`);
  const delta = (await pull()) as { full: boolean; products?: { id: string }[] };
  expect([delta.full, delta.products?.map(({ id }) => id)]).toEqual([false, expect.arrayContaining([product])]);
  await promoted('10 minutes');
  expect(await version()).not.toBe('former00');
  expect((await pull()).full).toBe(true);
  await device.pull();
  expect((await pull()).full).toBe(false);
});
