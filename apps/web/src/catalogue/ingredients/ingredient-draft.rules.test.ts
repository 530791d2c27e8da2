import type { Ingredient } from '@larder/contract/catalogue/ingredients';
import { expect, it } from 'vitest';
import { draftOf, itemBody, newItem, undeclared } from './ingredient-draft.rules.ts';

const item = {
  id: 'item',
  name: 'Sack',
  supplier: { id: 'mill', name: 'Mill' },
  gtin: '',
  in_use: true,
  source: 'PACK' as const,
  declared_on: null,
  review_by: '2027-03-03',
  declarations: [
    { allergen_id: 'wheat', status: 'CONTAINS' as const },
    { allergen_id: 'soya', status: 'MAY_CONTAIN' as const },
  ],
};

it('sends an item as it came', () => {
  const [draft] = draftOf({ items: [item] } as unknown as Ingredient).items;
  const { supplier, ...facts } = item;
  expect(itemBody(draft!)).toEqual({ ...facts, supplier_id: supplier.id });
});

it('knows what an item says nothing of', () => {
  const [draft] = draftOf({ items: [item] } as unknown as Ingredient).items;
  expect(undeclared(draft!, [{ id: 'milk' }, { id: 'soya' }, { id: 'wheat' }])).toEqual([{ id: 'milk' }]);
});

it('gives each new item a key of its own', () => {
  const first = newItem([]);
  expect([first.key, newItem([first, { ...first, key: 4 }]).key]).toEqual([0, 5]);
});
