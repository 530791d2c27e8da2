import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { differences, storedAccount } from '../../../test/stored-account.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
let category: string;
let other: string;
let prep: string;
let allergens: Map<string, string>;
beforeAll(async () => {
  harness = await openHarness();
  const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
  [category, other, prep] = [await categoryOf('SINGLE'), await categoryOf('SINGLE'), await categoryOf('COMPONENT')];
  const known = (await harness.call('GET', '/allergens', { as: admin, query: { size: '1000' } })).body.items;
  allergens = new Map(known.map(({ id, name }: { id: string; name: string }) => [name, id]));
});
afterAll(() => harness.close());

const ok = async (method: string, path: string, body?: object, as = admin) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const categoryOf = async (usage: string, as = admin) =>
  (await ok('POST', '/categories', { name: randomUUID(), usage }, as)).id;
const idOf = (name: string) => allergens.get(name) ?? '';

type Made = { in?: string; label_text?: object; allergen_ids?: string[]; as?: string };
async function make(
  name: string,
  { in: into = category, label_text, allergen_ids, as = admin }: Made = {},
): Promise<string> {
  const { barcode } = await ok('GET', '/products/in_store_barcode', undefined, as);
  const body = { name: `${name} ${randomUUID()}`, barcode, sku: randomUUID(), categories: [{ id: into }] };
  const { id } = await ok('POST', '/products', body, as);
  if (label_text) await ok('POST', `/products/${id}/labels`, { label_text, ...(allergen_ids && { allergen_ids }) }, as);
  return id;
}

const plan = (which: object, changes: object, as = admin) => ok('POST', '/product_edits', { ...which, changes }, as);
const products = async (id: string) => (await ok('GET', `/product_edits/${id}/products?size=100`)).items;
async function run(ids: string[], changes: object) {
  const { id } = await plan({ ids }, changes);
  await ok('POST', `/product_edits/${id}/run`);
  await harness.runJobs();
  return ok('GET', `/product_edits/${id}`);
}
async function undo(id: string) {
  await ok('POST', `/product_edits/${id}/undo`);
  await harness.runJobs();
  return ok('GET', `/product_edits/${id}`);
}
/** Everything that is stored of the account. */
const everythingStored = () => storedAccount((text, values) => harness.inAccount(account, text, values));
/** Everything that is stored of products, but for when they were written. */
async function stored(ids: string[]) {
  const rows = await harness.inAccount(
    account,
    `select to_jsonb(p) - 'updated_at' - 'changed_in' as product, to_jsonb(l) as label, to_jsonb(e) as expiry,
       array(select to_jsonb(x) from product_allergens x where x.product_id = p.id order by x.allergen_id) as allergens
     from products p left join labels l on l.product_id = p.id left join expiries e on e.product_id = p.id where p.id = any ($1) order by p.id`,
    [ids],
  );
  return rows;
}
const history = async (id: string) => (await ok('GET', `/products/${id}/history`)).items;

