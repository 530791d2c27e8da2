import type { Received } from '@larder/contract/endpoint';
import type { LabelOrder, labelOrders, RecurringOrder } from '@larder/contract/labels/orders';
import type { LabelSize } from '@larder/rules/label-size';
import { sql } from 'drizzle-orm';
import { countRows, listPage, numberedPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope } from '../../platform/database/subtree.ts';

// A device that was moved since is not seen from where it ordered.
const orderNames = sql`left join devices d on d.account_id = l.account_id and d.id = l.device_id
  join organizations o on o.account_id = l.account_id and o.id = l.organization_id`;
const joined = (orders: 'label_orders' | 'recurring_label_orders') => sql`${sql.raw(orders)} l ${orderNames}`;
const named = sql`l.id, jsonb_build_object('id', l.device_id, 'name', coalesce(d.name, '')) as device, jsonb_build_object('id', o.id, 'name', o.name) as organization,
  l.label_type, l.quantity, l.express_delivery, l.ordered_by`;
const orderColumns = sql`${named}, l.roll_price, l.total, l.state, l.recurring_id, l.created_at, l.cancelled_at`;
const recurringColumns = sql`${named}, l.recurrence, l.next_on::text as next_on`;

export function listOrders(tx: Tx, query: Received<typeof labelOrders.list>['query']) {
  const { organization_id: chosen } = query;
  const first = { table: 'label_orders', alias: 'l', chosen, where: sql`true`, order: ['created_at', 'id'] as const };
  return numberedPage(query, {
    find: ({ limit, reach }) =>
      rows<LabelOrder>(
        tx,
        sql`select ${orderColumns} from ${firstRows(tx, { ...first, direction: sql`desc`, limit, reach })} l ${orderNames} order by l.created_at desc, l.id desc`,
      ),
    count: () =>
      countRows(
        tx,
        sql`label_orders l where l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id', chosen)}`,
      ),
  });
}

export function findOrder(tx: Tx, id: string): Promise<LabelOrder | undefined> {
  return row<LabelOrder>(tx, sql`select ${orderColumns} from ${joined('label_orders')} where l.id = ${id}`);
}

export function listRecurring(tx: Tx, query: Received<typeof labelOrders.recurring>['query']) {
  return listPage<RecurringOrder>(tx, query, {
    columns: recurringColumns,
    from: sql`${joined('recurring_label_orders')} where ${inScope(tx, 'l.organization_id')} and l.cancelled_at is null`,
    order: sql`l.next_on, l.id`,
  });
}

export async function hasRecurring(tx: Tx, id: string): Promise<boolean> {
  return (await rows(tx, sql`select 1 as one from recurring_label_orders where id = ${id}`)).length > 0;
}

export type Destination = {
  device_id: string;
  device: string;
  organization_id: string;
  organization: string;
  account: string;
  address: string;
  timezone: string;
  is_restricted: boolean;
};

/**
 * Where the rolls of a device go, and whether its account may order at all: where it is, or was as it ordered
 * (`ordered_at`).
 */
export function findDestination(tx: Tx, device_id: string, ordered_at?: string): Promise<Destination | undefined> {
  return row<Destination>(
    tx,
    sql`select d.id as device_id, d.name as device, o.id as organization_id, o.name as organization, a.name as account, a.is_restricted,
          coalesce((select concat_ws(', ', nullif(p.line1, ''), nullif(p.line2, ''), nullif(p.city, ''), nullif(p.postcode, ''))
            from organization_locations p where p.account_id = o.account_id and p.organization_id = o.id and p.is_primary limit 1), '') as address,
          coalesce((select z.timezone from organization_tree t join organizations z on z.account_id = t.account_id and z.id = t.ancestor_id
            where t.account_id = o.account_id and t.descendant_id = o.id and z.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone
        from devices d join organizations o on o.account_id = d.account_id and o.id = coalesce(${ordered_at ?? null}::uuid, d.organization_id)
        join organizations a on a.account_id = d.account_id and a.id = d.account_id where d.id = ${device_id}`,
  );
}

export type DueOrder = {
  id: string;
  device_id: string;
  label_type: LabelSize;
  quantity: number;
  express_delivery: boolean;
  ordered_by: string;
  recurrence: RecurringOrder['recurrence'];
  next_on: string;
};

const due = (latest: string) => sql`cancelled_at is null and next_on <= ${latest} and exists (
  select 1 from devices d where d.account_id = l.account_id and d.id = l.device_id and d.subscription_status not in ('cancelled', 'paused', 'transferred'))`;

/** The recurring orders that may be due by now somewhere on earth; each is judged by its own venue's day. */
export async function findDue(tx: Tx, latest: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from recurring_label_orders l where ${due(latest)} order by id`,
  );
  return found.map(({ id }) => id);
}

/** A recurring order that is still due, nobody else placing it meanwhile; undefined when somebody else does, or did. */
export function lockDue(tx: Tx, id: string, latest: string): Promise<DueOrder | undefined> {
  return row<DueOrder>(
    tx,
    sql`select id, device_id, label_type, quantity, express_delivery, ordered_by, recurrence, next_on::text as next_on
        from recurring_label_orders l where id = ${id} and ${due(latest)} for update skip locked`,
  );
}
