import { expect, test } from 'vitest';
import { kindOfDay, offeredRows } from './like-day.rules.ts';

test('a list is named by its distance from today, across months too', () => {
  expect(kindOfDay('2026-02-28', '2026-03-01')).toBe('yesterday');
  expect(kindOfDay('2026-02-22', '2026-03-01')).toBe('week');
  expect(kindOfDay('2026-02-26', '2026-03-01')).toBe('earlier');
});

test('products that are gone, inactive or ask for their sources are left out of a list, and counted', () => {
  const product = { name: 'Soup', lifecycle: 'ACTIVE' as 'ACTIVE' | 'INACTIVE', needs_source: false };
  const products = new Map([
    ['soup', product],
    ['inactive', { ...product, lifecycle: 'INACTIVE' as const }],
    ['asks', { ...product, needs_source: true }],
  ]);
  const rows = ['soup', 'inactive', 'asks', 'deleted'].map((id) => ({ id, product_id: id, quantity: 2 }));
  expect(offeredRows(rows, products)).toEqual({ offered: [{ ...rows[0], name: 'Soup' }], gone: 3 });
});
