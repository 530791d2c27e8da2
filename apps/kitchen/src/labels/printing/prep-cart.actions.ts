import { changeCart, mostOfRow, withRows } from '../../store/cart.ts';
import type { CartRow, Product } from '../../store/database.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { currentPerson } from '../../store/person.ts';
import { defaultStorage } from './default-storage.rules.ts';
import { isRowOf } from './prep-cart.rules.ts';

/** Puts one more label of a product on the person's prep list, kept where it is usually. */
export async function addOne(product: Product): Promise<void> {
  await changeRow(product, (rows, row) => withRows(rows, [{ ...row, quantity: 1 }]));
}

/** Puts so many labels of a product on the person's prep list, in place of what stands there of it. */
export async function setAmount(product: Product, quantity: number): Promise<void> {
  await changeRow(product, (rows, row) => {
    const others = rows.filter((one) => !isRowOf(product, one));
    return withRows(others, [{ ...row, quantity: Math.min(mostOfRow, quantity) }]);
  });
}

async function changeRow(
  product: Product,
  change: (rows: CartRow[], row: Omit<CartRow, 'id' | 'quantity'>) => CartRow[],
): Promise<void> {
  const person = currentPerson();
  if (!person) return;
  const { lists, habits, device } = currentKitchen();
  const { storage_uses } = lists;
  const venue = device?.organization.id;
  const storage = defaultStorage(lists.storage ?? [], product, { habits, storage_uses, venue });
  const row = { product_id: product.id, ...(storage && { storage_id: storage.id }) };
  await changeCart(person.id, (rows) => change(rows, row));
}
