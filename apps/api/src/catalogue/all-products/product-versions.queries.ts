import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { categoryEditable } from '../categories/category-scope.rules.ts';

export type NewerEntry = { event: string; old_values: Record<string, unknown>; new_values: Record<string, unknown> };

/** The time of an entry of a product's history. */
export function findEntry(tx: Tx, product_id: string, id: string) {
  return row<{ created_at: string }>(
    tx,
    sql`select a.created_at from audit_entries a
        where a.account_id = ${tx.account_id} and a.id = ${id} and a.subject_id = ${product_id} and a.subject_type = 'product'`,
  );
}

/** What was changed of a product after an entry of its history, newest first. */
export function findNewerEntries(tx: Tx, product_id: string, id: string): Promise<NewerEntry[]> {
  return rows<NewerEntry>(
    tx,
    sql`select a.event, a.old_values, a.new_values from audit_entries a
        where a.account_id = ${tx.account_id} and a.subject_id = ${product_id} and a.subject_type = 'product' and a.id > ${id} order by a.id desc`,
  );
}

/** The category of a use that has this name now. */
export function findCategoryCalled(tx: Tx, usage: string, name: string) {
  return row<{ id: string; name: string; lifecycle: string; can_edit: boolean }>(
    tx,
    sql`select c.id, c.name, c.lifecycle, ${categoryEditable} as can_edit from categories c
        where c.account_id = ${tx.account_id} and c.usage = ${usage} and c.name_key = ${nameKey(name)} and c.deleted_at is null
        order by (c.name = ${name}) desc, c.id limit 1`,
  );
}
