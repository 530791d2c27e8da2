/** So many of one label, of a batch. */
interface BatchOrder {
  choice: { batch_code?: string };
  quantity: number;
}

/**
 * What is still to be printed of orders whose first labels came out, in the batches that the labels of the first try
 * had, by their place among all of them.
 */
export function missingOrders<Order extends BatchOrder>(
  orders: readonly Order[],
  out: number,
  batches: readonly (string | undefined)[],
): Order[] {
  let before = 0;
  return orders.flatMap((order) => {
    const printed = Math.min(order.quantity, Math.max(0, out - before));
    const batch_code = order.choice.batch_code || batches[before];
    before += order.quantity;
    if (printed === order.quantity) return [];
    const choice = { ...order.choice, ...(batch_code && { batch_code }) };
    return [{ ...order, choice, quantity: order.quantity - printed }];
  });
}

/** Whether the printer, or the way to it, said that something is wrong: nobody stopped the job. */
export function isPrinterFault(fault: string | undefined): fault is string {
  return fault !== undefined && fault !== 'stopped' && fault !== 'cancelled';
}
