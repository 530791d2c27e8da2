import { now } from '../../store/clock.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { currentPerson } from '../../store/person.ts';
import { rowsInJobs } from './prep-cart.rules.ts';
import { prepRow, type PrepRow } from './prep-row.rules.ts';
import { printerFor, printLabels, type Started } from './print.actions.ts';
import type { Order } from './stickers.actions.ts';

/**
 * Prints every row that can be printed and is in no other job, as one job; rows leave the list as their labels come out.
 */
export async function printRows(title: string, rows: readonly PrepRow[]): Promise<Started> {
  const { lists, products, printers, habits, device, jobs } = currentKitchen();
  const [person, printer] = [currentPerson(), printerFor('prep', printers)];
  if (!person || !printer || !lists.settings) return { ok: false, error_description: '' };
  const by = { settings: lists.settings, person: { id: person.id, initials: person.initials } };
  const { storage = [], storage_uses } = lists;
  const known = { products, storage, habits, storage_uses, venue: device?.organization.id };
  const prepared_at = new Date(now()).toISOString();
  const printing = rowsInJobs(jobs);
  const orders = rows.flatMap(({ row }): Order[] => {
    if (printing.has(row.id)) return [];
    const { choice, decided } = prepRow(row, known, prepared_at, by);
    if (!decided?.ok) return [];
    // Without a code of its own each product gets the tablet's next one.
    const { batch_code: _, ...rest } = choice;
    return [{ choice: rest, quantity: row.quantity, cart_row: row.id }];
  });
  return printLabels(title, orders, printer);
}
