import { write } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';

/** Marks a product as a favourite of this tablet, or no longer. */
export async function toggleFavourite(product_id: string): Promise<void> {
  const before = currentKitchen().habits.get(product_id) ?? { product_id, count: 0, favourite: false, used_at: '' };
  await write(['habits'], (tx) => tx.objectStore('habits').put({ ...before, favourite: !before.favourite }));
  await refresh(['habits']);
}
