import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../test/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';
import { demoId } from '../demo/demo-id.ts';
import { defaultStorageRules } from './default-storage.rules.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const venue = 'venue@harbour.test';
const operator = 'operator@larder.test';
const days = (units: number) => ({ units, period: 'days' });
/** Pairs of requests for the last two rules of a group; `RULE_PAIRS=1000` is the full count. */
const pairs = Number(process.env.RULE_PAIRS ?? 60);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Row = Record<string, unknown> & { id: string; name: string };
const get = async (path: string, query: Record<string, string> = {}, as = admin) =>
  (await harness.call('GET', path, { as, query })).body;
const send = (method: string, path: string, body?: unknown, as = admin) => harness.call(method, path, { as, body });
const itemsOf = async (path: string, query: Record<string, string> = {}, as = admin) =>
  (await get(path, { size: '100', ...query }, as)).items as Row[];
const group = async (name: string, rules: string[] = [], as = admin) => {
  const made = (await send('POST', '/storage_rule_groups', { name }, as)).body as Row;
  for (const rule of rules)
    await send('POST', '/storage_rules', { name: rule, expiry: days(2), group: { id: made.id } }, as);
  return made;
};
const rulesOf = (group_id: string, as = admin) => itemsOf('/storage_rules', { group_id }, as);
const localGroup = async () => (await itemsOf('/storage_rule_groups')).find((one) => one.is_saas_default) as Row;
const namesOfOrganizations = async (as = admin) => (await get('/organization_names', {}, as)).items as Row[];
const deviceNamed = async (name: string, as = admin) =>
  (await itemsOf('/devices', { search: name }, as)).find((one) => one.name === name)?.id ?? '';
const auditOf = (subject_id: string) =>
  harness.inAccount<{ event: string }>(
    demoId('harbour'),
    `select event from audit_entries where subject_id = '${subject_id}' order by id`,
  );

describe('a storage rule group', () => {
  it('is made, read, changed and deleted', async () => {
    const made = await send('POST', '/storage_rule_groups', {
      name: 'Deli',
      is_saas_default: false,
      lifecycle: 'ACTIVE',
      organizations: [demoId('harbour')],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Deli',
      is_saas_default: false,
      lifecycle: 'ACTIVE',
      organizations: [demoId('harbour')],
      connections: { devices: 0 },
      can_edit: true,
    });
    const { id } = made.body as Row;
    const changed = await send('PUT', `/storage_rule_groups/${id}`, { name: 'Deli counter', lifecycle: 'INACTIVE' });
    expect(changed.body).toMatchObject({ name: 'Deli counter', lifecycle: 'INACTIVE' });
    expect(await get(`/storage_rule_groups/${id}`)).toEqual(changed.body);
    const found = (query: Record<string, string>) => itemsOf('/storage_rule_groups', query);
    expect((await found({ search: 'deli c' })).map((one) => one.id)).toEqual([id]);
    expect((await found({ lifecycle: 'ACTIVE' })).some((one) => one.id === id)).toBe(false);
    expect((await send('DELETE', `/storage_rule_groups/${id}`)).body).toEqual({});
    expect((await harness.call('GET', `/storage_rule_groups/${id}`, { as: admin })).status).toBe(404);
    expect((await auditOf(id)).map(({ event }) => event)).toEqual(['created', 'updated', 'deleted']);
    expect((await send('POST', '/storage_rule_groups', { name: ' ' })).body.errors[0].path).toBe('name');
  });

  it('in use is neither deactivated nor deleted, nor taken from where its devices are', async () => {
    const used = (await itemsOf('/storage_rule_groups', { search: 'Bakery' }))[0] as Row;
    const path = `/storage_rule_groups/${used.id}`;
    const other = (await namesOfOrganizations()).find((one) => one.name === 'Harbour Café');
    for (const refused of [
      await send('DELETE', path),
      await send('PUT', path, { lifecycle: 'INACTIVE' }),
      await send('PUT', path, { organizations: [other?.id] }),
    ]) {
      expect([refused.status, refused.body.error_code], refused.text).toEqual([409, 'IN_USE']);
    }
    expect(await get(path)).toEqual(used);
  });

  it('that is a customer’s Local set stays, and there is one of them', async () => {
    const local = await localGroup();
    for (const refused of [
      await send('DELETE', `/storage_rule_groups/${local.id}`),
      await send('PUT', `/storage_rule_groups/${local.id}`, { lifecycle: 'INACTIVE' }),
    ]) {
      expect(refused.body.error_code).toBe('IN_USE');
    }
    expect((await send('POST', '/storage_rule_groups', { name: 'Second', is_saas_default: true })).status).toBe(409);
    const changed = await send('PUT', `/storage_rule_groups/${local.id}`, { is_saas_default: false });
    expect(changed.body.errors[0].path).toBe('is_saas_default');
  });

  it('is used where it is offered, and edited by whose scope holds that', async () => {
    const mine = new Set((await namesOfOrganizations(brand)).map(({ id }) => id));
    const brands = (await namesOfOrganizations()).filter(({ tag }) => tag === 'BRAND');
    const [own, other] = [brands.find(({ id }) => mine.has(id))?.id, brands.find(({ id }) => !mine.has(id))?.id];
    const hidden = (await send('POST', '/storage_rule_groups', { name: 'Hidden', organizations: [other] })).body as Row;
    expect((await harness.call('GET', `/storage_rule_groups/${hidden.id}`, { as: brand })).status).toBe(404);
    expect(await itemsOf('/storage_rules', { group_id: hidden.id }, brand)).toEqual([]);
    await send('PUT', `/storage_rule_groups/${hidden.id}`, { organizations: [own, other] });
    expect(await get(`/storage_rule_groups/${hidden.id}`, {}, brand)).toMatchObject({ can_edit: false });
    const refused = await send('PUT', `/storage_rule_groups/${hidden.id}`, { name: 'Taken over' }, brand);
    expect(refused.status).toBe(403);
    expect(await get(`/storage_rule_groups/${hidden.id}`)).toMatchObject({ name: 'Hidden' });
    await send('PUT', `/storage_rule_groups/${hidden.id}`, { organizations: [other] });
    const [device] = await itemsOf('/devices', {}, brand);
    const moved = await send('POST', `/storage_rule_groups/${hidden.id}/devices`, { devices: [device?.id] });
    expect(moved.body.errors[0].path).toBe('devices');
    expect((await send('POST', '/storage_rule_groups', { name: 'By a venue' }, venue)).status).toBe(403);
    expect(await itemsOf('/storage_rule_groups', { search: 'By a venue' })).toEqual([]);
  });
});

