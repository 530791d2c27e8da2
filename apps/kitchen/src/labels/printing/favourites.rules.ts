import type { Habit, Lists, Product } from '../../store/database.ts';
import { byName } from './name-order.rules.ts';

/**
 * Products that can be printed: active ones, in the order in which a kitchen looks for them: marked, used here, printed
 * at the venue.
 */
export function favouritesOf(
  products: readonly Product[],
  habits: ReadonlyMap<string, Habit>,
  mostPrinted: Lists['most_printed'],
): Product[] {
  const printed = new Map(mostPrinted.map(({ product_id, count }) => [product_id, count]));
  const weight = ({ id }: Product) => {
    const habit = habits.get(id);
    return (habit?.favourite ? 1_000_000 : 0) + (habit?.count ?? 0) * 2 + (printed.get(id) ?? 0);
  };
  return products
    .filter((product) => product.lifecycle === 'ACTIVE' && weight(product) > 0)
    .toSorted((a, b) => weight(b) - weight(a) || byName(a, b));
}
