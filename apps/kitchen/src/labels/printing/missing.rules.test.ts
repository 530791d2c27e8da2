import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrinterFault, missingOrders } from './missing.rules.ts';

const order = (name: string, quantity: number, batch_code = '') => ({ choice: { name, batch_code }, quantity });
const stickersOf = (orders: readonly ReturnType<typeof order>[]) =>
  orders.flatMap(({ choice, quantity }) => Array.from({ length: quantity }, () => choice.name));

test('what is missing and what came out are together what was ordered, in its order', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(quantities, fc.nat(60), (counts, some) => {
      const orders = counts.map((count, index) => order(`${index}`, count));
      const all = stickersOf(orders);
      const out = Math.min(all.length, some);
      expect([...all.slice(0, out), ...stickersOf(missingOrders(orders, out, []))]).toEqual(all);
    }),
  );
});

test('the missing ones belong to the batch of those that came out; a batch that was chosen stays', () => {
  const orders = [order('soup', 2), order('stew', 2), order('pie', 1, 'MINE')];
  const batches = ['A1', 'A1', 'A2', 'A2', 'MINE'];
  expect(missingOrders(orders, 3, batches).map(({ choice, quantity }) => [choice.batch_code, quantity])).toEqual([
    ['A2', 1],
    ['MINE', 1],
  ]);
});

test('a person who stops a job says nothing about the printer', () => {
  expect(['gone', 'no_paper', 'stopped', 'cancelled', undefined].map(isPrinterFault)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
