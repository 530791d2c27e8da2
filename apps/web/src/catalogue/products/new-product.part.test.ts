import type { Category } from '@larder/contract/catalogue/categories';
import { expect, it } from 'vitest';
import { changeLabel } from '../label-text/new-label.rules.ts';
import { newProductBody, newProductDraft, typedProduct } from './new-product.part.ts';

const category = { id: 'c', usage: 'COMPONENT', date_term: 'BEST_BEFORE', use_within_hours: 24 } as Category;
const draft = { ...newProductDraft(category), name: ' Rye dough ' };
const milk = { id: 'm', name: 'Milk' };

it('sends what its label states by its use, and nothing of a label that states nothing', () => {
  expect(newProductBody(draft)).toEqual({
    name: 'Rye dough',
    sku: '',
    barcode: '',
    product_type: 'PHYSICAL',
    categories: [{ id: 'c' }],
    storage_override: '',
    expiry: null,
    date_term: null,
    use_within_hours: null,
  });
  const label_text = changeLabel(undefined, { ingredients: 'Rye', allergens: [milk] });
  expect(newProductBody({ ...draft, label_text })).toMatchObject({
    label_text: { allergens: 'Milk' },
    allergen_ids: ['m'],
  });
  expect(newProductBody({ ...draft, label_text }).label_text).not.toHaveProperty('ingredients');
  expect(newProductBody({ ...draft, label_text, usage: 'SINGLE' }).label_text).toMatchObject({ ingredients: 'Rye' });
});

it('is drawn as it would be saved, and what is incomplete as if it were left out', () => {
  expect(typedProduct(draft, undefined)).toMatchObject({
    name: 'Rye dough',
    categories: [],
    allergens_declared_at: null,
    expiry: null,
  });
  const typed = {
    ...draft,
    expiry: { custom: true, units: '2', period: '' as const },
    dates: { term: 'USE_BY' as const, within: 'OWN' as const, hours: '' },
    label_text: changeLabel(undefined, { allergens: [milk], may_contain: 'nuts' }),
  };
  const shown = typedProduct(typed, category);
  expect(shown).toMatchObject({
    expiry: null,
    date_term: null,
    allergens: [{ ...milk, priority: 0 }],
    label_text: { may_contain: 'nuts', ingredients: '' },
    categories: [category],
  });
  expect(shown.allergens_declared_at).not.toBeNull();
  expect(typedProduct({ ...typed, expiry: { ...typed.expiry, period: 'days' } }, category).expiry).toEqual({
    units: 2,
    period: 'days',
  });
});
