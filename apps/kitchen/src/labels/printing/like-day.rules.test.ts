import { expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import { kindOfDay, offeredRows } from './like-day.rules.ts';

type ListedProduct = Pick<Product, 'name' | 'lifecycle' | 'needs_source' | 'recipe_gap'>;

test('a list is named by its distance from today, across months too', () => {
  expect(kindOfDay('2026-02-28', '2026-03-01')).toBe('yesterday');
  expect(kindOfDay('2026-02-22', '2026-03-01')).toBe('week');
  expect(kindOfDay('2026-02-26', '2026-03-01')).toBe('earlier');
});

test('products that are gone, inactive or ask for their sources are left out of a list, and counted', () => {
  const product: ListedProduct = { name: 'Soup', lifecycle: 'ACTIVE', needs_source: false };
  const products = new Map<string, ListedProduct>([
    ['soup', product],
    ['inactive', { ...product, lifecycle: 'INACTIVE' }],
    ['asks', { ...product, needs_source: true }],
    ['differs', { ...product, recipe_gap: [{ id: 'sesame', name: 'Sesame' }] }],
  ]);
  const rows = ['soup', 'inactive', 'asks', 'differs', 'deleted'].map((id) => ({ id, product_id: id, quantity: 2 }));
  expect(offeredRows(rows, products, undefined)).toEqual({ offered: [{ ...rows[0], name: 'Soup' }], gone: 4 });
});
