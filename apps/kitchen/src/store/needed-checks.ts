import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import type { Lists, Product } from './database.ts';

/** Which checks of its temperature a product needs: its own, else those of its category. */
export function neededChecks(
  product: Pick<Product, 'checks' | 'category_id'> | undefined,
  categories: Lists['categories'] | undefined,
): readonly FoodCheckKind[] {
  if (!product) return [];
  return product.checks ?? categories?.find(({ id }) => id === product.category_id)?.checks ?? [];
}