describe('a change of many products', () => {
  const everything = () => ({
    category_id: other,
    date_term: 'BEST_BEFORE',
    use_within_hours: 12,
    expiry: { units: 4, period: 'days' },
    price: '£2.50',
    cost_per_unit: 1.25,
    cost_per_kg: 0.035,
    cost_per_litre: null,
    may_contain: 'nuts',
    storage_override: 'Top shelf',
    label_name: '',
    default_storage: ' fridge ',
    allergens: { add: [idOf('Milk'), idOf('Eggs')], remove: [idOf('Wheat')], declares: false },
    lifecycle: 'INACTIVE',
  });

  it('sets what products cost, clears it, and gives it back by its undo', async () => {
    const [known, unknown] = [await make('Costed'), await make('Uncosted')];
    await ok('PUT', `/products/${known}`, { cost_per_unit: 0.5, cost_per_kg: 3.125 });
    const before = await stored([known, unknown]);
    const costs = { cost_per_unit: 1.25, cost_per_kg: null };
    const edit = await run([known, unknown], costs);
    expect(edit).toMatchObject({ state: 'done', changed: 2 });
    for (const id of [known, unknown])
      expect(await ok('GET', `/products/${id}`)).toMatchObject({ ...costs, cost_per_litre: null });
    expect((await products(edit.id)).find((one: { id: string }) => one.id === known)).toMatchObject({
      old_values: { cost_per_unit: '0.5', cost_per_kg: '3.125' },
      new_values: { cost_per_unit: '1.25', cost_per_kg: '' },
    });
    expect(await run([known], costs)).toMatchObject({ changed: 0, unchanged: 1 });
    await ok('PUT', `/products/${unknown}`, { cost_per_unit: 2 });
    expect(await undo(edit.id)).toMatchObject({ undone: 1, kept: 1 });
    expect(await stored([known])).toEqual(
      before.filter((one) => (one as { product: { id: string } }).product.id === known),
    );
    expect(await ok('GET', `/products/${unknown}`)).toMatchObject({ cost_per_unit: 2 });
  });

  it('is reviewed first, and changes nothing by that', async () => {
    const ids = [
      await make('Bare'),
      await make('Worded', { label_text: { may_contain: 'nuts' }, allergen_ids: [idOf('Wheat')] }),
    ];
    const before = await stored(ids);
    const edit = await plan({ ids }, everything());
    expect(edit).toMatchObject({ state: 'planned', total: 2, planned: 2, refused: 0, changed: 0, can_undo: false });
    const [bare] = await products(edit.id);
    expect(bare).toMatchObject({
      outcome: 'planned',
      old_values: { price: '', expiry: '', allergens: '', lifecycle: 'ACTIVE' },
      new_values: {
        price: '£2.50',
        expiry: '4 days',
        allergens: 'Milk, Eggs',
        lifecycle: 'INACTIVE',
        may_contain: 'nuts',
      },
    });
    expect(await stored(ids)).toEqual(before);
  });

  it('is made as reviewed, with one entry each, and its undo gives back exactly what was', async () => {
    const ids = [
      await make('Bare'),
      await make('Worded', {
        label_text: { ingredients: 'Rice', may_contain: 'soya', price: '£1' },
        allergen_ids: [idOf('Wheat'), idOf('Soya')],
      }),
      await make('Declared', { label_text: {}, allergen_ids: [] }),
    ];
    await ok('PUT', `/products/${ids[1]}`, { label_name: 'Worded for labels', default_storage: 'Freezer' });
    await ok('POST', `/products/${ids[1]}/expiry`, { expiry: { units: 9, period: 'hours' } });
    const before = await stored(ids);
    const whole = await everythingStored();
    const entries = await Promise.all(ids.map(async (id) => (await history(id)).length));
    const edit = await run(ids, everything());
    expect(edit).toMatchObject({ state: 'done', changed: 3, left: 0, can_undo: true });
    for (const [at, id] of ids.entries()) {
      const product = await ok('GET', `/products/${id}`);
      expect(product).toMatchObject({
        lifecycle: 'INACTIVE',
        date_term: 'BEST_BEFORE',
        use_within_hours: 12,
        expiry: { units: 4, period: 'days' },
        storage_override: 'Top shelf',
        label_name: '',
        default_storage: 'Fridge',
        may_contain: 'nuts',
        label_text: { price: '£2.50' },
        categories: [{ id: other }],
      });
      const names = product.allergens.map((one: { name: string }) => one.name);
      expect(names).toEqual(at === 1 ? ['Soya', 'Milk', 'Eggs'] : ['Milk', 'Eggs']);
      const [latest, ...older] = await history(id);
      expect(older).toHaveLength(entries[at] ?? 0);
      expect(latest).toMatchObject({ event: 'updated', new_values: { price: '£2.50', lifecycle: 'INACTIVE' } });
    }
    // Adding an allergen to what nobody declared is no declaration.
    expect((await ok('GET', `/products/${ids[0]}`)).allergens_declared_at).toBeNull();
    const back = await undo(edit.id);
    expect(back).toMatchObject({ state: 'undone', undone: 3, kept: 0, can_undo: false });
    expect(await stored(ids)).toEqual(before);
    expect(differences(await everythingStored(), whole)).toEqual([]);
    for (const id of ids) expect((await history(id))[0]).toMatchObject({ old_values: { price: '£2.50' } });
    expect((await harness.call('POST', `/product_edits/${edit.id}/undo`, { as: admin })).status).toBe(409);
  });

  it('refuses a default storage that there is not', async () => {
    const body = { ids: [await make('Kept')], changes: { default_storage: 'Cellar' } };
    const refused = await harness.call('POST', '/product_edits', { as: admin, body });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'changes.default_storage',
          message: 'There is no storage “Cellar”: choose one of the list, or add it under Storage',
        },
      ],
    ]);
  });

  it('leaves what somebody changed after the review, and says so', async () => {
    const ids = [await make('Quick'), await make('Slow')];
    const edit = await plan({ ids }, { lifecycle: 'INACTIVE', storage_override: 'Shelf' });
    await ok('PUT', `/products/${ids[0]}`, { storage_override: 'Mine' });
    await ok('POST', `/product_edits/${edit.id}/run`);
    await harness.runJobs();
    expect(await ok('GET', `/product_edits/${edit.id}`)).toMatchObject({ changed: 1, left: 1 });
    expect(await products(edit.id)).toMatchObject([
      { id: ids[0], outcome: 'left', reason: 'CHANGED' },
      { id: ids[1], outcome: 'changed' },
    ]);
    expect(await ok('GET', `/products/${ids[0]}`)).toMatchObject({ storage_override: 'Mine', lifecycle: 'ACTIVE' });
  });

  it('leaves a product whose label text has changed since its allergens were reviewed', async () => {
    const text = { label_text: { ingredients: 'Rice' }, allergen_ids: [idOf('Soya')] };
    const ids = [await make('Rewritten', text), await make('Same', text)];
    const edit = await plan({ ids }, { allergens: { add: [], remove: [idOf('Soya')], declares: true } });
    const { labels } = await ok('GET', `/products/${ids[0]}`);
    await ok('PUT', `/labels/${labels[0].id}`, { label_text: { ingredients: 'Rice, tofu (SOYA)' } });
    await ok('POST', `/product_edits/${edit.id}/run`);
    await harness.runJobs();
    expect(await products(edit.id)).toMatchObject([
      { id: ids[0], outcome: 'left', reason: 'CHANGED' },
      { id: ids[1], outcome: 'changed' },
    ]);
    expect(await undo(edit.id)).toMatchObject({ undone: 1 });
  });

  it('is undone row by row but for what somebody changed since', async () => {
    const one = { label_text: { price: '£1' } };
    const ids = [await make('A', one), await make('B', one), await make('C', one), await make('D', one)];
    const [first = '', second = '', third = ''] = ids;
    const before = await stored(ids);
    const edit = await run(ids, { price: '£3', expiry: { units: 2, period: 'days' } });
    await ok('PUT', `/products/${first}`, { description: 'Of another field' });
    const { labels } = await ok('GET', `/products/${second}`);
    await ok('PUT', `/labels/${labels[0].id}`, { label_text: { price: '£4' } });
    await ok('DELETE', `/products/${third}`);
    const between = await stored(ids);
    expect(await undo(edit.id)).toMatchObject({ undone: 2, kept: 2 });
    expect(
      (await products(edit.id)).map(
        ({ outcome, reason }: { outcome: string; reason: string }) => `${outcome} ${reason}`,
      ),
    ).toEqual(['kept CHANGED', 'kept GONE', 'undone ', 'undone ']);
    const after = await stored(ids);
    const kept = new Set([second, third]);
    const row = (list: object[], id: string) => list[ids.toSorted().indexOf(id)];
    for (const id of ids) {
      if (kept.has(id)) expect(row(after, id)).toEqual(row(between, id));
      else if (id !== first) expect(row(after, id)).toEqual(row(before, id));
    }
    expect(await ok('GET', `/products/${first}`)).toMatchObject({
      description: 'Of another field',
      expiry: null,
      label_text: { price: '£1' },
    });
  });

  it('deletes, and gives back', async () => {
    const ids = [
      await make('Gone', { label_text: { ingredients: 'Rice' }, allergen_ids: [idOf('Milk')] }),
      await make('Reused'),
    ];
    const before = await stored(ids);
    const { sku } = await ok('GET', `/products/${ids[1]}`);
    const edit = await run(ids, { delete: true });
    expect((await harness.call('GET', `/products/${ids[0]}`, { as: admin })).status).toBe(404);
    const again = await make('Again');
    await ok('PUT', `/products/${again}`, { sku });
    expect(await undo(edit.id)).toMatchObject({ undone: 1, kept: 1 });
    expect((await products(edit.id))[0]).toMatchObject({ id: ids[1], reason: 'SKU' });
    expect((await stored([ids[0] ?? '']))[0]).toEqual(before[ids.toSorted().indexOf(ids[0] ?? '')]);
    expect((await history(ids[0] ?? '')).slice(0, 2)).toMatchObject([{ event: 'restored' }, { event: 'deleted' }]);
  });

  it('takes all that the list finds', async () => {
    const own = await categoryOf('SINGLE');
    for (const name of ['One', 'Two', 'Three']) await make(name, { in: own });
    const edit = await plan({ all: { search: 'T', filters: { category_id: [own] } } }, { price: '£1' });
    expect(edit.total).toBe(2);
  });
});

