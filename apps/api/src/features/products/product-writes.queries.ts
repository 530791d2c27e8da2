import type { DateTerm } from '@larder/rules/date-term';
import { sql } from 'drizzle-orm';
import { nameKey } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type NewProduct = {
  id: string;
  organization_id: string;
  category_id: string;
  usage: 'SINGLE' | 'COMPONENT';
} & ProductFields;

export type ProductFields = {
  name: string;
  sku: string;
  barcode: string;
  description: string;
  lifecycle: 'ACTIVE' | 'INACTIVE';
  storage_override: string;
  lower_custom_fields: string;
  date_term: DateTerm | null;
  use_within_hours: number | null;
};

/** Whoever adds products or changes SKUs of one account does so one after the other: what is free stays free until it is taken. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('catalogue ' || ${tx.account_id}, 0))`);
}

/** One change of a product at a time, so that its history never skips a value. */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 from products where id = ${id} and deleted_at is null for update`);
}

/** Products of the whole account with this name or barcode in the same use, or this SKU; the caller need not see them. */
export function findDuplicates(tx: Tx, product: { usage: string; name: string; sku: string; barcode: string }) {
  return rows<{ id: string; reason: 'sku' | 'name' | 'barcode' }>(
    tx,
    sql`select id, reason from auth.find_product_duplicates(${product.usage}, ${nameKey(product.name)}, ${product.sku}, ${product.barcode})`,
  );
}

/** The barcodes of the whole account that are for use inside it only. */
export async function findInStoreBarcodes(tx: Tx): Promise<string[]> {
  const found = await row<{ barcodes: string[] }>(tx, sql`select auth.find_in_store_barcodes() as barcodes`);
  return found?.barcodes ?? [];
}

export async function insertProduct(tx: Tx, product: NewProduct): Promise<void> {
  await rows(
    tx,
    sql`insert into products (account_id, id, organization_id, category_id, usage, name, name_key, sku, barcode, description, lifecycle,
          storage_override, lower_custom_fields, date_term, use_within_hours)
        values (${tx.account_id}, ${product.id}, ${product.organization_id}, ${product.category_id}, ${product.usage}, ${product.name},
          ${nameKey(product.name)}, ${product.sku}, ${product.barcode}, ${product.description}, ${product.lifecycle}, ${product.storage_override},
          ${product.lower_custom_fields}, ${product.date_term}, ${product.use_within_hours})`,
  );
}

export async function updateProduct(tx: Tx, id: string, to: ProductFields & { category_id: string }): Promise<void> {
  await rows(
    tx,
    sql`update products set category_id = ${to.category_id}, name = ${to.name}, name_key = ${nameKey(to.name)}, sku = ${to.sku},
          barcode = ${to.barcode}, description = ${to.description}, lifecycle = ${to.lifecycle}, storage_override = ${to.storage_override},
          lower_custom_fields = ${to.lower_custom_fields}, date_term = ${to.date_term}, use_within_hours = ${to.use_within_hours} where id = ${id}`,
  );
}

export async function updateStorageOverride(tx: Tx, id: string, text: string): Promise<void> {
  await rows(tx, sql`update products set storage_override = ${text} where id = ${id}`);
}

/** Marks a product whose label, allergens or expiry changed: devices read it again. */
export async function touchProduct(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`update products set updated_at = clock_timestamp() where id = ${id}`);
}

/** Soft: logs keep their snapshots, and the SKU is free again. */
export async function markProductDeleted(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`update products set deleted_at = now(), updated_at = now() where id = ${id}`);
}

export async function clearDevice(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`update products set device_added = null where id = ${id}`);
}

type Expiry = { units: number; period: 'hours' | 'days' };

/** A product has one expiry of its own at most. */
export async function saveExpiry(
  tx: Tx,
  {
    id,
    organization_id,
    product_id,
    units,
    period,
  }: Expiry & { id: string; organization_id: string; product_id: string },
): Promise<void> {
  await rows(
    tx,
    sql`insert into expiries (account_id, id, organization_id, product_id, units, period)
        values (${tx.account_id}, ${id}, ${organization_id}, ${product_id}, ${units}, ${period})
        on conflict (account_id, product_id) do update set units = excluded.units, period = excluded.period`,
  );
}

export async function removeExpiry(tx: Tx, product_id: string): Promise<void> {
  await rows(tx, sql`delete from expiries where product_id = ${product_id}`);
}

/** Takes a category's links to single devices away: it is Global then, for every device of the organisations it is shared with. */
export async function removeCategoryDevices(tx: Tx, category_id: string): Promise<void> {
  await rows(tx, sql`delete from category_devices where category_id = ${category_id}`);
}
