import type { DuplicateGroup } from '@larder/contract/catalogue/duplicates';
import { expect, it } from 'vitest';
import { deletionOf, mergesSent, mergingInto, mergingOf } from './duplicate-rows.rules.ts';

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
  last_printed: null,
  labels: 0,
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

const namesOf = ({ merges }: ReturnType<typeof mergingOf>) =>
  merges.map(({ kept, taken }) => [kept.id, taken.map(({ id }) => id)]);

it('merges all but the first of each group, a product of two groups once, and locked ones never', () => {
  const rows = rowsOf([group('name', ['a', 'b', 'c'], ['c']), group('barcode', ['b', 'd']), group('sku', ['e', 'f'])]);
  const merging = mergingOf(rows, new Set(rows.map(({ id }) => id)), nothing);
  expect(namesOf(merging)).toEqual([
    ['a', ['b']],
    ['b', ['d']],
    ['e', ['f']],
  ]);
  expect(merging.locked).toBe(1);
  // The first is kept although only the other was chosen.
  expect(namesOf(mergingOf(rows, new Set(['sku/f']), nothing))).toEqual([['e', ['f']]]);
  expect(mergingOf(rows, new Set(['sku/e']), nothing).merges).toEqual([]);
});

it('merges a group into any of its products', () => {
  const merging = mergingInto(group('name', ['a', 'b', 'c'], ['a']), 'b');
  expect(namesOf(merging)).toEqual([['b', ['c']]]);
  expect(merging.locked).toBe(1);
});

it('sends no more for one kept product than the server takes at once', () => {
  const ids = Array.from({ length: 120 }, (_, at) => `p${at}`);
  const sent = mergesSent(mergingInto(group('name', ids), 'p0').merges);
  expect(sent.map((one) => [one.kept_id, one.ids.length])).toEqual([
    ['p0', 50],
    ['p0', 50],
    ['p0', 19],
  ]);
});
