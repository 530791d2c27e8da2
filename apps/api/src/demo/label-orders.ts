import { nextOrderDay, orderTotal, rollPrices, type Recurrence } from '@larder/rules/label-order';
import type { LabelSize } from '@larder/rules/label-size';
import { localDay } from '@larder/rules/local-day';
import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { customerIds } from './demo-id.ts';

type Past = { device: string; type: LabelSize; quantity: number; express: boolean; by: string; daysAgo: number };

const past: Past[] = [
  { device: 'kitchen', type: 'SINGLE_HEIGHT_EASY_PEEL', quantity: 100, express: false, by: 'Amelia Hart', daysAgo: 24 },
  { device: 'kitchen', type: 'DOUBLE_HEIGHT', quantity: 40, express: true, by: 'Amelia Hart', daysAgo: 9 },
  { device: 'kitchen', type: 'SINGLE_HEIGHT', quantity: 60, express: false, by: 'Amelia Hart', daysAgo: 4 },
];
const every: { recurrence: Recurrence; order: Past } = { recurrence: 'every_4_weeks', order: past[2] as Past };

/** What a customer ordered in the last weeks, the newest of it every four weeks; written once. */
export async function writeOrders(tx: Tx, key: string, now: number): Promise<void> {
  if (await row(tx, sql`select 1 from label_orders limit 1`)) return;
  const ids = customerIds(key);
  for (const [index, order] of past.entries()) {
    const id = ids.of('label order', String(index));
    const at = new Date(now - order.daysAgo * 86_400_000).toISOString();
    const recurring_id = order === every.order ? ids.of('recurring order', 'labels') : null;
    const what = sql`${ids.of('device', order.device)}::uuid as device_id, ${order.type} as label_type, ${order.quantity}::int as quantity,
      ${order.express}::boolean as express_delivery, ${order.by} as ordered_by`;
    if (recurring_id) {
      const day = localDay(Date.parse(at), 'Europe/London');
      await rows(
        tx,
        sql`insert into recurring_label_orders (account_id, id, organization_id, device_id, label_type, quantity, express_delivery, ordered_by, recurrence, next_on)
            select d.account_id, ${recurring_id}, d.organization_id, w.*, ${every.recurrence}, ${nextOrderDay(day, every.recurrence, day)}
            from (select ${what}) w join devices d on d.id = w.device_id`,
      );
    }
    await rows(
      tx,
      sql`insert into label_orders (account_id, id, organization_id, device_id, label_type, quantity, express_delivery, ordered_by, roll_price, total, recurring_id, created_at)
          select d.account_id, ${id}, d.organization_id, w.*, ${rollPrices[order.type]}, ${orderTotal(order.type, order.quantity, order.express)}, ${recurring_id}::uuid, ${at}
          from (select ${what}) w join devices d on d.id = w.device_id`,
    );
  }
}
