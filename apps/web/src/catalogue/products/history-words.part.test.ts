import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-US'] });
const { text } = await import('@larder/browser/texts');
const { inOrder, readable } = await import('./history-words.part.ts');
const { historyTexts } = await import('./product-history.texts.ts');

it.each([
  ['name', 'Soup', 'Soup'],
  ['name', null, ''],
  ['name', undefined, ''],
  ['allergens_declared', true, 'Yes'],
  ['allergens_declared', 'false', 'No'],
  ['lifecycle', 'INACTIVE', 'Inactive'],
  ['expiry', '1 days', '1 day'],
  ['expiry', '36 hours', '36 hours'],
  ['devices', ['Tablet 1', 'Tablet 2'], 'Tablet 1, Tablet 2'],
  ['guide', { batch_count: 4, batch_type: 'portions', picture: null }, 'Batch count: 4; Batch type: portions'],
  ['guide', 4, '4'],
])('says %s %j as "%s"', (field, value, said) => {
  expect(readable(field, value, text(historyTexts))).toBe(said);
});

it('tells the fields in the order of the page', () => {
  expect(inOrder(['guide', 'price', 'expiry', 'copied_from', 'name'])).toEqual([
    'name',
    'copied_from',
    'expiry',
    'price',
    'guide',
  ]);
});
