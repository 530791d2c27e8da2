import type { DeviceState } from '@larder/contract/devices/exchange';
import { defaultSettings } from '@larder/contract/network/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const days = (units: number) => ({ units, period: 'days' as const });
const hours = (units: number) => ({ units, period: 'hours' as const });
let harness: Harness;
let tablet: FakeDevice;
let account: string;
let category: string;
let product: string;

beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  await tablet.pull();
  account = (await portal('GET', '/organization_names')).items.find(
    (one: { name: string }) => one.name === 'Harbour Kitchens',
  ).id;
  category = (await portal('POST', '/categories', { name: 'Keeping jars', usage: 'COMPONENT' })).id;
  const body = { name: 'Kept soup', categories: [{ id: category }], expiry: days(3) };
  product = (await portal('POST', '/products', body)).id;
});
afterAll(() => harness.close());

async function portal(method: string, path: string, body?: object) {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const ask = (method: string, path: string, body?: object) =>
  harness.call(method, path, { as: admin, ...(body && { body }) });
const keep = (life: object | null, at = `/products/${product}`) => portal('PUT', at, { life });
const settle = (settings: object) => portal('PATCH', `/organizations/${account}/settings`, settings);
/** The product as the tablet has it now. */
async function onTablet(): Promise<DeviceState['products'][number] | undefined> {
  await tablet.pull();
  return tablet.state.products.find(({ id }) => id === product);
}
const paths = (answer: { body: { errors?: { path: string }[] } }) => answer.body.errors?.map(({ path }) => path);

describe('periods of a product', () => {
  it('are its own, its category’s or the organisation’s, and tablets get what applies', async () => {
    expect((await portal('GET', `/products/${product}`)).life).toBeNull();
    expect((await onTablet())?.life).toEqual({ thawed: hours(24) });

    await keep({ opened: days(3), frozen: days(90) }, `/categories/${category}`);
    expect((await onTablet())?.life).toEqual({ opened: days(3), frozen: days(90), thawed: hours(24) });

    await keep({ opened: days(2), thawing: hours(18) });
    const page = await portal('GET', `/products/${product}`);
    expect(page).toMatchObject({
      life: { opened: days(2), thawing: hours(18) },
      categories: [{ life: { opened: days(3), frozen: days(90) } }],
    });
    expect((await onTablet())?.life).toEqual({
      opened: days(2),
      frozen: days(90),
      thawing: hours(18),
      thawed: hours(24),
    });
    const [latest] = (await portal('GET', `/products/${product}/history`)).items;
    expect(latest.new_values).toEqual({ life: 'Opened: 2 days; Time to thaw: 18 hours' });

    await keep({ opened: null, frozen: days(60) });
    expect((await portal('GET', `/products/${product}`)).life).toEqual({ frozen: days(60) });
    await keep(null);
    expect((await portal('GET', `/products/${product}`)).life).toBeNull();
  });

  it('that change for the organisation reach every tablet', async () => {
    const version = (await onTablet()) && tablet.state.version;
    await settle({ life: JSON.stringify({ thawed: hours(12), expiries: { HOT: hours(2) } }) });
    expect(await onTablet()).toMatchObject({ life: { thawed: hours(12) }, expiries: { HOT: days(3) } });
    expect(tablet.state.version).not.toBe(version);
    expect(tablet.state.products.length).toBeGreaterThan(1);
    const other = tablet.state.products.find(({ id, expiry }) => id !== product && expiry === null);
    expect(other?.expiries).toMatchObject({ HOT: hours(2) });
    await settle({ life: defaultSettings.life });
  });

  it('are refused with their field when they are wrong', async () => {
    for (const [at, body, field] of [
      [`/products/${product}`, { life: { opened: { units: 0, period: 'days' } } }, 'life.opened.units'],
      [`/products/${product}`, { life: { thawed: days(2) } }, 'life.thawed_reason'],
      [`/products/${product}`, { life: { thawed: hours(25), thawed_reason: ' ' } }, 'life.thawed_reason'],
      [`/categories/${category}`, { life: { thawed: hours(25) } }, 'life.thawed_reason'],
      [`/products/${product}`, { life: { expiries: { HOT: days(0) } } }, 'life.expiries.HOT.units'],
    ] as const) {
      const answer = await ask('PUT', at, body);
      expect([answer.status, paths(answer)], answer.text).toEqual([422, [field]]);
    }
    expect((await ask('PUT', `/products/${product}`, { life: { pulled: days(1) } })).status).toBe(422);
    expect((await ask('PUT', `/products/${product}`, { life: { cooking_resets: true } })).status).toBe(422);
    await keep({ thawed: days(2), thawed_reason: 'Vacuum packed, tested 3 March' });
    const [latest] = (await portal('GET', `/products/${product}/history`)).items;
    expect(latest).toMatchObject({ user: { full_name: expect.any(String) }, created_at: expect.any(String) });
    expect(latest.new_values.life).toContain('Vacuum packed');
    await keep(null);
  });
});

describe('a product that is not for freezing', () => {
  it('says so where its category is frozen, to tablets too, and keeps for no time in a freezer', async () => {
    await keep({ frozen: days(90), expiries: { FROZEN: days(60) } }, `/categories/${category}`);
    await keep({ not_for_freezing: true });
    expect((await portal('GET', `/products/${product}`)).life).toEqual({ not_for_freezing: true });
    expect(await onTablet()).toMatchObject({
      life: { thawed: hours(24), not_for_freezing: true },
      expiries: { FROZEN: days(3) },
    });
    expect((await onTablet())?.life).not.toHaveProperty('frozen');
    for (const life of [{ frozen: days(3) }, { expiries: { FROZEN: days(3) } }]) {
      const both = await ask('PUT', `/products/${product}`, { life: { not_for_freezing: true, ...life } });
      expect([both.status, paths(both)]).toEqual([422, ['life.not_for_freezing']]);
    }
    await keep({ not_for_freezing: false, opened: days(1) });
    expect((await portal('GET', `/products/${product}`)).life).toEqual({ opened: days(1) });
    await keep(null);
    expect((await onTablet())?.life).toMatchObject({ frozen: days(90) });
    await keep(null, `/categories/${category}`);
  });
});

describe('how long food keeps once it has thawed', () => {
  const thawed = { thawed: hours(24) };
  const url = () => `/organizations/${account}/settings`;
  /** With an organisation that says nothing of thawed food, as one that was set up before that was refused. */
  async function withoutFallback(run: () => Promise<void>) {
    const silent = `update organization_settings set settings = settings || '{"life":"{}"}' where organization_id = $1`;
    await harness.inAccount(account, silent, [account]);
    try {
      await run();
    } finally {
      await settle({ life: defaultSettings.life });
    }
  }
  const refusal = async (method: string, at: string, body: object) => {
    const answer = await ask(method, at, body);
    return [
      answer.status,
      answer.body.errors?.map(({ path, message }: { path: string; message: string }) => [path, message]),
    ];
  };
  const message = expect.stringContaining('while anything may be frozen: enter a time');
  const refused = [422, [['life.thawed', message]]];
  const freezers = (lifecycle: string) =>
    Promise.all(
      ['storage_rules', 'storage_locations'].map((table) =>
        harness.inAccount(account, `update ${table} set lifecycle = $1 where kind = 'FROZEN'`, [lifecycle]),
      ),
    );

  it('is not taken away from the organisation while anything may be frozen', async () => {
    await settle({ life: JSON.stringify({ ...thawed, opened: days(2) }) });
    expect(await refusal('PATCH', url(), { life: '{}' })).toEqual(refused);
    expect(await refusal('PATCH', url(), { life: JSON.stringify({ opened: days(2), frozen: days(90) }) })).toEqual(
      refused,
    );
    expect(JSON.parse((await portal('GET', url())).settings.life)).toEqual({ ...thawed, opened: days(2) });
    await settle({ life: defaultSettings.life });
  });

  it('may be left to the category or the organisation that says it', async () => {
    await keep({ frozen: days(90), thawed: hours(12) });
    await keep({ frozen: days(90) });
    expect((await onTablet())?.life).toMatchObject({ frozen: days(90), ...thawed });
    await keep(null);
  });

  it('is not taken away from a product or category where nothing else says it', async () => {
    await withoutFallback(async () => {
      await keep({ frozen: days(90), ...thawed });
      expect(await refusal('PUT', `/products/${product}`, { life: { frozen: days(90) } })).toEqual(refused);
      expect(await refusal('PUT', `/products/${product}`, { life: null })).toEqual(refused);
      await keep({ not_for_freezing: true });
      await keep(null);
      await keep(thawed, `/categories/${category}`);
      expect(await refusal('PUT', `/categories/${category}`, { life: null })).toEqual(refused);
      // Moved to where nobody says it, it would lose it as well.
      const other = (await portal('POST', '/categories', { name: 'Silent jars', usage: 'COMPONENT' })).id;
      expect(await refusal('PUT', `/products/${product}`, { categories: [{ id: other }] })).toEqual(refused);
    });
    await keep(null, `/categories/${category}`);
  });

  it('may be taken away without any freezer, as long as no food says how long it keeps frozen', async () => {
    await freezers('INACTIVE');
    await withoutFallback(async () => {
      await keep(thawed, `/categories/${category}`);
      await keep(null, `/categories/${category}`);
      await keep(thawed, `/categories/${category}`);
      await keep({ frozen: days(30) });
      expect(await refusal('PUT', `/categories/${category}`, { life: null })).toEqual(refused);
      await keep(thawed);
      await keep(null, `/categories/${category}`);
      expect(await refusal('PUT', `/products/${product}`, { life: { frozen: days(30) } })).toEqual(refused);
      await keep({ expiries: { FROZEN: days(9) }, ...thawed });
      expect(await refusal('PUT', `/products/${product}`, { life: { expiries: { FROZEN: days(9) } } })).toEqual(
        refused,
      );
      await keep({ not_for_freezing: true });
      await keep(null);
    });
    await keep({ frozen: days(30) });
    expect(await refusal('PATCH', url(), { life: JSON.stringify({ opened: days(2) }) })).toEqual(refused);
    await keep(null);
    await freezers('ACTIVE');
  });
});

describe('a product that asks what it is made from', () => {
  it('says so to tablets, and its history says who asked', async () => {
    expect((await portal('GET', `/products/${product}`)).needs_source).toBe(false);
    expect((await onTablet())?.needs_source).toBe(false);
    await portal('PUT', `/products/${product}`, { needs_source: true });
    expect((await onTablet())?.needs_source).toBe(true);
    const [latest] = (await portal('GET', `/products/${product}/history`)).items;
    expect(latest).toMatchObject({ new_values: { needs_source: true }, old_values: { needs_source: false } });
    await portal('PUT', `/products/${product}`, { needs_source: false });
    const body = { name: 'Sourced sauce', categories: [{ id: category }], needs_source: true };
    expect((await portal('POST', '/products', body)).needs_source).toBe(true);
  });
});

describe('settings about how long food keeps', () => {
  it('ask for the reason of a long thaw and for the plan behind cooking', async () => {
    const url = `/organizations/${account}/settings`;
    const long = await ask('PATCH', url, { life: JSON.stringify({ thawed: days(3) }) });
    expect([long.status, paths(long)]).toEqual([422, ['life.thawed_reason']]);
    expect((await ask('PATCH', url, { life: '{"thawed":1}' })).status).toBe(422);
    const cooking = await ask('PATCH', url, { cooking_resets: true });
    expect([cooking.status, paths(cooking)]).toEqual([422, ['cooking_resets_note']]);
    await settle({ cooking_resets: true, cooking_resets_note: 'HACCP plan 4.2' });
    expect((await ask('PATCH', url, { cooking_resets_note: '' })).status).toBe(422);
    await settle({ cooking_resets: false, cooking_resets_note: '' });
    expect((await ask('PATCH', url, { unaccounted_after_days: 61 })).status).toBe(422);
    expect((await ask('PATCH', url, { thaw_policy: 'never' })).status).toBe(422);
  });

  it('count thawed food as is done where the venue is, until somebody decides', async () => {
    const policy = async () => (await tablet.pull(), tablet.state.device.thaw_policy);
    const venue = tablet.state.device.organization.id;
    const move = (code: string) =>
      harness.inAccount(account, 'update organization_locations set country_code = $1 where organization_id = $2', [
        code,
        venue,
      ]);
    expect(await policy()).toBe('fixed');
    await move('US');
    expect(await policy()).toBe('remaining');
    await move('DE');
    expect(await policy()).toBe('lesser');
    await settle({ thaw_policy: 'remaining' });
    expect(await policy()).toBe('remaining');
    await settle({ thaw_policy: 'country' });
    await move('GB');
  });
});

describe('a label in a freezer', () => {
  const storageOf = (kind: string) => tablet.state.storage.find((one) => one.kind === kind);
  const print = async (storage_id: string | undefined) => {
    await tablet.pull();
    const event = tablet.print({ product_id: product, ...(storage_id && { storage_id }) });
    expect((await tablet.send([event]))[0]).toMatchObject({ status: 'accepted' });
    const { id } = event;
    const [log] = await harness.inAccount<{ storage_rule: string; is_mismatch: boolean }>(
      account,
      'select storage_rule, is_mismatch from label_logs where id = $1',
      [id],
    );
    return { ...log, event };
  };

  it('keeps for as long as food like it may be frozen, not for the days that it keeps in a fridge', async () => {
    await tablet.pull();
    const [fridge, freezer] = [storageOf('CHILLED'), storageOf('FROZEN')];
    expect(await print(fridge?.id)).toMatchObject({ storage_rule: '3 days', is_mismatch: false });
    await keep({ frozen: days(80) }, `/categories/${category}`);
    expect(await print(freezer?.id)).toMatchObject({ storage_rule: '80 days', is_mismatch: false });
    await keep({ expiries: { FROZEN: days(70), CHILLED: days(1) } });
    expect(await print(freezer?.id)).toMatchObject({ storage_rule: '70 days', is_mismatch: false });
    expect(await print(fridge?.id)).toMatchObject({ storage_rule: '1 day', is_mismatch: false });
    await keep(null);
    await keep(null, `/categories/${category}`);
    const rule = `${freezer?.expiry.units} ${freezer?.expiry.period}`;
    expect(await print(freezer?.id)).toMatchObject({ storage_rule: rule, is_mismatch: false });
  });

  it('has a best-before in the log and among the live labels, and a date again once it has thawed', async () => {
    await keep({ frozen: days(80) });
    await tablet.pull();
    const { event } = await print(storageOf('FROZEN')?.id);
    const found = await portal('GET', `/labels/${event.id}`);
    expect(found).toMatchObject({ use_by: null, condition: 'FROZEN', best_before: event.body['use_by'] });
    const [log] = await harness.inAccount<object>(
      account,
      'select date_term, is_mismatch, is_stale, stale_fields from label_logs where id = $1',
      [event.id],
    );
    expect(log).toMatchObject({ date_term: 'BEST_BEFORE', is_mismatch: false, is_stale: false });
    const thaw = tablet.report('label_fact', { label_id: event.id, kind: 'thawed' });
    await tablet.send([thaw]);
    const thawed = await portal('GET', `/labels/${event.id}`);
    expect(Date.parse(thawed.use_by)).toBe(Date.parse(thaw.device_time) + 24 * 3_600_000);
    await keep(null);
  });

  it('is judged by how long thawed food keeps where it says that it is defrosted', async () => {
    await tablet.pull();
    const storage = storageOf('CHILLED');
    const [late, right] = [true, false].map((isLate) => {
      const event = tablet.print({ product_id: product, ...(storage && { storage_id: storage.id }) });
      const at = new Date(Date.parse(String(event.body['printed_date'])) + 24 * 3_600_000).toISOString();
      const body = { ...event.body, tags: ['DEFROSTED'], condition: 'THAWED', ...(!isLate && { use_by: at }) };
      return { ...event, body };
    });
    if (!late || !right) throw new Error('two prints');
    await tablet.send([late, right]);
    const judged = async (id: string) =>
      (
        await harness.inAccount<{ is_mismatch: boolean }>(account, 'select is_mismatch from label_logs where id = $1', [
          id,
        ])
      )[0];
    expect([await judged(late.id), await judged(right.id)]).toEqual([{ is_mismatch: true }, { is_mismatch: false }]);
  });

  it('is marked where an older tablet gave it the days of the fridge', async () => {
    await tablet.pull();
    const storage = storageOf('FROZEN');
    const offered = tablet.state.products.find(({ id }) => id === product);
    if (offered) delete offered.expiries;
    const event = tablet.print({ product_id: product, ...(storage && { storage_id: storage.id }) });
    await tablet.send([event]);
    const [log] = await harness.inAccount(account, 'select is_mismatch from label_logs where id = $1', [event.id]);
    expect(log).toEqual({ is_mismatch: true });
  });
});

describe('the life of a printed label', () => {
  const kept = async (id: string) => {
    const [log] = await harness.inAccount(account, 'select condition, life from label_logs where id = $1', [id]);
    return log;
  };
  const venue = { timezone: 'Europe/London', day_of_production: true, thaw_policy: 'fixed' };

  it('is as the tablet printed it, whatever the catalogue says by then', async () => {
    await keep({ opened: days(2), frozen: days(80) });
    await tablet.pull();
    const storage = tablet.state.storage.find(({ kind }) => kind === 'FROZEN');
    const event = tablet.print({ product_id: product, ...(storage && { storage_id: storage.id }) });
    await keep(null);
    await tablet.send([event]);
    expect(await kept(event.id)).toEqual({
      condition: 'FROZEN',
      life: { ...venue, opened: days(2), frozen: days(80), thawed: hours(24) },
    });
  });

  it('is read from the catalogue when a tablet does not say', async () => {
    await keep({ opened: days(4) });
    await tablet.pull();
    const storage = tablet.state.storage.find(({ kind }) => kind === 'HOT');
    const silent = async (more: object, changes: object = {}) => {
      const event = tablet.print({ product_id: product, ...more });
      const { condition: _, life: __, ...body } = event.body;
      await tablet.send([{ ...event, body: { ...body, ...changes } }]);
      return kept(event.id);
    };
    const life = { ...venue, opened: days(4), thawed: hours(24) };
    expect(await silent({ storage_id: storage?.id })).toEqual({ condition: 'HOT', life });
    expect(await silent({ storage_id: storage?.id }, { tags: ['DEFROSTED'] })).toEqual({ condition: 'THAWED', life });
    expect(await silent({})).toEqual({ condition: 'CHILLED', life });
    await keep(null);
  });
});
