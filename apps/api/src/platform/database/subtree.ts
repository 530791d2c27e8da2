import { sql, type SQL } from 'drizzle-orm';

/**
 * The chosen organisations and all below them, as an array for `= any`: picking a brand in a filter means its
 * venues too. Looked up once per statement, so that an index on the organisation still serves.
 */
export function chosenSubtrees(organization_ids: string[]): SQL {
  return sql`any (array(select t.descendant_id from organization_tree t where t.ancestor_id = any (${sql.param(organization_ids)}::uuid[])))`;
}
