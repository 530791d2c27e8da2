import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../test/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';
import { demoId } from '../demo/demo-id.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const venue = 'venue@harbour.test';
const days = (units: number) => ({ units, period: 'days' });

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Row = Record<string, unknown> & { id: string; name: string };
const get = async (path: string, query: Record<string, string> = {}, as = admin) =>
  (await harness.call('GET', path, { as, query })).body;
const send = (method: string, path: string, body?: unknown, as = admin) => harness.call(method, path, { as, body });
const make = async (name: string, as = admin) =>
  (await send('POST', '/storage', { name, expiry: days(3) }, as)).body as Row;
const deviceNamed = async (name: string): Promise<string> =>
  ((await get('/devices', { search: name, size: '100' })).items as Row[]).find((one) => one.name === name)?.id ?? '';
const ownId = async () => ((await get('/organization_names')).items as Row[])[0]?.id ?? '';
const written = (subject_id: string) =>
  harness.inAccount<{ event: string }>(
    demoId('harbour'),
    `select event from audit_entries where subject_id = '${subject_id}' order by id`,
  );

describe('a storage location', () => {
  it('is made, read, changed and deleted, and the audit tells', async () => {
    const made = await send('POST', '/storage', { name: ' Walk-in 2 ', expiry: { units: 36, period: 'hours' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Walk-in 2',
      lifecycle: 'ACTIVE',
      expiry: { units: 36, period: 'hours' },
      storage_type: 'OTHER',
      group: null,
      connections: { devices: 0 },
      usage: 'GLOBAL',
      devices: [],
      can_edit: true,
    });
    const { id } = made.body as Row;
    const whole = { name: 'Walk-in', lifecycle: 'INACTIVE', expiry: days(2), storage_type: 'OTHER' };
    const changed = await send('PUT', `/storage/${id}`, whole);
    expect(changed.body).toMatchObject(whole);
    expect(await get(`/storage/${id}`)).toEqual(changed.body);
    expect((await send('DELETE', `/storage/${id}`)).body).toEqual({});
    expect((await harness.call('GET', `/storage/${id}`, { as: admin })).status).toBe(404);
    expect((await written(id)).map(({ event }) => event)).toEqual(['created', 'updated', 'deleted']);
  });

  it('is of the kind that its name suggests, until somebody says otherwise', async () => {
    const freezer = await make('Deep freezer 9');
    expect(freezer).toMatchObject({ kind: 'FROZEN' });
    const stated = await send('POST', '/storage', { name: 'Freezer lobby', expiry: days(3), kind: 'CHILLED' });
    expect(stated.body).toMatchObject({ kind: 'CHILLED' });
    const renamed = await send('PUT', `/storage/${freezer.id}`, { name: 'Room 9' });
    expect(renamed.body).toMatchObject({ kind: 'FROZEN' });
    expect((await send('PUT', `/storage/${freezer.id}`, { kind: 'HOT' })).body).toMatchObject({ kind: 'HOT' });
    expect((await send('PUT', `/storage/${freezer.id}`, { kind: 'COLD' })).status).toBe(422);
    expect(await written(freezer.id)).toHaveLength(3);
    for (const { id } of [freezer, stated.body]) await send('DELETE', `/storage/${id}`);
  });

  it.each([
    [{ name: ' ', expiry: days(3) }, ['name']],
    [{ name: 'A', expiry: { units: 0, period: 'days' } }, ['expiry.units']],
    [{ name: 'A', expiry: { units: 1.5, period: 'days' } }, ['expiry.units']],
    [{ name: 'A', expiry: { units: 3, period: 'weeks' } }, ['expiry.period']],
    [{ name: 'A' }, ['expiry']],
    [{ name: 'A', expiry: days(1), storage_type: 'SHELF', lifecycle: 'GONE' }, ['storage_type', 'lifecycle']],
  ])('%j is refused by field', async (body, paths) => {
    const refused = await send('POST', '/storage', body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((one: { path: string }) => one.path).toSorted()).toEqual(paths.toSorted());
  });

  it('is found by search, state, device and place', async () => {
    const made = await make('Zebra cellar');
    const device = await deviceNamed('Quayside Bakery');
    const ids = async (query: Record<string, string>) =>
      ((await get('/storage', { size: '100', ...query })).items as Row[]).map(({ id }) => id);
    expect(await ids({ search: 'ZEBRA' })).toEqual([made.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ 'filters[lifecycle]': 'INACTIVE' })).not.toContain(made.id);
    expect(await ids({ device_id: device })).toContain(made.id);
    expect(await ids({ location_id: await ownId() })).toContain(made.id);
    await send('POST', `/storage/${made.id}/devices`, { devices: [await deviceNamed('Brooklyn Pier Kitchen')] });
    expect(await ids({ device_id: device })).not.toContain(made.id);
    await send('DELETE', `/storage/${made.id}`);
  });

  it('belongs to the devices that are linked, all of them named or none', async () => {
    const made = await make('Linked cellar');
    const device = await deviceNamed('Quayside Bakery');
    const foreign = (await get('/devices', {}, 'admin@orchard.test')).items[0].id as string;
    const refused = await send('POST', `/storage/${made.id}/devices`, { devices: [device, foreign] });
    expect(refused.status).toBe(404);
    expect((await get(`/storage/${made.id}/devices`)).items).toEqual([]);
    const linked = await send('POST', `/storage/${made.id}/devices`, { devices: [device] });
    expect(linked.body).toMatchObject({ usage: 'DEVICES', connections: { devices: 1 } });
    expect((await get(`/storage/${made.id}/devices`)).items).toEqual(linked.body.devices);
    expect((await send('DELETE', `/storage/${made.id}/devices/${device}`)).body).toMatchObject({ usage: 'GLOBAL' });
    expect((await send('DELETE', `/storage/${made.id}/devices/${device}`)).status).toBe(404);
    await send('DELETE', `/storage/${made.id}`);
  });

  it('of an organisation above is read and not written; nothing is changed', async () => {
    const made = await make('Account cellar');
    expect(await get(`/storage/${made.id}`, {}, brand)).toMatchObject({ can_edit: false });
    const device = (await get('/devices', {}, brand)).items[0].id as string;
    for (const [method, path, body] of [
      ['PUT', `/storage/${made.id}`, { name: 'Taken over' }],
      ['DELETE', `/storage/${made.id}`, undefined],
      ['POST', `/storage/${made.id}/devices`, { devices: [device] }],
    ] as const) {
      expect((await send(method, path, body, brand)).status, method).toBe(403);
    }
    expect((await send('POST', '/storage', { name: 'By a venue', expiry: days(1) }, venue)).status).toBe(403);
    expect(await get(`/storage/${made.id}`)).toEqual(made);
    expect((await get('/storage', { search: 'By a venue' })).total).toBe(0);
    const own = await make('Brand cellar', brand);
    expect(own).toMatchObject({ can_edit: true });
    const elsewhere = await deviceNamed('Quayside Bakery');
    const mine = ((await get('/devices', { size: '100' }, brand)).items as Row[]).some(({ id }) => id === elsewhere);
    const outside = mine ? await deviceNamed('Harbour Kitchen') : elsewhere;
    expect((await send('POST', `/storage/${own.id}/devices`, { devices: [outside] })).body.errors).toEqual([
      { path: 'devices', message: expect.stringMatching(/^Only devices of /) },
    ]);
  });

  it('reaches the device’s next state, and so does what becomes of it', async () => {
    const device = deviceOf(harness);
    await device.pair('1000001', '2468');
    await device.pull();
    const offered = async () => {
      await device.pull();
      return device.state.storage.find(({ name }) => name.startsWith('State cellar'));
    };
    expect(await offered()).toBeUndefined();
    const made = await make('State cellar');
    expect(await offered()).toMatchObject({ id: made.id, source: 'location', expiry: days(3) });
    await send('PUT', `/storage/${made.id}`, { name: 'State cellar 2', expiry: days(5) });
    expect(await offered()).toMatchObject({ name: 'State cellar 2', expiry: days(5) });
    await send('POST', `/storage/${made.id}/devices`, { devices: [await deviceNamed('Quayside Bakery')] });
    expect(await offered()).toBeUndefined();
    await send('DELETE', `/storage/${made.id}/devices/${await deviceNamed('Quayside Bakery')}`);
    expect(await offered()).toBeDefined();
    await send('PUT', `/storage/${made.id}`, { lifecycle: 'INACTIVE' });
    expect(await offered()).toBeUndefined();
  });
});
