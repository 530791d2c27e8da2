import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
const allergens = new Map<string, string>();
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/allergens', { as: admin, query: { size: '100' } })).body;
  for (const { id, name } of items) allergens.set(name, id);
});
afterAll(() => harness.close());

async function product(usage: 'SINGLE' | 'COMPONENT' = 'COMPONENT') {
  const category = await harness.call('POST', '/categories', {
    as: admin,
    body: { name: `Made ${randomUUID()}`, usage },
  });
  const { barcode } = (await harness.call('GET', '/products/in_store_barcode', { as: admin })).body;
  const body = {
    name: `Made ${randomUUID()}`,
    categories: [{ id: category.body.id }],
    ...(usage === 'SINGLE' && { barcode }),
  };
  return (await harness.call('POST', '/products', { as: admin, body })).body.id as string;
}
const write = (id: string, body: unknown, as = admin) => harness.call('POST', `/products/${id}/labels`, { as, body });
const update = (id: string, body: unknown, as = admin) => harness.call('PUT', `/labels/${id}`, { as, body });
const get = async (id: string) => (await harness.call('GET', `/products/${id}`, { as: admin })).body;
const lastChange = async (id: string) =>
  (await harness.call('GET', `/products/${id}/history`, { as: admin })).body.items[0];
const id = (name: string) => allergens.get(name) ?? '';

describe('the allergens of a prep product', () => {
  it('are declared in their order, by identifier or by name', async () => {
    const made = await product();
    const label = await write(made, { label_text: { may_contain: 'nuts' }, allergen_ids: [id('Milk'), id('Celery')] });
    expect(label.status).toBe(201);
    expect(label.body).toMatchObject({
      label_type: 'ALLERGENS',
      text: 'Milk, Celery',
      label_text: { may_contain: 'nuts' },
    });
    expect(await get(made)).toMatchObject({
      allergens: [{ name: 'Milk' }, { name: 'Celery' }],
      allergens_declared_at: expect.any(String),
      labels: [{ id: label.body.id }],
    });
    expect(await lastChange(made)).toMatchObject({
      old_values: { allergens: '', allergens_declared: false },
      new_values: { allergens: 'Milk, Celery', allergens_declared: true },
      allergens: { old: '', new: 'Milk, Celery' },
    });
    await update(label.body.id, {
      label_text: { allergens: 'celery, EGGS, Sulphur dioxide/sulphites', custom_allergens: 'Kiwi' },
    });
    const after = await get(made);
    expect(after.label_text).toMatchObject({
      allergens: 'Celery, Eggs, Sulphur dioxide/sulphites',
      custom_allergens: 'Kiwi',
      may_contain: 'nuts',
    });
  });

  it('are picked, never typed: an unknown name is refused, and nothing is written', async () => {
    const made = await product();
    const refused = await write(made, { label_text: { allergens: 'Milk, Moonstone' } });
    expect(refused.body.errors).toEqual([
      { path: 'label_text.allergens', message: 'Moonstone is not one of the allergens of this account' },
    ]);
    const foreign = (await harness.call('GET', '/allergens', { as: 'admin@orchard.test' })).body.items[0].id;
    expect((await write(made, { label_text: {}, allergen_ids: [id('Milk'), foreign] })).status).toBe(404);
    expect(await get(made)).toMatchObject({ allergens: [], allergens_declared_at: null, labels: [] });
  });

  it('tell none from undeclared', async () => {
    const made = await product();
    await write(made, { label_text: { may_contain: 'soya' } });
    expect((await get(made)).allergens_declared_at).toBeNull();
    await write(made, { label_text: {}, allergen_ids: [] });
    expect(await get(made)).toMatchObject({ allergens: [], allergens_declared_at: expect.any(String) });
  });

  it('are linked one by one with a priority; without the last one nobody has declared anything', async () => {
    const made = await product();
    const link = (body: unknown) => harness.call('POST', `/products/${made}/allergens`, { as: admin, body });
    await link({ id: id('Fish') });
    await link({ id: id('Eggs'), priority: 5 });
    expect((await link({ id: id('Milk'), priority: 0 })).body.items.map((one: { name: string }) => one.name)).toEqual([
      'Fish',
      'Milk',
      'Eggs',
    ]);
    const unlink = (name: string) => harness.call('DELETE', `/products/${made}/allergens/${id(name)}`, { as: admin });
    await unlink('Fish');
    await unlink('Milk');
    expect(await get(made)).toMatchObject({ allergens: [{ name: 'Eggs' }], allergens_declared_at: expect.any(String) });
    await unlink('Eggs');
    expect(await get(made)).toMatchObject({ allergens: [], allergens_declared_at: null });
  });
});

