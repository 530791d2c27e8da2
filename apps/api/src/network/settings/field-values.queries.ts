import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type FieldValues = { id: string; organization_id: string; lower_custom_fields: string };

/**
 * The products that keep values of lower custom fields and follow the organisation's choice of them: its own and those
 * of organisations below, without those that follow a choice made between.
 */
export function listFieldValues(tx: Tx, organization_id: string): Promise<FieldValues[]> {
  return rows<FieldValues>(tx, following(organization_id));
}

/** The same, held against other writers. */
export function lockFieldValues(tx: Tx, organization_id: string): Promise<FieldValues[]> {
  return rows<FieldValues>(tx, sql`${following(organization_id)} for update of p`);
}

const following = (organization_id: string) =>
  sql`select p.id, p.organization_id, p.lower_custom_fields from products p
        join organization_tree t on t.account_id = p.account_id and t.ancestor_id = ${organization_id} and t.descendant_id = p.organization_id
        where p.lower_custom_fields not in ('', '{}') and not exists (
          select 1 from organization_tree n join organization_settings s on s.account_id = n.account_id and s.organization_id = n.ancestor_id
          where n.account_id = p.account_id and n.descendant_id = p.organization_id and n.depth < t.depth and s.settings ? 'lower_custom_fields')`;

export async function updateFieldValues(tx: Tx, products: FieldValues[]): Promise<void> {
  await rows(
    tx,
    sql`update products p set lower_custom_fields = x.lower_custom_fields, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as x(id uuid, lower_custom_fields text)
        where p.account_id = ${tx.account_id} and p.id = x.id`,
  );
}
