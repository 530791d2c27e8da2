import { sql } from 'drizzle-orm';
import { nameKey } from '../../platform/list.ts';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

export type NewAllergen = {
  id: string;
  name: string;
  /** The organisation that made it; null for an account's copy of a default row. */
  hierarchy_id: string | null;
};

/** Writes allergens in one statement, in the order given. */
export async function insertAllergens(tx: Tx, allergens: NewAllergen[]): Promise<void> {
  const placed = allergens.map((one, position) => ({ ...one, name_key: nameKey(one.name), position }));
  await rows(
    tx,
    sql`insert into allergens (account_id, id, name, name_key, hierarchy_id, position)
        select ${tx.account_id}::uuid, a.id, a.name, a.name_key, a.hierarchy_id, a.position
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as a(id uuid, name text, name_key text, hierarchy_id uuid, position int)`,
  );
}

/** A custom allergen, after all others. */
export async function insertAllergen(tx: Tx, { id, name, hierarchy_id }: NewAllergen): Promise<void> {
  await rows(
    tx,
    sql`insert into allergens (account_id, id, name, name_key, hierarchy_id, position)
        select ${tx.account_id}::uuid, ${id}::uuid, ${name}, ${nameKey(name)}, ${hierarchy_id}::uuid, coalesce(max(position), 0) + 1 from allergens`,
  );
}

export async function renameAllergen(tx: Tx, id: string, name: string): Promise<void> {
  await rows(tx, sql`update allergens set name = ${name}, name_key = ${nameKey(name)} where id = ${id}`);
}

export async function removeAllergen(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`delete from allergens where id = ${id}`);
}
