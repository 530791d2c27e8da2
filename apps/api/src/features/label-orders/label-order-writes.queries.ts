import type { LabelSize } from '@larder/rules/label-size';
import type { Recurrence } from '@larder/rules/label-order';
import { sql } from 'drizzle-orm';
import { inSet } from '../../schema/tenant-table.ts';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

export type NewOrder = {
  id: string;
  organization_id: string;
  device_id: string;
  label_type: LabelSize;
  quantity: number;
  express_delivery: boolean;
  roll_price: number;
  total: number;
  ordered_by: string;
  recurring_id: string | null;
  due_on: string | null;
};

/** Writes an order; false when it, or the one for that day of its recurring order, stands already. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<boolean> {
  const written = await rows(
    tx,
    sql`insert into label_orders (account_id, id, organization_id, device_id, label_type, quantity, express_delivery, roll_price, total,
          ordered_by, recurring_id, due_on)
        values (${tx.account_id}, ${order.id}, ${order.organization_id}, ${order.device_id}, ${order.label_type}, ${order.quantity},
          ${order.express_delivery}, ${order.roll_price}, ${order.total}, ${order.ordered_by}, ${order.recurring_id}, ${order.due_on})
        on conflict do nothing returning id`,
  );
  return written.length > 0;
}

/** Cancels an order that stands; false when it was cancelled before. */
export async function cancelOrder(tx: Tx, id: string): Promise<boolean> {
  const cancelled = await rows(
    tx,
    sql`update label_orders set state = 'CANCELLED', cancelled_at = now() where id = ${id} and state = 'PLACED' returning id`,
  );
  return cancelled.length > 0;
}

type NewRecurring = Omit<NewOrder, 'roll_price' | 'total' | 'recurring_id' | 'due_on'> & {
  recurrence: Recurrence;
  next_on: string;
};

export async function insertRecurring(tx: Tx, order: NewRecurring): Promise<void> {
  await rows(
    tx,
    sql`insert into recurring_label_orders (account_id, id, organization_id, device_id, label_type, quantity, express_delivery, ordered_by,
          recurrence, next_on)
        values (${tx.account_id}, ${order.id}, ${order.organization_id}, ${order.device_id}, ${order.label_type}, ${order.quantity},
          ${order.express_delivery}, ${order.ordered_by}, ${order.recurrence}, ${order.next_on})`,
  );
}

export async function moveRecurring(tx: Tx, id: string, next_on: string): Promise<void> {
  await rows(tx, sql`update recurring_label_orders set next_on = ${next_on} where id = ${id}`);
}

export type Cancelled = { id: string; organization_id: string; label_type: string; quantity: number };

/** Ends a recurring order; undefined when it is unknown, or ended before. */
export function cancelRecurring(tx: Tx, id: string): Promise<Cancelled | undefined> {
  return row<Cancelled>(
    tx,
    sql`update recurring_label_orders set cancelled_at = now() where id = ${id} and cancelled_at is null
        returning id, organization_id, label_type, quantity`,
  );
}

/** Ends the recurring orders of some types at an organisation and all below it that did not choose their types themselves. */
export function cancelRecurringOfTypes(tx: Tx, organization_id: string, types: string[]): Promise<Cancelled[]> {
  return rows<Cancelled>(
    tx,
    sql`update recurring_label_orders l set cancelled_at = now()
        where l.cancelled_at is null and l.label_type = any (${sql.param(types)}::text[]) and ${inSet('visible', 'l.organization_id')}
          and l.organization_id in (select t.descendant_id from organization_tree t where t.ancestor_id = ${organization_id})
          and not exists (select 1 from organization_tree b
            join organization_tree a on a.account_id = b.account_id and a.descendant_id = b.ancestor_id and a.ancestor_id = ${organization_id} and a.depth > 0
            join organization_settings s on s.account_id = b.account_id and s.organization_id = b.ancestor_id
            where b.descendant_id = l.organization_id and s.settings ->> 'allowed_order_label_types' is not null)
        returning l.id, l.organization_id, l.label_type, l.quantity`,
  );
}
