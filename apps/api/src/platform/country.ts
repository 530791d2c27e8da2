import { sql } from 'drizzle-orm';
import { row } from './database/rows.ts';
import type { Tx } from './database/scope.ts';

/**
 * Where an organisation is, ISO 3166 alpha-2: by its own address, else by that of the nearest one above. Empty where
 * none is known.
 */
export async function findCountry(tx: Tx, organization_id: string): Promise<string> {
  const found = await row<{ country_code: string }>(
    tx,
    sql`select l.country_code from organization_tree t
        join organization_locations l on l.account_id = t.account_id and l.organization_id = t.ancestor_id
        where t.account_id = ${tx.account_id} and t.descendant_id = ${organization_id}
        order by t.depth, l.is_primary desc, l.id limit 1`,
  );
  return found?.country_code ?? '';
}
