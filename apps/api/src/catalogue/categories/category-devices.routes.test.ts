import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
let devices: Map<string, string>;
beforeAll(async () => {
  harness = await openHarness();
  const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
  const names = await harness.call('GET', '/devices/names', { as: admin });
  devices = new Map(names.body.items.map((one: { id: string; name: string }) => [one.name, one.id]));
});
afterAll(() => harness.close());

const device = (name: string) => devices.get(name) ?? '';
const get = async (id: string, as = admin) => (await harness.call('GET', `/categories/${id}`, { as })).body;
const make = async (name: string, as = admin) =>
  (await harness.call('POST', '/categories', { as, body: { name, usage: 'SINGLE' } })).body.id as string;
const add = (id: string, device_ids: string[], as = admin) =>
  harness.call('POST', `/categories/${id}/devices`, { as, body: { device_ids } });
const names = (items: { name: string }[]) => items.map((one) => one.name);
const history = (id: string) =>
  harness.behind<{ event: string; old_values: object; new_values: object; actor_name: string }>(
    `select event, old_values, new_values, actor_name from audit_entries where subject_id = '${id}' order by created_at, id`,
  );

describe('the devices of a category', () => {
  it('limit it once there is one, and leave it Global with the last', async () => {
    const id = await make('Limited');
    const added = await add(id, [device('Harbour Bar'), device('Harbour Kitchen'), device('Harbour Bar')]);
    expect([added.status, names(added.body.items)]).toEqual([200, ['Harbour Bar', 'Harbour Kitchen']]);
    expect((await get(id)).connections.devices).toBe(2);
    const read = await harness.call('GET', `/categories/${id}/devices`, { as: admin });
    expect(read.body.items).toEqual(added.body.items);
    for (const name of ['Harbour Bar', 'Harbour Kitchen']) {
      const gone = await harness.call('DELETE', `/categories/${id}/devices/${device(name)}`, { as: admin });
      expect(gone.status).toBe(200);
    }
    expect(await get(id)).toMatchObject({ devices: [], connections: { devices: 0 } });
    expect((await history(id)).slice(1)).toMatchObject([
      { old_values: { devices: [] }, new_values: { devices: ['Harbour Bar', 'Harbour Kitchen'] } },
      { old_values: { devices: ['Harbour Bar', 'Harbour Kitchen'] }, new_values: { devices: ['Harbour Kitchen'] } },
      { old_values: { devices: ['Harbour Kitchen'] }, new_values: { devices: [] } },
    ]);
  });

  it('may be added again, which changes nothing and is not written down', async () => {
    const id = await make('Twice');
    await add(id, [device('Harbour Bar')]);
    const before = (await history(id)).length;
    expect((await add(id, [device('Harbour Bar')])).status).toBe(200);
    expect((await history(id)).length).toBe(before);
    expect(
      (await harness.call('DELETE', `/categories/${id}/devices/${device('Harbour Kitchen')}`, { as: admin })).status,
    ).toBe(404);
  });

  it('bring it to the organisation of a device that it was not shared with', async () => {
    const id = await make('From the venue', venue);
    await harness.call('POST', `/categories/${id}/devices`, {
      as: admin,
      body: { device_ids: [device('Station Road Counter')] },
    });
    expect(names((await get(id)).organizations).toSorted()).toEqual(['Harbour', 'Station Road']);
  });

  it('are all of the caller’s scope, or none is added', async () => {
    const id = await make('Of one venue', venue);
    const far = await add(id, [device('Harbour Bar'), device('Quayside Bakery')], venue);
    expect(far.status).toBe(404);
    expect((await get(id)).devices).toEqual([]);
  });

  it('stay as they are for who may not edit the category', async () => {
    const { items } = (await harness.call('GET', '/categories', { as: venue, query: { search: 'cakes & bakes' } }))
      .body;
    const id = items[0].id;
    const before = await get(id);
    expect((await add(id, [device('Harbour Bar')], venue)).status).toBe(403);
    const taken = await harness.call('DELETE', `/categories/${id}/devices/${device('Harbour Deli Counter')}`, {
      as: venue,
    });
    expect(taken.status).toBe(403);
    expect((await get(id)).devices).toEqual(before.devices);
  });

  it('need their own permission', async () => {
    const id = await make('Without the right', brand);
    const mayNot = `update roles set permissions = array_remove(permissions, 'CATEGORY_DEVICE_MANAGE') where name = 'Brand Manager'`;
    await harness.inAccount(account, mayNot);
    expect((await add(id, [device('Harbour Bar')], brand)).status).toBe(403);
    const batch = { category_ids: [id], device_ids: [device('Harbour Bar')] };
    expect((await harness.call('POST', '/categories/devices/batch', { as: brand, body: batch })).status).toBe(403);
    const detach = { category_ids: [id], device_id: null };
    expect((await harness.call('POST', '/categories/batch', { as: brand, body: detach })).status).toBe(403);
    expect((await get(id)).devices).toEqual([]);
    await harness.inAccount(account, mayNot.replace('array_remove', 'array_append'));
  });
});

describe('several categories on several devices', () => {
  const batch = (body: object, as = admin) => harness.call('POST', '/categories/devices/batch', { as, body });

  it('come together in one call', async () => {
    const ids = [await make('Pair A'), await make('Pair B')];
    await add(ids[0] ?? '', [device('Harbour Bar')]);
    const device_ids = [device('Harbour Bar'), device('Harbour Kitchen')];
    expect((await batch({ category_ids: ids, device_ids })).body).toEqual({ updated: 2, products: 0, locked: 0 });
    for (const id of ids) expect(names((await get(id)).devices)).toEqual(['Harbour Bar', 'Harbour Kitchen']);
  });

  it('are refused whole for one that is locked, gone or a device out of reach', async () => {
    const own = await make('Own', venue);
    const { items } = (await harness.call('GET', '/categories', { as: venue, query: { size: '100' } })).body;
    const locked = items.find((one: { can_edit: boolean }) => !one.can_edit).id;
    const bar = device('Harbour Bar');
    expect((await batch({ category_ids: [own, locked], device_ids: [bar] }, venue)).status).toBe(403);
    expect((await batch({ category_ids: [own, crypto.randomUUID()], device_ids: [bar] }, venue)).status).toBe(404);
    expect((await batch({ category_ids: [own], device_ids: [bar, device('Quayside Counter')] }, venue)).status).toBe(
      404,
    );
    expect((await batch({ category_ids: [own], device_ids: [] }, venue)).status).toBe(422);
    expect((await batch({ category_ids: [own], all: true, device_ids: [bar] }, venue)).status).toBe(422);
    expect((await get(own)).devices).toEqual([]);
  });

  it('with all are those that the question finds, except the locked ones', async () => {
    await make('Zzz one', venue);
    await make('Zzz two', venue);
    const query = { search: 'zzz', lifecycle: 'ACTIVE' };
    const done = await batch({ all: true, query, device_ids: [device('Harbour Bar')] }, venue);
    expect(done.body).toEqual({ updated: 2, products: 0, locked: 0 });
    const every = await batch({ all: true, query: { search: 'a' }, device_ids: [device('Harbour Bar')] }, venue);
    expect(every.body.locked).toBeGreaterThan(0);
  });
});
