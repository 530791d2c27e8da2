import type { Settings } from '@larder/contract/settings';
import { resolveThawPolicy } from '@larder/rules/thaw-policy';
import { sql } from 'drizzle-orm';
import { row } from './database/rows.ts';
import type { Tx } from './database/scope.ts';

/** Where an organisation is, ISO 3166 alpha-2: by its own address, else by that of the nearest one above. Empty where none is known. */
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

/** How the date of thawed food is counted at a venue. */
export async function findThawPolicy(tx: Tx, organization_id: string, { thaw_policy }: Pick<Settings, 'thaw_policy'>) {
  return resolveThawPolicy(thaw_policy, thaw_policy === 'country' ? await findCountry(tx, organization_id) : '');
}
