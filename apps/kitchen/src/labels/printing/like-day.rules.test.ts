import { expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import { kindOfDay, offeredRows, plannedLists, printedOn } from './like-day.rules.ts';

type ListedProduct = Pick<Product, 'name' | 'lifecycle' | 'needs_source' | 'recipe_gap'>;

test('a list is named by its distance from today, across months too', () => {
  expect(kindOfDay('2026-03-01', '2026-03-01')).toBe('today');
  expect(kindOfDay('2026-03-02', '2026-03-01')).toBe('tomorrow');
  expect(kindOfDay('2026-02-28', '2026-03-01')).toBe('yesterday');
  expect(kindOfDay('2026-02-22', '2026-03-01')).toBe('week');
  expect(kindOfDay('2026-02-26', '2026-03-01')).toBe('earlier');
});

test('products that are gone or inactive are counted, and those that ask something first are named', () => {
  const product: ListedProduct = { name: 'Soup', lifecycle: 'ACTIVE', needs_source: false };
  const products = new Map<string, ListedProduct>([
    ['soup', product],
    ['inactive', { ...product, lifecycle: 'INACTIVE' }],
    ['asks', { ...product, name: 'Stew', needs_source: true }],
    ['differs', { ...product, name: 'Dip', recipe_gap: [{ id: 'sesame', name: 'Sesame' }] }],
  ]);
  const rows = ['soup', 'inactive', 'asks', 'differs', 'deleted'].map((id) => ({ id, product_id: id, quantity: 2 }));
  expect(offeredRows(rows, products, undefined)).toEqual({
    offered: [{ ...rows[0], name: 'Soup' }],
    alone: ['Stew', 'Dip'],
    gone: 2,
  });
});

test('what was sent for today is asked for less what the venue printed of it since midnight', () => {
  const zone = 'Europe/London';
  const label = { product_id: 'soup', usage: 'prep' as const, parents: [], life: { custody: 'LIVE' as const } };
  const at = (time: string) => ({ print: { printed_at: Date.parse(time) } });
  const printed = printedOn('2026-03-01', zone, [
    { ...label, ...at('2026-03-01T00:00:00Z') },
    { ...label, ...at('2026-03-01T23:59:59Z'), life: { custody: 'USED' as const } },
    { ...label, ...at('2026-02-28T23:59:59Z') },
    { ...label, ...at('2026-03-01T12:00:00Z'), life: { custody: 'VOIDED' as const } },
    { ...label, ...at('2026-03-01T12:00:00Z'), usage: 'sale' as const },
    { ...label, ...at('2026-03-01T12:00:00Z'), parents: [{ id: 'tub', relation: 'PORTION' as const }] },
    { ...label, ...at('2026-03-01T12:00:00Z'), is_reprint: true },
    { ...label, ...at('2026-03-01T12:00:00Z'), product_id: null },
  ]);
  expect([...printed]).toEqual([['soup', 2]]);
  const line = (day: string, product_id: string, amount: number) => ({ day, product_id, amount, sent_by: 'Amelia' });
  const plans = [line('2026-03-01', 'soup', 8), line('2026-03-01', 'salsa', 1), line('2026-03-02', 'soup', 8)];
  const row = (product_id: string, quantity: number) => ({ id: product_id, product_id, quantity });
  expect(plannedLists([...plans, line('2026-03-03', 'soup', 1)], '2026-03-01', printed)).toEqual([
    { id: 'planned-2026-03-01', day: '2026-03-01', sent_by: 'Amelia', rows: [row('soup', 6), row('salsa', 1)] },
    { id: 'planned-2026-03-02', day: '2026-03-02', sent_by: 'Amelia', rows: [row('soup', 8)] },
  ]);
  expect(plannedLists(plans.slice(0, 1), '2026-03-01', new Map([['soup', 9]]))[0]?.rows).toEqual([row('soup', 0)]);
  expect(plannedLists(undefined, '2026-03-01', printed)).toEqual([]);
});
