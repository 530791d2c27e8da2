import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { row } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { customerIds } from './demo-id.ts';

/** What a kitchen looked for in vain yesterday, for somebody in the portal to add or to dismiss. */
export async function writeAsked(tx: Tx, customer: string, now: number): Promise<void> {
  const ids = customerIds(customer);
  const organization_id = ids.organization('harbour-venue');
  const device = await row<{ id: string }>(
    tx,
    sql`select id from devices where organization_id = ${organization_id} order by device_code limit 1`,
  );
  const name = 'Pulled mushroom';
  const at = new Date(now - 86_400_000).toISOString();
  await insertRows(tx, 'asked_products', [
    {
      id: ids.of('asked product', name),
      organization_id,
      name,
      name_key: nameKey(name),
      usage: 'COMPONENT',
      asked_at: at,
      received_at: at,
      initials: 'BO',
      device_id: device?.id ?? null,
    },
  ]);
}