describe('what is refused', () => {
  const reasons = async (ids: string[], changes: object) => {
    const { id } = await plan({ ids }, changes);
    return new Map((await products(id)).map((one: { id: string; reason: string }) => [one.id, one.reason]));
  };

  it('is a category of the other use, and an active product in an inactive category', async () => {
    const [sale, kitchen] = [await make('Sale'), await make('Kitchen', { in: prep })];
    const moved = await reasons([sale, kitchen], { category_id: other });
    expect([moved.get(sale), moved.get(kitchen)]).toEqual(['', 'USE']);
    const closed = await categoryOf('SINGLE');
    const idle = await make('Idle', { in: closed });
    await ok('PUT', `/products/${idle}`, { lifecycle: 'INACTIVE' });
    await ok('PUT', `/categories/${closed}`, { lifecycle: 'INACTIVE' });
    expect((await reasons([idle], { lifecycle: 'ACTIVE' })).get(idle)).toBe('INACTIVE');
  });

  it('is an allergen that the label text names', async () => {
    const milky = await make('Milky', { label_text: { ingredients: 'Butter (MILK)' }, allergen_ids: [idOf('Milk')] });
    const plain = await make('Plain', { label_text: { ingredients: 'Rice' }, allergen_ids: [idOf('Milk')] });
    const taken = await reasons([milky, plain], { allergens: { add: [], remove: [idOf('Milk')], declares: false } });
    expect([taken.get(milky), taken.get(plain)]).toEqual(['NAMED', '']);
    const open = await make('Open', { label_text: { ingredients: 'Butter (MILK), EGGS' } });
    const declared = await reasons([open, plain], { allergens: { add: [idOf('Milk')], remove: [], declares: true } });
    expect([declared.get(open), declared.get(plain)]).toEqual(['NAMED', '']);
    const both = { add: [idOf('Milk'), idOf('Eggs')], remove: [], declares: true };
    expect((await reasons([open], { allergens: both })).get(open)).toBe('');
  });

  it('is what the person may not change', async () => {
    const shared = await make('Shared');
    const own = await make('Own', { in: await categoryOf('SINGLE', venue), as: venue });
    const listed = (await ok('GET', '/products?size=100', undefined, venue)).items;
    const locked = listed.find((one: { can_edit: boolean }) => !one.can_edit).id;
    const { id } = await plan({ ids: [own, locked] }, { price: '£1' }, venue);
    const found = (await ok('GET', `/product_edits/${id}/products`, undefined, venue)).items;
    expect(found).toMatchObject([
      { id: locked, outcome: 'refused', reason: 'LOCKED' },
      { id: own, outcome: 'planned' },
    ]);
    // Nobody below sees or runs what was reviewed above.
    const above = await plan({ ids: [shared] }, { price: '£1' });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/products'],
      ['POST', '/run'],
      ['POST', '/undo'],
    ] as const)
      expect((await harness.call(method, `/product_edits/${above.id}${path}`, { as: venue })).status, path).toBe(404);
    const orchard = await harness.call('GET', `/product_edits/${above.id}`, { as: 'admin@orchard.test' });
    expect(orchard.status).toBe(404);
    const strange = await harness.call('POST', '/product_edits', {
      as: 'admin@orchard.test',
      body: { ids: [shared], changes: { price: '£1' } },
    });
    expect(strange.status).toBe(404);
  });

  it('is a change that says nothing, or deletes and changes', async () => {
    const ids = [await make('Any')];
    for (const changes of [
      {},
      { delete: true, price: '£1' },
      { allergens: { add: [], remove: [], declares: false } },
    ]) {
      const answer = await harness.call('POST', '/product_edits', { as: admin, body: { ids, changes } });
      expect(answer.status, answer.text).toBe(422);
    }
  });
});

