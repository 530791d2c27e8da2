import { sql } from 'drizzle-orm';
import { insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { labelOrders } from '../../schema/label-orders.ts';
import { inSet } from '../../schema/tenant-table.ts';

/** Writes an order; false when it, or the one for that day of its recurring order, is there already. */
export async function insertOrder(tx: Tx, order: NewRow<typeof labelOrders>): Promise<boolean> {
  return (await insertMissing(tx, labelOrders, [order])).length > 0;
}

/** Cancels an order that stands; false when it was cancelled before. */
export async function cancelOrder(tx: Tx, id: string): Promise<boolean> {
  const cancelled = await rows(
    tx,
    sql`update label_orders set state = 'CANCELLED', cancelled_at = now() where id = ${id} and state = 'PLACED' returning id`,
  );
  return cancelled.length > 0;
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

/**
 * Ends the recurring orders of some types at an organisation and all below it that did not choose their types
 * themselves.
 */
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
