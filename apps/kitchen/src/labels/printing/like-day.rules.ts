import { addDays } from '@larder/rules/local-day';
import type { CartRow, Product } from '../../store/database.ts';

/** What a day's list is called: that of the same weekday, yesterday's, or that of another day. */
export function kindOfDay(day: string, today: string): 'week' | 'yesterday' | 'earlier' {
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, -7) ? 'week' : 'earlier';
}

/** The rows that can be printed again, and how many cannot: their products are no longer offered. */
export function offeredRows(
  rows: readonly CartRow[],
  products: ReadonlyMap<string, Pick<Product, 'name' | 'lifecycle' | 'needs_source'>>,
): { offered: (CartRow & { name: string })[]; gone: number } {
  const offered = rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product?.lifecycle === 'ACTIVE' && !product.needs_source ? [{ ...row, name: product.name }] : [];
  });
  return { offered, gone: rows.length - offered.length };
}