it('finds the stickers that lack an added allergen, and lets those rest that were seen to', async () => {
  const id = await make('Sticker', { label_text: { ingredients: 'Rice' }, allergen_ids: [idOf('Milk'), idOf('Soya')] });
  const sticker = randomUUID();
  await harness.inAccount(
    account,
    `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name, usage, printed_at,
       ends_at, condition, seen_at, allergen_ids, missing_allergen_ids, relabel_done_at)
     select account_id, $2, 'x', 'x', organization_id, organization_id, id, name, usage, now(), 'infinity', 'CHILLED', now(), $3::uuid[], $4::uuid[], now()
     from products where id = $1`,
    [id, sticker, [idOf('Milk')], [idOf('Soya')]],
  );
  await harness.inAccount(
    account,
    `insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, storage, initials, batch_code, printed_date, device_time, allergen_ids)
     select p.account_id, p.organization_id, (select d.id from devices d limit 1), $2, p.id, p.name, 'prep', 'Fridge', 'AB', '', now(), now(), $3::uuid[]
     from products p where p.id = $1`,
    [id, sticker, [idOf('Milk')]],
  );
  const missing = async () =>
    (
      await harness.inAccount<{ missing: string[]; done: boolean }>(
        account,
        'select missing_allergen_ids as missing, relabel_done_at is not null as done from live_labels where id = $1',
        [sticker],
      )
    )[0];
  await run([id], { allergens: { add: [], remove: [idOf('Milk')], declares: false } });
  expect(await missing()).toEqual({ missing: [idOf('Soya')], done: true });
  const edit = await run([id], { allergens: { add: [idOf('Eggs')], remove: [], declares: false } });
  expect(await missing()).toEqual({ missing: [idOf('Eggs'), idOf('Soya')].toSorted(), done: false });
  await undo(edit.id);
  expect(await missing()).toEqual({ missing: [idOf('Soya')], done: false });
});

