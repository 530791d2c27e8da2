import { expect, it } from 'vitest';
import type { Product } from '../../store/database.ts';
import type { Category } from '../../store/product-overlay.ts';
import { changesOf, ownProducts, readProduct, typedProduct, type TypedProduct } from './own-product.rules.ts';

const categories: Category[] = [
  { id: 'prep', name: 'Soups', usage: 'COMPONENT', lifecycle: 'ACTIVE' },
  { id: 'sale', name: 'Drinks', usage: 'SINGLE', lifecycle: 'ACTIVE' },
];
const stock = {
  id: 'stock',
  category_id: 'prep',
  usage: 'COMPONENT',
  name: 'Chicken Stock',
  sku: 'S-1',
  barcode: '0036000291452',
  storage_override: '',
  expiry: null,
} as Product;
const own = {
  ...stock,
  id: 'own',
  name: 'Terrace Soup',
  sku: '',
  barcode: '',
  expiry: { units: 3, period: 'days' },
  own: { date_term: 'BEST_BEFORE', use_within_hours: 0, life: null },
} as Product;
const filled: TypedProduct = { ...typedProduct(undefined), category_id: 'prep', name: ' Leek  Soup ' };
const read = (change: Partial<TypedProduct>, id?: string) =>
  readProduct({ ...filled, ...change }, { id, products: [stock, own], categories });

it('reads what was typed as the server takes it', () => {
  expect(
    read({ units: '2', period: 'hours', barcode: ' 012345678905 ', date_term: 'USE_BY', hours: '0', sku: ' L1 ' }),
  ).toEqual({
    ok: true,
    given: {
      category_id: 'prep',
      name: 'Leek  Soup',
      label_name: '',
      sku: 'L1',
      barcode: '0012345678905',
      storage_override: '',
      expiry: { units: 2, period: 'hours' },
      date_term: 'USE_BY',
      use_within_hours: 0,
    },
  });
  expect(read({})).toMatchObject({ given: { expiry: null, date_term: null, use_within_hours: null } });
});

it.each([
  [{ category_id: '' }, { category_id: 'category_id_needed' }],
  [{ category_id: 'gone' }, { category_id: 'category_id_gone' }],
  [{ name: '  ' }, { name: 'name_needed' }],
  [{ name: 'chicken  STOCK' }, { name: 'name_taken' }],
  [{ sku: 'S-1' }, { sku: 'sku_taken' }],
  [{ barcode: '036000291452' }, { barcode: 'barcode_taken' }],
  [{ barcode: '036000291453' }, { barcode: 'barcode_wrong' }],
  [{ label_name: 'חומוס' }, { label_name: 'label_name_undrawn' }],
  [{ storage_override: 'thirteen char' }, { storage_override: 'storage_override_long' }],
  [{ units: '0' }, { units: 'units_wrong' }],
  [{ units: '1.5' }, { units: 'units_wrong' }],
  [{ units: '3651' }, { units: 'units_wrong' }],
  [{ hours: '721' }, { hours: 'hours_wrong' }],
  [{ hours: 'two' }, { hours: 'hours_wrong' }],
  [
    { name: '', barcode: '1' },
    { name: 'name_needed', barcode: 'barcode_wrong' },
  ],
])('names the field of %o', (change, problems) => {
  expect(read(change)).toEqual({ ok: false, problems });
});

it('takes the same name and barcode in the other use, and those of the product itself', () => {
  expect(read({ category_id: 'sale', name: 'Chicken Stock', barcode: '036000291452' }).ok).toBe(true);
  expect(read({ category_id: 'sale', sku: 'S-1' })).toMatchObject({ problems: { sku: 'sku_taken' } });
  expect(read({ name: 'terrace soup' }, 'own').ok).toBe(true);
});

it('reports of a product what was changed alone', () => {
  const same = readProduct(typedProduct(own), { id: 'own', products: [stock, own], categories });
  expect(same.ok && changesOf(own, same.given)).toBeUndefined();
  const typed = { ...typedProduct(own), units: '', date_term: 'category' as const, name: 'Terrace Broth' };
  const changed = readProduct(typed, { id: 'own', products: [stock, own], categories });
  expect(changed.ok && changesOf(own, changed.given)).toEqual({ name: 'Terrace Broth', expiry: null, date_term: null });
});

it('lists what was added here alone, by name', () => {
  expect(ownProducts([own, stock, { ...own, id: 'a', name: 'Aioli' }]).map(({ name }) => name)).toEqual([
    'Aioli',
    'Terrace Soup',
  ]);
});
