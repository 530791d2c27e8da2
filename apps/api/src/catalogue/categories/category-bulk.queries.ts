import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { announce } from '../../platform/audit/announce.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { ownEditable } from './category-scope.rules.ts';

type Lifecycle = 'ACTIVE' | 'INACTIVE';
export type Changed = { id: string; organization_id: string; name: string };

/** Sets categories to a lifecycle; answers those that had the other. */
export function updateLifecycles(tx: Tx, ids: string[], lifecycle: Lifecycle): Promise<Changed[]> {
  return rows<Changed>(
    tx,
    sql`update categories set lifecycle = ${lifecycle}, updated_at = now()
        where id = any (${sql.param(ids)}::uuid[]) and lifecycle <> ${lifecycle} returning id, organization_id, name`,
  );
}

/** Of the given categories those that are inactive although they hold an active product. */
export async function findFallenBehind(tx: Tx, ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select c.id from categories c where c.id = any (${sql.param(ids)}::uuid[]) and c.lifecycle = 'INACTIVE'
          and exists (select 1 from products p where p.account_id = c.account_id and p.category_id = c.id
            and p.deleted_at is null and p.lifecycle = 'ACTIVE')`,
  );
  return found.map(({ id }) => id);
}

/**
 * Sets products to a lifecycle, `which` saying those of the caller's own that are meant; answers those that had the
 * other.
 */
export function updateProductLifecycles(tx: Tx, which: SQL, lifecycle: Lifecycle): Promise<Changed[]> {
  return rows<Changed>(
    tx,
    sql`update products p set lifecycle = ${lifecycle}, updated_at = now()
        where ${which} and ${editable} and p.lifecycle <> ${lifecycle} returning p.id, p.organization_id, p.name`,
  );
}

/** The dates of a label that a bulk change sets; what is undefined stays. */
export type DatesChange = { date_term?: string | null | undefined; use_within_hours?: number | null | undefined };
export type DatesChanged = Changed & { old_term: string | null; old_hours: number | null };

/** Sets what the dates of the categories' labels are; answers those that change, with what they had. */
export function updateCategoryDates(tx: Tx, ids: string[], dates: DatesChange): Promise<DatesChanged[]> {
  return updateDates(tx, sql`categories`, sql`p.id = any (${sql.param(ids)}::uuid[])`, dates);
}

/** The same of products, `which` saying those of the caller's own that are meant. */
export function updateProductDates(tx: Tx, which: SQL, dates: DatesChange): Promise<DatesChanged[]> {
  return updateDates(tx, sql`products`, sql`${which} and ${editable}`, dates);
}

function updateDates(
  tx: Tx,
  table: SQL,
  which: SQL,
  { date_term, use_within_hours: hours }: DatesChange,
): Promise<DatesChanged[]> {
  const term = date_term === undefined ? sql`p.date_term` : sql`${date_term}::text`;
  const within = hours === undefined ? sql`p.use_within_hours` : sql`${hours}::int`;
  return rows<DatesChanged>(
    tx,
    sql`with meant as (select p.id, p.date_term, p.use_within_hours from ${table} p
          where p.account_id = ${tx.account_id} and ${which} and (p.date_term, p.use_within_hours) is distinct from (${term}, ${within}) for update)
        update ${table} p set date_term = ${term}, use_within_hours = ${within}, updated_at = now()
        from meant where p.account_id = ${tx.account_id} and p.id = meant.id
        returning p.id, p.organization_id, p.name, meant.date_term as old_term, meant.use_within_hours as old_hours`,
  );
}

/** Makes products global that belong to one device; answers them with the name of the device. */
export function detachProducts(tx: Tx, which: SQL): Promise<(Changed & { device_name: string })[]> {
  return rows<Changed & { device_name: string }>(
    tx,
    sql`update products p set device_added = null, updated_at = now() from devices d
        where ${which} and ${editable} and d.account_id = p.account_id and d.id = p.device_added
        returning p.id, p.organization_id, p.name, d.name as device_name`,
  );
}

export const productsOf = (category_ids: string[]): SQL =>
  sql`p.category_id = any (${sql.param(category_ids)}::uuid[])`;

/** In a category that may be edited: not the products of a device that only others reach. */
export const editable = sql`p.deleted_at is null and ${ownEditable}`;

type Values = Record<string, unknown>;
export type BulkChange = Changed & { old_values: Values; new_values: Values };

/** The history of many rows in one statement. */
export async function insertChanges(
  tx: Tx,
  actor: Actor,
  subject_type: 'category' | 'product',
  changes: BulkChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(({ id, ...change }) => ({ id: uuidv7(), subject_id: id, ...change }));
  await rows(
    tx,
    sql`insert into audit_entries (account_id, id, organization_id, event, subject_type, subject_id, actor_id, actor_name, masqueraded_by, old_values, new_values)
        select ${tx.account_id}::uuid, e.id, e.organization_id, 'updated', ${subject_type}, e.subject_id, ${actor.id}::uuid, ${actor.name}, ${actor.masqueraded_by ?? null}::uuid,
          e.old_values, e.new_values
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id uuid, organization_id uuid, subject_id uuid, old_values jsonb, new_values jsonb)`,
  );
  const event = `${subject_type}.updated`;
  await announce(tx, [event], () =>
    changes.map(({ id, organization_id, name, old_values, new_values }) => ({
      event,
      source_id: id,
      organization_id,
      subject: name,
      data: { id, name, changed_by: actor.name, old_values, new_values },
    })),
  );
}
