import { uuidv7 } from 'uuidv7';
import { endByHand, keepByHand } from '../../store/by-hand.ts';
import type { ByHand } from '../../store/database.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { printerFor, printLabels, type Started } from './print.actions.ts';
import type { Order } from './stickers.actions.ts';

/** Notes that these labels were written by hand; what they were to say is kept for their stickers. */
export async function keepWritten(orders: readonly Order[]): Promise<void> {
  const rows = orders.map((order) => ({
    id: uuidv7(),
    name: order.choice.product?.name ?? order.choice.name,
    quantity: order.quantity,
    order,
  }));
  await keepByHand(rows);
}

/** The orders of what was written by hand, with the products as they are now. */
export function writtenOrders(rows: readonly ByHand[]): Order[] {
  const { products } = currentKitchen();
  return rows.map(({ id, order }) => {
    const written = order as Order;
    const product = products.get(written.choice.product?.id ?? '') ?? written.choice.product;
    return { ...written, by_hand: id, choice: { ...written.choice, product } };
  });
}

/** Prints the stickers of what was written by hand, dated as it was then; what came out needs none any more. */
export async function printWritten(title: string, rows: readonly ByHand[]): Promise<Started> {
  const orders = writtenOrders(rows);
  const printer = printerFor(orders[0]?.choice.usage ?? 'prep', currentKitchen().printers);
  if (!printer) return { ok: false, error_description: '' };
  const started = await printLabels(title, orders, printer);
  if (!started.ok) return started;
  const ended = started.ended.then(async (progress) => {
    // After a fault the question takes over: whatever is missing is offered again there.
    if (progress.state === 'asking' || !progress.fault) await endByHand(rows.map(({ id }) => id));
    return progress;
  });
  return { ok: true, ended };
}
