import { defaultSettings } from '@larder/contract/network/settings';
import { lacksThaw, type LifePeriods } from '@larder/rules/life-periods';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';

// By any way of changing what food and its categories say, food that may be frozen keeps a time that it keeps once
// thawed, or the change is refused.

const as = 'admin@harbour.test';
const thawed = { units: 24, period: 'hours' } as const;
const frozen = { units: 90, period: 'days' } as const;
const words = 'nothing would say how long it keeps once it has thawed';
let harness: Harness;
let importer: Awaited<ReturnType<typeof openImporter>>;
let says: string;
let silent: string;
let count = 0;

beforeAll(async () => {
  harness = await openHarness();
  importer = await openImporter(harness);
});
afterAll(() => harness.close());

// An organisation that says nothing of thawed food, as one without freezers may.
beforeEach(async () => {
  const settings = `update organization_settings set settings = settings || '{"life":"{}"}' where organization_id = $1`;
  await importer.look(settings, [importer.account]);
  says = (await call('POST', '/categories', { name: `Says ${++count}`, usage: 'COMPONENT', life: { thawed } })).id;
  silent = (await call('POST', '/categories', { name: `Silent ${count}`, usage: 'COMPONENT' })).id;
});

const ask = (method: string, path: string, body?: object) => harness.call(method, path, { as, ...(body && { body }) });
async function call(method: string, path: string, body?: object) {
  const answer = await ask(method, path, body);
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  return answer.body;
}
async function makeProduct(category: string, more: object = {}): Promise<{ id: string; sku: string; name: string }> {
  const sku = `THAW-${++count}`;
  return call('POST', '/products', { name: `Frozen dish ${count}`, sku, categories: [{ id: category }], ...more });
}
const categoryOf = async (id: string) => (await call('GET', `/products/${id}`)).categories[0].id;
const lifeOf = async (id: string): Promise<LifePeriods | null> => (await call('GET', `/products/${id}`)).life;

async function planned(ids: string[], changes: object) {
  const plan = await call('POST', '/product_edits', { ids, changes });
  const lines = async () => {
    const { items } = await call('GET', `/product_edits/${plan.id}/products`);
    return Object.fromEntries(
      items.map((one: { id: string; outcome: string; reason: string }) => [one.id, [one.outcome, one.reason]]),
    );
  };
  const run = async (what: 'run' | 'undo') => {
    await call('POST', `/product_edits/${plan.id}/${what}`);
    await harness.runJobs();
    return lines();
  };
  return { lines, run };
}

it('is kept by a bulk move to another category, also where it was lost since the move was reviewed', async () => {
  const [own, inherits] = [await makeProduct(says, { life: { thawed } }), await makeProduct(says)];
  const barred = await makeProduct(says, { life: { not_for_freezing: true } });
  const { lines, run } = await planned([own.id, inherits.id, barred.id], { category_id: silent });
  expect(await lines()).toEqual({
    [own.id]: ['planned', ''],
    [inherits.id]: ['refused', 'THAW'],
    [barred.id]: ['planned', ''],
  });
  await call('PUT', `/products/${own.id}`, { life: null });
  expect(await run('run')).toMatchObject({ [own.id]: ['left', 'THAW'], [barred.id]: ['changed', ''] });
  expect(await Promise.all([own, inherits, barred].map(({ id }) => categoryOf(id)))).toEqual([says, says, silent]);
});

it('is kept by the undo of a bulk edit that had given it', async () => {
  const [moved, own] = [await makeProduct(silent), await makeProduct(silent)];
  const { run } = await planned([moved.id, own.id], { category_id: says });
  expect(await run('run')).toEqual({ [moved.id]: ['changed', ''], [own.id]: ['changed', ''] });
  await call('PUT', `/products/${own.id}`, { life: { thawed } });
  expect(await run('undo')).toEqual({ [moved.id]: ['kept', 'THAW'], [own.id]: ['undone', ''] });
  expect(await Promise.all([moved, own].map(({ id }) => categoryOf(id)))).toEqual([says, silent]);
});

