import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { unsentProducts } from '../../store/product-overlay.ts';
import { saveProduct } from './own-product.actions.ts';
import { typedProduct, type GivenProduct } from './own-product.rules.ts';

const days = (units: number) => ({ units, period: 'days' }) as const;
const category = {
  id: 'prep',
  name: 'Soups',
  usage: 'COMPONENT',
  lifecycle: 'ACTIVE',
  date_term: 'BEST_BEFORE',
  use_within_hours: 4,
  life: { expiries: { CHILLED: days(2), FROZEN: days(60) } },
} as Lists['categories'][number];
const given: GivenProduct = {
  category_id: 'prep',
  name: 'Leek Soup',
  sku: '',
  barcode: '',
  label_name: '',
  storage_override: '',
  expiry: null,
  date_term: null,
  use_within_hours: null,
};

beforeEach(async () => {
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'device', timezone: 'Europe/London' } as DeviceFacts);
  await write(['lists'], async (tx) => {
    await tx.objectStore('lists').put([category], 'categories');
    await tx
      .objectStore('lists')
      .put({ life: '{"thawed":{"units":24,"period":"hours"}}' } as Lists['settings'], 'settings');
    await tx.objectStore('lists').put([{ id: 'ana', device_role: 2 }] as Lists['staff'], 'staff');
  });
  await refresh(['identity', 'lists', 'outbox', 'products']);
  enterAs('ana');
});

const outbox = async () => (await database()).getAll('outbox');
const only = () => [...currentKitchen().products.values()][0];

test('a new product is there at once, with what its category and the venue say, and is reported whole', async () => {
  await saveProduct(undefined, given);
  expect(only()).toMatchObject({
    name: 'Leek Soup',
    usage: 'COMPONENT',
    lifecycle: 'ACTIVE',
    date_term: 'BEST_BEFORE',
    use_within_hours: 4,
    expiries: { CHILLED: days(2), FROZEN: days(60) },
    life: { thawed: { units: 24, period: 'hours' } },
    own: { date_term: null, use_within_hours: null, life: null },
  });
  expect(await outbox()).toMatchObject([
    {
      type: 'product_saved',
      state: 'waiting',
      envelope: { by: { user_id: 'ana' } },
      body: { ...given, product_id: only()?.id },
    },
  ]);
});

test('a change is reported alone once the server has the product, and decides its dates at once', async () => {
  await saveProduct(undefined, given);
  const product = only();
  if (!product) throw new Error('It is there');
  expect(typedProduct(product)).toMatchObject({ category_id: 'prep', date_term: 'category', hours: '' });
  await saveProduct(product.id, { ...given, name: 'Leek and Potato' });
  // The first report may still be refused: the second one stands without it.
  expect((await outbox())[1]?.body).toMatchObject({ category_id: 'prep', name: 'Leek and Potato', sku: '' });
  await write(['outbox'], (tx) => tx.objectStore('outbox').clear());
  await saveProduct(product.id, { ...given, name: 'Leek and Potato', expiry: days(1), use_within_hours: 0 });
  const [row] = await outbox();
  expect(row?.body).toEqual({ product_id: product.id, expiry: days(1), use_within_hours: 0 });
  // Days in a fridge say nothing of a freezer.
  expect(only()).toMatchObject({ expiries: { CHILLED: days(1), FROZEN: days(60) }, use_within_hours: null });
  await saveProduct(product.id, { ...given, name: 'Leek and Potato', expiry: days(1), use_within_hours: 0 });
  expect(await outbox()).toHaveLength(1);
});

test('what corrects a refused report takes its place', async () => {
  await saveProduct(undefined, given);
  const [row] = await outbox();
  if (row?.type !== 'product_saved') throw new Error('It is there');
  await write(['outbox', 'products'], async (tx) => {
    await tx.objectStore('outbox').put({ ...row, state: 'refused', error: 'name: taken' });
    await tx.objectStore('products').clear();
  });
  await refresh(['products', 'outbox']);
  expect(currentKitchen().outbox.refused).toBe(1);
  await saveProduct(row.body.product_id, { ...given, name: 'Leek Soup 2' }, { ...row, state: 'refused' });
  expect(await outbox()).toMatchObject([
    { state: 'waiting', body: { ...given, name: 'Leek Soup 2', product_id: row.body.product_id } },
  ]);
  expect(currentKitchen().outbox).toMatchObject({ refused: 0, waiting: 1 });
});

test('what was refused is not laid over what the server says, nor a change of what is gone', async () => {
  await saveProduct(undefined, given);
  const rows = await outbox();
  const rules = { categories: [category], settings: undefined };
  const none = () => undefined;
  expect(unsentProducts(rows, none, rules)).toMatchObject([{ name: 'Leek Soup' }]);
  expect(unsentProducts(rows, none, { ...rules, categories: [] })).toEqual([]);
  expect(
    unsentProducts(
      rows.map((row) => ({ ...row, state: 'refused' as const })),
      none,
      rules,
    ),
  ).toEqual([]);
  const change = rows.map((row) => ({
    ...row,
    type: 'product_saved' as const,
    body: { product_id: 'gone', sku: 'X' },
  }));
  expect(unsentProducts(change, none, rules)).toEqual([]);
});
