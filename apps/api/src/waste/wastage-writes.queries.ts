import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import type { DeviceCaller } from '../platform/app-context.ts';
import { findCurrency } from '../platform/currency.ts';
import type { NewRow } from '../platform/database/row-writes.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { wastageItems } from '../schema/wastage.ts';

/**
 * What is known of an item. What it costs is what its product costs when it is written: a later price does not change
 * what was lost.
 */
export type NewItem = Omit<
  NewRow<typeof wastageItems>,
  | 'organization_id'
  | 'device_id'
  | 'name_key'
  | 'offset_ms'
  | 'currency'
  | 'cost_per_unit'
  | 'cost_per_kg'
  | 'cost_per_litre'
>;

/** Writes items in one statement and answers the ids that were new; another device's report may have taken an id. */
export async function insertItems(
  tx: Tx,
  device: Pick<DeviceCaller, 'id' | 'organization_id'>,
  items: NewItem[],
): Promise<Set<string>> {
  if (!items.length) return new Set();
  const lines = items.map((item) => ({ ...item, name_key: nameKey(item.product_name) }));
  const currency = await findCurrency(tx);
  const written = await rows<{ id: string }>(
    tx,
    sql`insert into wastage_items (account_id, organization_id, device_id, id, product_id, product_name, name_key, amount, unit_type, reason_id, reason, notes,
          container_id, container_name, container_count, wasted_by, wasted_at, time_doubtful, reported_at, device_time, offset_ms, picture_key,
          is_picture_missing, is_notes_missing, clock_by_person, user_id, via_device_id, label_id,
          cost_per_unit, cost_per_kg, cost_per_litre, currency)
        select ${tx.account_id}::uuid, ${device.organization_id}::uuid, ${device.id}::uuid, e.id, e.product_id, e.product_name, e.name_key, e.amount, e.unit_type,
          e.reason_id, e.reason, coalesce(e.notes, ''), e.container_id, e.container_name, e.container_count, e.wasted_by, e.wasted_at, coalesce(e.time_doubtful, false), e.reported_at,
          e.device_time, (extract(epoch from e.device_time - now()) * 1000)::bigint, e.picture_key, coalesce(e.is_picture_missing, false), coalesce(e.is_notes_missing, false), coalesce(e.clock_by_person, false),
          e.user_id, e.via_device_id, e.label_id, p.cost_per_unit, p.cost_per_kg, p.cost_per_litre, ${currency}
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as e(id uuid, product_id uuid, product_name text, name_key text, amount float8, unit_type text,
          reason_id uuid, reason text, notes text, container_id uuid, container_name text, container_count float8, wasted_by text, wasted_at timestamptz,
          time_doubtful boolean, reported_at timestamptz, device_time timestamptz, picture_key uuid, is_picture_missing boolean,
          is_notes_missing boolean, clock_by_person boolean, user_id uuid, via_device_id uuid, label_id uuid)
          left join products p on p.account_id = ${tx.account_id} and p.id = e.product_id
        order by e.id on conflict do nothing returning id`,
  );
  return new Set(written.map(({ id }) => id));
}

/**
 * The names of products, of deleted ones too: a device that was offline still knew them. `added_on` narrows to those
 * that were added on one device.
 */
export function findReportedProducts(
  tx: Tx,
  ids: string[],
  added_on: string | null = null,
): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql`select p.id, p.name from products p where p.account_id = ${tx.account_id} and p.id = any (${sql.param(ids)}::uuid[])
          and (${added_on}::uuid is null or p.device_added = ${added_on}::uuid)`,
  );
}