describe('the ingredients of a sale product', () => {
  const ingredients = 'Wheat flour, water, milk powder';

  it('hold where the confirmed allergens stand, until the words change', async () => {
    const made = await product('SINGLE');
    const emphasis = [
      { start: 20, end: 24 },
      { start: 0, end: 5 },
    ];
    const label = await write(made, { label_text: { ingredients, emphasis, price: '£2' } });
    expect(label.body).toMatchObject({ label_type: 'INGREDIENTS', text: ingredients });
    expect(label.body.label_text.emphasis).toEqual(emphasis.toReversed());
    expect((await lastChange(made)).new_values).toEqual({ ingredients, emphasis: 'Wheat, milk', price: '£2' });
    await update(label.body.id, { label_text: { price: '£3' } });
    expect((await get(made)).label_text.emphasis).toHaveLength(2);
    await update(label.body.id, { label_text: { ingredients: `${ingredients}, salt` } });
    expect((await get(made)).label_text.emphasis).toBeNull();
    const moved = [{ start: 0, end: 11 }];
    await update(label.body.id, { label_text: { ingredients: 'Wheat flour', emphasis: moved } });
    expect((await get(made)).label_text).toMatchObject({ ingredients: 'Wheat flour', emphasis: moved });
  });

  it.each([
    [[{ start: 0, end: 99 }]],
    [[{ start: 5, end: 5 }]],
    [
      [
        { start: 0, end: 5 },
        { start: 4, end: 8 },
      ],
    ],
  ])('refuse an emphasis that is not of the text: %j', async (emphasis) => {
    const made = await product('SINGLE');
    const refused = await write(made, { label_text: { ingredients, emphasis } });
    expect(refused.body.errors[0].path).toBe('label_text.emphasis');
    expect((await get(made)).labels).toEqual([]);
  });

  it('go to devices with their emphasis', async () => {
    const made = await product('SINGLE');
    await write(made, { label_text: { ingredients, emphasis: [{ start: 0, end: 5 }] } });
    const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
    const state = await harness.call('GET', '/device/state', { as: paired.body.api_tokens.access_token });
    const found = state.body.products.find((one: { id: string }) => one.id === made);
    expect(found?.label_text).toMatchObject({ ingredients, emphasis: [{ start: 0, end: 5 }] });
  });

  it('are not written over what somebody else wrote meanwhile', async () => {
    const made = await product('SINGLE');
    const { updated_at } = await get(made);
    expect((await write(made, { label_text: { ingredients }, updated_at })).status).toBe(201);
    const late = await write(made, { label_text: { ingredients: 'Water' }, updated_at });
    expect(late.body).toMatchObject({ error_code: 'CONFLICT' });
    expect((await get(made)).ingredients).toBe(ingredients);
  });

  it('need LABELS_MANAGE', async () => {
    const made = await product('SINGLE');
    expect((await write(made, { label_text: { ingredients } }, 'staff@harbour.test')).status).toBe(403);
    const label = await write(made, { label_text: { ingredients } });
    expect((await update(label.body.id, { label_text: { price: '9' } }, 'staff@harbour.test')).status).toBe(403);
    expect((await update(randomUUID(), { label_text: { price: '9' } })).status).toBe(404);
    expect((await get(made)).label_text.price).toBe('');
  });
});
