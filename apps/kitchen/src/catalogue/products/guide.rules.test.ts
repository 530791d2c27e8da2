import { expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import { productsWithGuide, scaled, stepsOf } from './guide.rules.ts';

const step = (id: string, order: number) => ({ id, title: id, description: id, order, picture_key: null });
const guide = {
  product_id: 'soup',
  batch_type: 'volume' as const,
  batch_count: 2500,
  picture_key: null,
  steps: [step('second', 7), step('first', 2)],
  ingredients: [{ id: 'leek', name: 'Leek', amount: 350.5, unit_type: 'weight' as const }],
};
const product = (name: string, change: object = {}) => ({ id: name, name, lifecycle: 'ACTIVE', guide, ...change });

test('products with something in their guide are listed by name, locked ones are not', () => {
  const products = [
    product('Stock'),
    product('Broth'),
    product('Locked', { lifecycle: 'LOCKED' }),
    product('None', { guide: null }),
    product('Empty', { guide: { ...guide, steps: [], ingredients: [] } }),
  ] as Product[];
  expect(productsWithGuide(products).map(({ name }) => name)).toEqual(['Broth', 'Stock']);
});

test('a guide is scaled to the batches that are made', () => {
  expect(scaled(guide, 3)).toMatchObject({ makes: 7500, ingredients: [{ amount: 1051.5 }] });
});

test('steps come in their order, which may have gaps', () => {
  expect(stepsOf(guide).map(({ id }) => id)).toEqual(['first', 'second']);
});
