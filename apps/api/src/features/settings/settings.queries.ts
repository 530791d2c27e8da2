import type { Settings } from '@larder/contract/settings';
import { sql } from 'drizzle-orm';
import { insertMissing, updateRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { organizations, organizationSettings } from '../../schema/organizations.ts';
import { inSet } from '../../schema/tenant-table.ts';

export type Chooser = {
  id: string;
  name: string;
  version: number;
  restriction_settings: Record<string, unknown>;
  venues: number;
};

/** An organisation of the caller's own scope as the one that chooses; the rules about signing in are the whole customer's. */
export function findChooser(tx: Tx, id: string): Promise<Chooser | undefined> {
  return row<Chooser>(
    tx,
    sql`select o.id, o.name, coalesce(s.version, 1) as version, coalesce(r.restriction_settings, '{}') as restriction_settings,
          (select count(*) from organization_tree t join organizations v on v.account_id = t.account_id and v.id = t.descendant_id
            where t.account_id = o.account_id and t.ancestor_id = o.id and v.organization_type = 'VENUE')::int as venues
        from organizations o
        left join organization_settings s on s.account_id = o.account_id and s.organization_id = o.id
        left join organization_settings r on r.account_id = o.account_id and r.organization_id = o.account_id
        where o.account_id = ${tx.account_id} and o.id = ${id} and ${inSet('visible', 'o.id')}`,
  );
}

/** Settings that organisations below chose for themselves: who did, and how many venues follow them. */
export function findExceptions(tx: Tx, id: string) {
  return rows<{ key: string; organizations: string[]; venues: number }>(
    tx,
    sql`select c.key, array_agg(distinct o.name order by o.name) as organizations, count(distinct v.id)::int as venues
        from organization_tree t
        join organizations o on o.account_id = t.account_id and o.id = t.descendant_id
        left join organization_settings s on s.account_id = o.account_id and s.organization_id = o.id
        cross join lateral (
          select jsonb_object_keys(s.settings) as key union select 'timezone' where o.timezone <> ''
        ) c
        join organization_tree b on b.account_id = o.account_id and b.ancestor_id = o.id
        left join organizations v on v.account_id = b.account_id and v.id = b.descendant_id and v.organization_type = 'VENUE'
        where t.ancestor_id = ${id} and t.depth > 0 group by c.key order by c.key`,
  );
}

/** The version of an organisation's own choices, which stay locked until the transaction ends. */
export async function lockChoices(tx: Tx, organization_id: string): Promise<number> {
  await insertMissing(tx, organizationSettings, [{ organization_id }]);
  const locked = await row<{ version: number }>(
    tx,
    sql`select version from organization_settings where account_id = ${tx.account_id} and organization_id = ${organization_id} for update`,
  );
  return locked?.version ?? 0;
}

/** Adds to what an organisation chose itself; a time zone is a fact of the organisation and stands with it. */
export async function updateSettings(
  tx: Tx,
  organization_id: string,
  { timezone, ...changes }: Partial<Settings>,
): Promise<void> {
  await rows(
    tx,
    sql`update organization_settings set settings = settings || ${JSON.stringify(changes)}::jsonb, version = version + 1
        where account_id = ${tx.account_id} and organization_id = ${organization_id}`,
  );
  if (timezone) await updateRow(tx, organizations, organization_id, { timezone });
}

export async function updateRestrictionSettings(tx: Tx, organization_id: string, changes: object): Promise<void> {
  await rows(
    tx,
    sql`update organization_settings set restriction_settings = restriction_settings || ${JSON.stringify(changes)}::jsonb, version = version + 1
        where account_id = ${tx.account_id} and organization_id = ${organization_id}`,
  );
}