it('is kept by the restore of a version, be it of the product or of where it was', async () => {
  const restored = async (id: string) => {
    const { items } = await call('GET', `/products/${id}/history`);
    const entry = items.at(-1).id;
    const { new_values } = await call('GET', `/products/${id}/versions/${entry}`);
    const { updated_at } = await call('GET', `/products/${id}`);
    return ask('POST', `/products/${id}/versions/${entry}/restore`, { updated_at, fields: Object.keys(new_values) });
  };
  const own = await makeProduct(silent, { life: { frozen } });
  await call('PUT', `/products/${own.id}`, { life: { frozen, thawed } });
  const moved = await makeProduct(silent);
  await call('PUT', `/products/${moved.id}`, { categories: [{ id: says }] });
  for (const { id } of [own, moved]) {
    const answer = await restored(id);
    expect([answer.status, answer.body.errors?.[0].path], answer.text).toEqual([422, 'life.thawed']);
  }
  expect(await lifeOf(own.id)).toEqual({ frozen, thawed });
  expect(await categoryOf(moved.id)).toBe(says);
});

it('is kept by an import: an emptied cell, another category, or one that the file makes', async () => {
  const names = 'name,sku,category,custom_allergens,thawed_for'.split(',');
  const mapping = Object.fromEntries(names.map((name) => [name === 'category' ? 'category_id' : name, name]));
  const job = await importer.newJob({ use: 'prep', mapping });
  const category = async (id: string) => (await call('GET', `/categories/${id}`)).name;
  const file = async (rows: string[][]) => [names.join(','), ...rows.map((one) => one.join(','))].join('\n');
  const own = await makeProduct(silent, { life: { thawed } });
  const [moved, made, stays] = [await makeProduct(says), await makeProduct(says), await makeProduct(says)];
  const text = await file([
    [own.name, own.sku, await category(silent), '', ''],
    [moved.name, moved.sku, await category(silent), '', ''],
    [made.name, made.sku, `Made by a file ${count}`, '', ''],
    [stays.name, stays.sku, await category(silent), '', '12 hours'],
  ]);
  for (const what of ['preview', 'run'] as const) {
    const answer = await importer.send(job, what, form(text, { empty_cells_clear: true }));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.errors.map(({ row, field, message }: Record<string, unknown>) => [row, field, message])).toEqual(
      [2, 3, 4].map((row) => [row, 'thawed_for', expect.stringContaining(words)]),
    );
    expect(answer.body).toMatchObject({ failed: 3, updates: 1 });
  }
  expect(await lifeOf(own.id)).toEqual({ thawed });
  expect(await Promise.all([moved, made, stays].map(({ id }) => categoryOf(id)))).toEqual([says, says, silent]);
});

it('is kept by the undo of an import that had given it', async () => {
  const mapping = {
    name: 'name',
    sku: 'sku',
    category_id: 'category',
    custom_allergens: 'allergens',
    thawed_for: 'units',
  };
  const job = await importer.newJob({ use: 'prep', mapping });
  const [given, moved] = [await makeProduct(silent), await makeProduct(silent)];
  const category = async (id: string) => (await call('GET', `/categories/${id}`)).name;
  const row = ({ name, sku }: { name: string; sku: string }, where: string, keeps: string) => [
    name,
    sku,
    where,
    '',
    '',
    '',
    '',
    keeps,
  ];
  const ran = await importer.send(
    job,
    'run',
    form(csv(row(given, await category(silent), '24 hours'), row(moved, await category(says), ''))),
  );
  expect(ran.body, ran.text).toMatchObject({ updates: 2 });
  for (const path of ['undo/preview', 'undo']) {
    const answer = await call('POST', `/import_runs/${ran.body.run_id}/${path}`);
    expect(answer.left.map(({ id, reason }: Record<string, unknown>) => [id, reason])).toEqual(
      expect.arrayContaining([given, moved].map(({ id }) => [id, expect.stringContaining(words)])),
    );
  }
  expect(await lifeOf(given.id)).toEqual({ thawed });
  expect(await categoryOf(moved.id)).toBe(says);
});

