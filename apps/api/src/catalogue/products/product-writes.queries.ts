import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { expiries, products } from '../../schema/products.ts';

export type NewProduct = Omit<NewRow<typeof products>, 'name_key'>;
/** What is undefined stays. */
export type ProductChanges = Partial<
  Pick<
    NewProduct,
    | 'category_id'
    | 'name'
    | 'label_name'
    | 'sku'
    | 'barcode'
    | 'description'
    | 'lifecycle'
    | 'storage_override'
    | 'lower_custom_fields'
    | 'date_term'
    | 'use_within_hours'
    | 'life'
    | 'default_storage'
    | 'needs_source'
    | 'maker_date'
    | 'checks'
    | 'cost_per_unit'
    | 'cost_per_kg'
    | 'cost_per_litre'
  >
>;

/** Nothing is added to the account's catalogue meanwhile: for what brings products back, or takes a category away. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('catalogue ' || ${tx.account_id}, 0))`);
}

/**
 * What products are to be called stays free until it is taken: those with the same name, SKU or barcode come one after
 * the other, and no others wait. All that a transaction takes, at once: in one order, two of them never wait for each
 * other.
 */
export async function lockIdentities(
  tx: Tx,
  products: readonly { name?: string | undefined; sku?: string | undefined; barcode?: string | undefined }[],
): Promise<void> {
  const taken = products.flatMap(({ name, sku, barcode }) => [
    ...(name ? [`name ${nameKey(name)}`] : []),
    ...(sku ? [`sku ${sku}`] : []),
    ...(barcode ? [`barcode ${barcode}`] : []),
  ]);
  await rows(
    tx,
    sql`select pg_advisory_xact_lock_shared(hashtextextended('catalogue ' || ${tx.account_id}, 0)),
      (select count(pg_advisory_xact_lock(key)) from (
        select distinct hashtextextended('product ' || ${tx.account_id} || ' ' || taken, 0) as key
        from unnest(${sql.param(taken)}::text[]) taken order by key
      ) keys)`,
  );
}

/** One change of a product at a time, so that its history never skips a value. */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 from products where id = ${id} and deleted_at is null for update`);
}

/**
 * Products of the whole account with this name or barcode in the same use, or this SKU; the caller need not see them.
 */
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
  await insertRows(tx, products, [{ ...product, name_key: nameKey(product.name) }]);
}

/** Changes a product, and marks it for devices if that made a difference. */
export async function updateProduct(tx: Tx, id: string, changes: ProductChanges): Promise<void> {
  const { name } = changes;
  const set = { ...changes, ...(name !== undefined && { name_key: nameKey(name) }) };
  await updateRow(tx, products, id, set, { mark: sql`updated_at = clock_timestamp()` });
}

/** Marks a product whose label, allergens or expiry changed: devices read it again. Answers when that was. */
export async function touchProduct(tx: Tx, id: string): Promise<{ updated_at: string } | undefined> {
  return row(tx, sql`update products set updated_at = clock_timestamp() where id = ${id} returning updated_at`);
}

/** Soft: logs keep their snapshots, and the SKU is free again. */
export async function markProductDeleted(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`update products set deleted_at = now(), updated_at = now() where id = ${id}`);
}

/** A product has one expiry of its own at most. */
export async function saveExpiry(
  tx: Tx,
  { id, organization_id, product_id, units, period }: NewRow<typeof expiries>,
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

/**
 * Takes a category's links to single devices away: it is Global then, for every device of the organisations it is
 * shared with.
 */
export async function removeCategoryDevices(tx: Tx, category_id: string): Promise<void> {
  await rows(tx, sql`delete from category_devices where category_id = ${category_id}`);
}
