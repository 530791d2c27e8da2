import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { allergens } from '../../schema/allergens.ts';

export type NewAllergen = {
  id: string;
  name: string;
  /** The organisation that made it; null for an account's copy of a default row. */
  hierarchy_id: string | null;
};

/** Writes allergens in the order given. */
export async function insertAllergens(tx: Tx, made: NewAllergen[]): Promise<void> {
  await insertRows(
    tx,
    allergens,
    made.map((one, position) => ({ ...one, name_key: nameKey(one.name), position })),
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
