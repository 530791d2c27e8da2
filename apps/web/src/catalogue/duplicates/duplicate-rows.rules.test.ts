import type { DuplicateGroup } from '@larder/contract/catalogue/duplicates';
import { expect, it } from 'vitest';
import { deletionOf } from './duplicate-rows.rules.ts';

const product = (id: string, can_edit = true) => ({
  id,
  label_name: '',
  name: `Product ${id}`,
  sku: '',
  barcode: '',
  usage: 'SINGLE' as const,
  lifecycle: 'ACTIVE' as const,
  categories: [],
  device_added: null,
  device_name: null,
  updated_at: '',
  can_edit,
});
const group = (id: string, ids: string[], locked: string[] = []): DuplicateGroup => ({
  id,
  usage: 'SINGLE',
  same: ['name'],
  products: ids.map((one) => product(one, !locked.includes(one))),
});
const rowsOf = (groups: DuplicateGroup[]) =>
  groups.flatMap((one) => one.products.map((each) => ({ id: `${one.id}/${each.id}`, group: one, product: each })));
const nothing = () => undefined;

it('counts a product of two groups once, and names which groups lose their last', () => {
  const rows = rowsOf([group('name', ['a', 'b']), group('barcode', ['b', 'c'])]);
  const deletion = deletionOf(rows, new Set(['name/a', 'name/b', 'barcode/b']), nothing);
  expect(deletion).toMatchObject({ ids: ['a', 'b'], emptied: ['Product a'], locked: 0 });
});

it('leaves locked products, which keep their group', () => {
  const rows = rowsOf([group('name', ['a', 'b'], ['b'])]);
  expect(deletionOf(rows, new Set(['name/a', 'name/b']), nothing)).toMatchObject({
    ids: ['a'],
    emptied: [],
    locked: 1,
  });
});
