import type { OwnDateRule } from '@larder/rules/date-term';
import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type DeviceProduct = {
  id: string;
  category_id: string;
  usage: 'SINGLE' | 'COMPONENT';
  name: string;
  label_name: string;
  sku: string;
  barcode: string;
  storage_override: string;
} & OwnDateRule;

/**
 * Writes a product that belongs to one device; false when its id is taken, perhaps by a row out of the device's reach.
 */
export async function insertDeviceProduct(tx: Tx, device: DeviceCaller, product: DeviceProduct): Promise<boolean> {
  const made = await row(
    tx,
    sql`insert into products (account_id, id, organization_id, category_id, usage, name, label_name, name_key, sku, barcode, storage_override,
          date_term, use_within_hours, device_added)
        values (${tx.account_id}, ${product.id}, ${device.organization_id}, ${product.category_id}, ${product.usage}, ${product.name},
          ${product.label_name}, ${nameKey(product.name)}, ${product.sku}, ${product.barcode}, ${product.storage_override}, ${product.date_term},
          ${product.use_within_hours}, ${device.id})
        on conflict (account_id, id) do nothing returning id`,
  );
  return Boolean(made);
}