it('is kept as a product comes back from the trash into another category', async () => {
  const product = await makeProduct(says);
  await call('DELETE', `/products/${product.id}`);
  await call('DELETE', `/categories/${says}`);
  const restore = (category_id: string) => call('POST', '/products/restore', { ids: [product.id], category_id });
  expect(await restore(silent)).toMatchObject({ restored: 0, refused: [{ id: product.id, reason: 'THAW' }] });
  const other = (await call('POST', '/categories', { name: `Says ${++count}`, usage: 'COMPONENT', life: { thawed } }))
    .id;
  expect(await restore(other)).toMatchObject({ restored: 1, refused: [] });
});

it('is kept by a new venue with settings of its own, and by settings that are copied or given back', async () => {
  const account = importer.account;
  await importer.look(`update organization_settings set settings = settings || $2 where organization_id = $1`, [
    account,
    JSON.stringify({ life: defaultSettings.life }),
  ]);
  const location = [{ line1: '88 Old Ferry Street', city: 'Bristol', postcode: 'BS1 4DJ' }];
  const venue = { category: { tag: 'VENUE' }, parent: [{ id: account }], location };
  const refused = await ask('POST', '/organizations', {
    ...venue,
    name: `Without ${++count}`,
    settings: { life: '{}' },
  });
  expect([refused.status, refused.body.errors?.[0].path], refused.text).toEqual([422, 'settings.life']);
  const [one, other] = [
    await call('POST', '/organizations', { ...venue, name: `One ${++count}` }),
    await call('POST', '/organizations', { ...venue, name: `Other ${++count}` }),
  ];
  await importer.look(
    `insert into organization_settings (account_id, organization_id, settings) values ($1, $2, '{"life":"{}"}')
     on conflict (account_id, organization_id) do update set settings = excluded.settings`,
    [account, one.id],
  );
  const copied = await ask('POST', `/organizations/${one.id}/settings/copy`, {
    keys: ['life'],
    organization_ids: [other.id],
  });
  expect([copied.status, copied.body.errors?.[0].path], copied.text).toEqual([422, 'life.thawed']);
});

it('is judged alike by the database and the rules', async () => {
  // Mostly nobody says how long it keeps once thawed.
  const life = fc
    .record({
      place: fc.nat(5),
      said: fc.subarray(['frozen', 'opened'] as const),
      kinds: fc.subarray(['FROZEN', 'CHILLED'] as const),
      barred: fc.nat(3),
    })
    .map(({ place, said, kinds, barred }) => ({
      ...Object.fromEntries(said.map((name) => [name, frozen])),
      ...(place === 0 && { thawed }),
      ...(barred === 0 && { not_for_freezing: true }),
      ...(kinds.length > 0 && { expiries: Object.fromEntries(kinds.map((kind) => [kind, frozen])) }),
    }));
  const cases = fc.sample(
    fc.tuple(
      life,
      life,
      fc.array(
        life.map((one) => one ?? {}),
        { maxLength: 3 },
      ),
      fc.boolean(),
    ),
    3_000,
  );
  const [found] = await importer.look<{ answers: boolean[] }>(
    `select array_agg(public.lacks_thaw(nullif(c -> 0, 'null'), nullif(c -> 1, 'null'), c -> 2, (c ->> 3)::boolean) order by n) as answers
     from jsonb_array_elements($1::jsonb) with ordinality e(c, n)`,
    [JSON.stringify(cases)],
  );
  const wanted = cases.map(([product, category, organizations, isThere]) =>
    organizations.some((organization) => lacksThaw({ product, category, organization }, isThere)),
  );
  expect(found?.answers).toEqual(wanted);
  expect(wanted.filter(Boolean).length).toBeGreaterThan(300);
});
