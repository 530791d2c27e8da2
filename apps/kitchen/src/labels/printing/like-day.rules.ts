import { addDays } from '@larder/rules/local-day';
import type { CartRow, Lists, Product } from '../../store/database.ts';
import { asksAsPrinted } from './source-allergens.rules.ts';

/** What a day's list is called: that of the same weekday, yesterday's, or that of another day. */
export function kindOfDay(day: string, today: string): 'week' | 'yesterday' | 'earlier' {
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, -7) ? 'week' : 'earlier';
}

/** The rows that can be printed again, and how many cannot: their products are no longer offered. */
export function offeredRows(
  rows: readonly CartRow[],
  products: ReadonlyMap<string, Pick<Product, 'name' | 'lifecycle' | 'needs_source' | 'recipe_gap'>>,
  settings: Lists['settings'] | undefined,
): { offered: (CartRow & { name: string })[]; gone: number } {
  const offered = rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product?.lifecycle === 'ACTIVE' && !asksAsPrinted(product, settings) ? [{ ...row, name: product.name }] : [];
  });
  return { offered, gone: rows.length - offered.length };
}