it('goes on where a job was cut off', async () => {
  const ids = [await make('K'), await make('L')];
  const { id } = await plan({ ids }, { price: '£5' });
  await ok('POST', `/product_edits/${id}/run`);
  await harness.runJobs();
  // The same job again finds nothing left to do.
  const again = { account_id: account, id, direction: 'run', actor: { id: null, name: 'Nobody' } };
  await harness.inQueue(`select graphile_worker.add_job('edit_products', $1::json)`, [JSON.stringify(again)]);
  await harness.runJobs();
  expect(await ok('GET', `/product_edits/${id}`)).toMatchObject({ state: 'done', changed: 2 });
  expect(await history(ids[0] ?? '')).toHaveLength(2);
});

describe('a price for each product', () => {
  it('changes those that it names, leaves the others, and is given back', async () => {
    const ids = [await make('Tart', { label_text: { price: '£3' } }), await make('Flan'), await make('Cake')];
    const [tart, flan, cake] = ids;
    const prices = [
      { id: tart, price: '£3.20' },
      { id: flan, price: '£2.80' },
    ];
    const edit = await run(ids, { prices });
    expect(edit).toMatchObject({ state: 'done', changed: 2, unchanged: 1 });
    const priceOf = async (id: string | undefined) => (await ok('GET', `/products/${id}`)).labels[0]?.label_text.price;
    expect([await priceOf(tart), await priceOf(flan), await priceOf(cake)]).toEqual(['£3.20', '£2.80', undefined]);
    expect(await undo(edit.id)).toMatchObject({ state: 'undone', undone: 2 });
    expect([await priceOf(tart), await priceOf(flan)]).toEqual(['£3', undefined]);
  });

  it('is refused for products that are not chosen, and beside one price for all', async () => {
    const [one, another] = [await make('Chosen'), await make('Not chosen')];
    const planned = (changes: object) =>
      harness.call('POST', '/product_edits', { as: admin, body: { ids: [one], changes } });
    const stranger = await planned({ prices: [{ id: another, price: '£1' }] });
    expect([stranger.status, stranger.body.error_description]).toEqual([
      422,
      'A price is for a product that is not among the chosen ones: choose it too, or leave its price out',
    ]);
    expect((await planned({ price: '£1', prices: [{ id: one, price: '£2' }] })).status).toBe(422);
  });
});
