import { addDays, localDay } from '@larder/rules/local-day';
import type { DayList } from '../../store/cart.ts';
import type { CartRow, Lists, Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { asksAsPrinted } from './source-allergens.rules.ts';

/** What a day's list is called: what was sent for today or tomorrow, that of the same weekday, yesterday's, or another. */
export function kindOfDay(day: string, today: string): 'today' | 'tomorrow' | 'week' | 'yesterday' | 'earlier' {
  if (day >= today) return day === today ? 'today' : 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, -7) ? 'week' : 'earlier';
}

/** A list that can be put on the prep list: what was printed on a day, or what was sent for one. */
export type TakenList = {
  id: string;
  /** YYYY-MM-DD */
  day: string;
  /** Who sent it; absent from what was printed. */
  sent_by?: string;
  rows: CartRow[];
};

type Printed = Pick<LiveLabel, 'product_id' | 'usage' | 'parents' | 'is_reprint'> & {
  print: Pick<LiveLabel['print'], 'printed_at'>;
  life: Pick<LiveLabel['life'], 'custody'>;
};

/** How many prep labels of each product the venue printed on a day, without misprints, re-prints and labels for the same food. */
export function printedOn(day: string, zone: string, labels: Iterable<Printed>): Map<string, number> {
  const printed = new Map<string, number>();
  for (const { product_id, usage, parents, is_reprint, print, life } of labels) {
    const isSameFood = parents.some(({ relation }) => relation === 'RELABEL' || relation === 'PORTION');
    if (!product_id || usage !== 'prep' || is_reprint || isSameFood || life.custody === 'VOIDED') continue;
    if (localDay(print.printed_at, zone) === day) printed.set(product_id, (printed.get(product_id) ?? 0) + 1);
  }
  return printed;
}

/**
 * What was sent for today and for tomorrow, less what the venue has printed of it today.
 */
export function plannedLists(
  plans: Lists['prep_plans'] | undefined,
  today: string,
  printed: ReadonlyMap<string, number>,
): TakenList[] {
  return [today, addDays(today, 1)].flatMap((day) => {
    const lines = (plans ?? []).filter((line) => line.day === day);
    const rows = lines.map(({ product_id, amount }) => ({
      id: product_id,
      product_id,
      quantity: Math.max(0, amount - (day === today ? (printed.get(product_id) ?? 0) : 0)),
    }));
    const [first] = lines;
    return first ? [{ id: `planned-${day}`, day, sent_by: first.sent_by, rows }] : [];
  });
}

/** Lists of what was printed, as they can be taken. */
export function printedLists(lists: readonly DayList[]): TakenList[] {
  return lists.map(({ id, printed_on, rows }) => ({ id, day: printed_on, rows }));
}

/**
 * The rows that can be put on a list; the names of products that ask something before each print, and so are printed by
 * themselves; and how many products are no longer offered.
 */
export function offeredRows(
  rows: readonly CartRow[],
  products: ReadonlyMap<string, Pick<Product, 'name' | 'lifecycle' | 'needs_source' | 'recipe_gap'>>,
  settings: Lists['settings'] | undefined,
): { offered: (CartRow & { name: string })[]; alone: string[]; gone: number } {
  const known = rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product?.lifecycle === 'ACTIVE' ? [{ row, product }] : [];
  });
  const asks = ({ product }: (typeof known)[number]) => asksAsPrinted(product, settings);
  return {
    offered: known.flatMap((one) => (asks(one) ? [] : [{ ...one.row, name: one.product.name }])),
    alone: [...new Set(known.flatMap((one) => (asks(one) ? [one.product.name] : [])))],
    gone: rows.length - known.length,
  };
}