describe('a storage rule', () => {
  it('is made, listed 15 a page, changed, moved and deleted', async () => {
    const { id } = await group('Rules', ['One', 'Two']);
    const made = await send('POST', '/storage_rules', { name: 'Twelve chars', expiry: days(4), group: { id } });
    expect(made.body).toMatchObject({
      name: 'Twelve chars',
      storage_type: 'OTHER',
      expiry: days(4),
      lifecycle: 'ACTIVE',
      group: { id, is_saas_default: false },
      organizations: [demoId('harbour')],
      device: null,
      is_last_active: false,
    });
    expect((await get('/storage_rules', { group_id: id })).size).toBe(15);
    const rule = `/storage_rules/${made.body.id}`;
    const whole = {
      name: 'Shelf',
      storage_type: 'OTHER',
      expiry: { units: 8, period: 'hours' },
      lifecycle: 'INACTIVE',
    };
    expect((await send('PUT', rule, { ...whole, group: { id, is_saas_default: false } })).body).toMatchObject(whole);
    const target = await group('Moved to');
    expect((await send('PUT', rule, { group: { id: target.id } })).body.group.id).toBe(target.id);
    expect((await itemsOf('/storage_rules', { group_id: target.id, search: 'SHE' })).map((one) => one.name)).toEqual([
      'Shelf',
    ]);
    const names = await itemsOf('/storage_rule_names', { group_id: id, size: '1000' });
    expect(names.map((one) => one.name)).toEqual(['One', 'Two']);
    expect((await send('DELETE', rule)).body).toEqual({});
    expect((await rulesOf(target.id)).length).toBe(0);
    expect((await auditOf(made.body.id)).map(({ event }) => event)).toEqual([
      'created',
      'updated',
      'updated',
      'deleted',
    ]);
  });

  it.each([
    [{ name: 'Thirteen char', expiry: days(1) }, 'name'],
    [{ name: '', expiry: days(1) }, 'name'],
    [{ name: 'one', expiry: days(1) }, 'name'],
    [{ name: 'A', expiry: { units: 2, period: 'weeks' } }, 'expiry.period'],
    [{ name: 'A', expiry: { units: -2, period: 'days' } }, 'expiry.units'],
  ])('%j is refused', async (body, path) => {
    const { id } = await group(`Refused ${path} ${body.name}`, ['One']);
    const refused = await send('POST', '/storage_rules', { ...body, group: { id } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
    expect((await rulesOf(id)).length).toBe(1);
  });

  it('that is the last active one is neither deactivated, deleted nor moved', async () => {
    const { id } = await group('Last', ['One', 'Two']);
    const [one, two] = (await rulesOf(id)) as [Row, Row];
    expect(one.is_last_active).toBe(false);
    expect((await send('PUT', `/storage_rules/${two.id}`, { lifecycle: 'INACTIVE' })).status).toBe(200);
    expect((await rulesOf(id)).map((rule) => rule.is_last_active)).toEqual([true, false]);
    const elsewhere = await group('Elsewhere');
    for (const refused of [
      await send('PUT', `/storage_rules/${one.id}`, { lifecycle: 'INACTIVE' }),
      await send('PUT', `/storage_rules/${one.id}`, { group: { id: elsewhere.id } }),
      await send('DELETE', `/storage_rules/${one.id}`),
    ]) {
      expect([refused.status, refused.body.error_code]).toEqual([409, 'LAST_ACTIVE']);
    }
    expect((await send('DELETE', `/storage_rules/${two.id}`)).status).toBe(200);
    expect((await send('PUT', `/storage_rules/${one.id}`, { expiry: days(9) })).body).toMatchObject({
      expiry: days(9),
    });
  });

  it(`stays active in each of ${pairs} attempts to end the last two at once`, { timeout: 600_000 }, async () => {
    const { id } = await group('Raced', ['One', 'Two']);
    const both = await rulesOf(id);
    const end = (one: Row) => send('PUT', `/storage_rules/${one.id}`, { lifecycle: 'INACTIVE' });
    for (let attempt = 0; attempt < pairs; attempt++) {
      const ended = await Promise.all(both.map(end));
      expect(new Set(ended.map(({ status }) => status)), `attempt ${attempt}`).toEqual(new Set([200, 409]));
      const asleep = both[ended.findIndex(({ status }) => status === 200)];
      await send('PUT', `/storage_rules/${asleep?.id}`, { lifecycle: 'ACTIVE' });
    }
    expect((await rulesOf(id)).map((one) => one.lifecycle)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('stays when one person deletes the last but one and another deactivates the last', async () => {
    for (const name of ['Race 1', 'Race 2', 'Race 3']) {
      const { id } = await group(name, ['One', 'Two']);
      const [one, two] = (await rulesOf(id)) as [Row, Row];
      const ended = await Promise.all([
        send('DELETE', `/storage_rules/${one.id}`),
        send('PUT', `/storage_rules/${two.id}`, { lifecycle: 'INACTIVE' }),
      ]);
      expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect((await rulesOf(id)).filter((rule) => rule.lifecycle === 'ACTIVE').length).toBe(1);
    }
  });
});

describe('a device', () => {
  const kitchen = () => deviceOf(harness);
  const onDevice = (id: string) => itemsOf('/storage_rules', { device_id: id });
  const namesOn = async (id: string) => (await onDevice(id)).map((one) => one.name);

  it('shows a preset group in the place of its Local set, and that again afterwards', async () => {
    const device = kitchen();
    await device.pair('1000001', '2468');
    await device.pull();
    const offered = async () => {
      await device.pull();
      return device.state.storage
        .filter((one) => one.source === 'rule')
        .map((one) => one.name)
        .toSorted();
    };
    const defaults = defaultStorageRules.map((rule) => rule.name).toSorted();
    const local = await localGroup();
    const id = device.state.device.id;
    expect(await offered()).toEqual(defaults);
    const empty = await group('Empty');
    await send('POST', `/storage_rule_groups/${empty.id}/devices`, { devices: [id] });
    expect(await offered(), 'an empty group hides nothing').toEqual(defaults);
    const preset = await group('Preset', ['Larder', 'Cellar']);
    const moved = await send('POST', `/storage_rule_groups/${preset.id}/devices`, { devices: [id] });
    expect(moved.body.connections.devices).toBe(1);
    expect(await offered()).toEqual(['Cellar', 'Larder']);
    expect(await namesOn(id)).toEqual(['Cellar', 'Larder']);
    const [cellar] = await rulesOf(preset.id);
    await send('PUT', `/storage_rules/${cellar?.id}`, { name: 'Vault', expiry: days(7) });
    expect(await offered()).toEqual(['Larder', 'Vault']);
    const locally = await send('POST', '/storage_rules', { name: 'Mine', expiry: days(1), device_id: id }, venue);
    expect(locally.body).toMatchObject({
      error_code: 'CONFLICT',
      error_description: expect.stringContaining('locally'),
    });
    expect((await send('PUT', `/storage_rules/${cellar?.id}`, { name: 'Mine' }, venue)).status).toBe(403);
    await send('POST', `/storage_rule_groups/${local.id}/devices`, { devices: [id] });
    expect(await offered()).toEqual(defaults);
    await send('DELETE', `/storage_rule_groups/${empty.id}`);
  });

  it('begins rules of its own with copies of the default ones, edited by people who manage the device', async () => {
    const id = (await itemsOf('/devices', {}, venue))[0]?.id ?? '';
    const made = await send('POST', '/storage_rules', { name: 'Blast chill', expiry: days(1), device_id: id }, venue);
    expect(made.body).toMatchObject({ device: { id }, group: { is_saas_default: true }, can_edit: true });
    const own = await itemsOf('/storage_rules', { device_id: id }, venue);
    expect(own.length).toBe(defaultStorageRules.length + 1);
    expect(own.every((rule) => (rule.device as Row).id === id)).toBe(true);
    for (const rule of own.slice(1))
      expect((await send('DELETE', `/storage_rules/${rule.id}`, undefined, venue)).status).toBe(200);
    const last = await send('DELETE', `/storage_rules/${own[0]?.id}`, undefined, venue);
    expect(last.body.error_code).toBe('LAST_ACTIVE');
    expect((await rulesOf((await localGroup()).id)).length, 'the default ones stay').toBe(defaultStorageRules.length);
    const moving = await send('PUT', `/storage_rules/${own[0]?.id}`, { group: { id: (await group('Not there')).id } });
    expect(moving.body.errors[0].path).toBe('group');
    const local = await localGroup();
    const asked = await send('POST', `/storage_rule_groups/${local.id}/devices`, {
      devices: [id],
      add_default_rules: true,
    });
    expect(asked.status).toBe(200);
    expect(await namesOn(id)).toEqual(defaultStorageRules.map((rule) => rule.name).toSorted());
  });

  it('takes a copy of a rule, and keeps its own of that name', async () => {
    const id = await deviceNamed('Brooklyn Pier Counter');
    const preset = await group('Copied', ['Cave', 'Fridge']);
    const [cave, fridge] = (await rulesOf(preset.id)) as [Row, Row];
    const first = await send('POST', `/storage_rules/${cave.id}/devices`, { devices: [id] });
    expect(first.body.items).toMatchObject([{ name: 'Cave', device: { id }, expiry: days(2) }]);
    await send('POST', `/storage_rules/${fridge.id}/devices`, { devices: [id] });
    const kept = (await onDevice(id)).find((one) => one.name === 'Fridge');
    expect(kept?.expiry).toEqual(defaultStorageRules[0]?.expiry);
    const foreign = (await itemsOf('/devices', {}, 'admin@orchard.test'))[0]?.id;
    const refused = await send('POST', `/storage_rules/${cave.id}/devices`, { devices: [id, foreign] });
    expect(refused.status).toBe(404);
  });

  it('takes its own rules along when it moves, and leaves a group that is not offered there', async () => {
    const id = await deviceNamed('Quayside Counter');
    const places = (await namesOfOrganizations()) as (Row & { tag: string; parent_id: string })[];
    const home = (await get(`/devices/${id}`)).organization.id as string;
    const parent = places.find((one) => one.id === home)?.parent_id;
    const there = places.find((one) => one.tag === 'VENUE' && one.parent_id !== parent)?.id;
    const own = await send('POST', '/storage_rules', { name: 'Travelling', expiry: days(1), device_id: id });
    const local = (await send('POST', '/storage_rule_groups', { name: 'Here', organizations: [home] })).body as Row;
    await send('POST', '/storage_rules', { name: 'Stays', expiry: days(1), group: { id: local.id } });
    await send('POST', `/storage_rule_groups/${local.id}/devices`, { devices: [id] });
    expect(await namesOn(id)).toEqual(['Stays']);
    expect((await send('PUT', `/devices/${id}`, { organization_id: there })).status).toBe(200);
    expect((await get(`/devices/${id}`)).storage_rule_group).toBeNull();
    expect(await namesOn(id)).toContain('Travelling');
    expect((await get('/storage_rules', { device_id: id, search: 'Travelling' })).items[0]).toMatchObject({
      id: own.body.id,
      organizations: [there],
    });
  });

  it('does not come to an inactive group, nor to a stranger’s', async () => {
    const id = await deviceNamed('Brooklyn Pier Counter');
    const preset = await group('Resting', ['One']);
    await send('PUT', `/storage_rule_groups/${preset.id}`, { lifecycle: 'INACTIVE' });
    expect((await send('POST', `/storage_rule_groups/${preset.id}/devices`, { devices: [id] })).status).toBe(409);
    expect(await get(`/storage_rule_groups/${preset.id}`)).toMatchObject({ connections: { devices: 0 } });
    const foreign = (await itemsOf('/storage_rule_groups', {}, 'admin@orchard.test'))[0]?.id;
    expect((await send('POST', `/storage_rule_groups/${foreign}/devices`, { devices: [id] })).status).toBe(404);
    expect((await send('POST', `/storage_rule_groups/${preset.id}/devices`, { devices: [id] }, venue)).status).toBe(
      403,
    );
  });
});

describe('the operator', () => {
  it('has one group, whose rules every new customer starts with', async () => {
    expect(await itemsOf('/storage_rule_groups', {}, operator)).toEqual([]);
    const made = await send('POST', '/storage_rule_groups', { name: 'Provider defaults' }, operator);
    expect(made.body).toMatchObject({ is_saas_default: true, can_edit: true, connections: { devices: 0 } });
    const second = await send('POST', '/storage_rule_groups', { name: 'Another' }, operator);
    expect(second.status).toBe(409);
    await send('POST', '/storage_rules', { name: 'Chiller', expiry: days(2), group: { id: made.body.id } }, operator);
    const opened = await send(
      'POST',
      '/organizations',
      {
        name: 'Pantry Ltd',
        category: { tag: 'ACCOUNT' },
        locations: [{ line1: '1 Gate Lane', city: 'Bristol', postcode: 'BS1 5QD' }],
        account_owner: { forename: 'Ann', surname: 'Other', email: 'ann.other@pantry.test' },
        send_invite: false,
      },
      operator,
    );
    expect(opened.status, opened.text).toBe(201);
    const inside = (await send('POST', `/organizations/${opened.body.id}/masquerade`, {}, operator)).body.access_token;
    const [local] = await itemsOf('/storage_rule_groups', {}, inside);
    expect(local).toMatchObject({ is_saas_default: true, active_rules: 1 });
    expect((await rulesOf(local?.id ?? '', inside)).map((one) => one.name)).toEqual(['Chiller']);
  });
});

describe('the kind of a storage rule', () => {
  it('is that of the default rules, what its name suggests, or what somebody says, and copies keep it', async () => {
    const { id } = await localGroup();
    const kinds = Object.fromEntries((await rulesOf(id)).map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({ Fridge: 'CHILLED', Freezer: 'FROZEN', Ambient: 'AMBIENT', 'Hot hold': 'HOT' });
    const own = await group('Kinds of storage', ['Deep freezer']);
    const [guessed] = await rulesOf(own.id);
    expect(guessed).toMatchObject({ kind: 'FROZEN' });
    const body = { name: 'Lobby', expiry: days(1), group: { id: own.id }, kind: 'HOT' };
    const said = (await send('POST', '/storage_rules', body)).body;
    expect(said).toMatchObject({ kind: 'HOT' });
    expect((await send('PUT', `/storage_rules/${said.id}`, { kind: 'AMBIENT' })).body).toMatchObject({
      name: 'Lobby',
      kind: 'AMBIENT',
    });
    const device = await deviceNamed('Central Dispatch');
    const copied = (await send('POST', `/storage_rules/${said.id}/devices`, { devices: [device] })).body.items;
    expect(copied).toMatchObject([{ name: 'Lobby', kind: 'AMBIENT' }]);
  });
});
