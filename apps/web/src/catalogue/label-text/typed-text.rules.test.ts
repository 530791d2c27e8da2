import type { Product } from '@larder/contract/catalogue/products';
import { expect, it } from 'vitest';
import { typedText } from './typed-text.rules.ts';

const milk = { id: 'milk', name: 'Milk', priority: 0 };
const product = {
  allergens: [milk],
  allergens_declared_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-11-01T00:00:00Z',
  label_text: { ingredients: 'Milk', price: '£1' },
} as unknown as Product;
const undeclared = { ...product, allergens: [], allergens_declared_at: null } as Product;

it('takes what is typed over what is saved, and leaves what nobody stated', () => {
  expect(typedText(product, { label_text: { price: '£2' }, allergens: [milk], none: false })).toEqual({
    label_text: { ingredients: 'Milk', price: '£2' },
  });
  expect(typedText(undeclared, { label_text: {}, allergens: [], none: false })).not.toHaveProperty('allergens');
});

it('counts allergens as declared once they are stated, and not while the last was only taken away', () => {
  const egg = { id: 'egg', name: 'Egg' };
  expect(typedText(undeclared, { label_text: {}, allergens: [egg], none: false })).toMatchObject({
    allergens: [{ ...egg, priority: 0 }],
    allergens_declared_at: product.updated_at,
  });
  expect(typedText(undeclared, { label_text: {}, allergens: [], none: true }).allergens_declared_at).toBe(
    product.updated_at,
  );
  expect(typedText(product, { label_text: {}, allergens: [], none: false }).allergens_declared_at).toBeNull();
});
