import { mostExceptions, type OrganizationSettings, type Settings } from '@larder/contract/network/settings';
import { sql } from 'drizzle-orm';
import { updateRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { organizations } from '../../schema/organizations.ts';
import { inSet } from '../../schema/tenant-table.ts';

export type Chooser = {
  id: string;
  name: string;
  version: number;
  restriction_settings: Record<string, unknown>;
  venues: number;
};

/**
 * An organisation of the caller's own scope as the one that chooses; the rules about signing in are the whole
 * customer's.
 */
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

/** Which of some organisations are in the caller's scope. */
export async function findVisible(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select o.id from organizations o
        where o.account_id = ${tx.account_id} and o.id = any (${sql.param(ids)}::uuid[]) and ${inSet('visible', 'o.id')} order by o.id`,
  );
  return found.map(({ id }) => id);
}

/** Settings that organisations below chose for themselves: who did, what, and how many venues follow them. */
export function findExceptions(tx: Tx, id: string) {
  return rows<OrganizationSettings['exceptions'][number]>(
    tx,
    sql`with chosen as (
          select o.id, o.name, c.key, c.value from organization_tree t
          join organizations o on o.account_id = t.account_id and o.id = t.descendant_id
          left join organization_settings s on s.account_id = o.account_id and s.organization_id = o.id
          cross join lateral (
            select key, value from jsonb_each(s.settings) union all select 'timezone', to_jsonb(o.timezone) where o.timezone <> ''
          ) c
          where t.ancestor_id = ${id} and t.depth > 0)
        select c.key, array_agg(distinct c.name order by c.name) as organizations,
          to_jsonb((array_agg(jsonb_build_object('id', c.id, 'name', c.name, 'value', c.value) order by c.name, c.id))[1:${mostExceptions}::int]) as places,
          (select count(distinct v.id) from chosen k join organization_tree b on b.ancestor_id = k.id
            join organizations v on v.account_id = b.account_id and v.id = b.descendant_id and v.organization_type = 'VENUE'
            where k.key = c.key)::int as venues
        from chosen c group by c.key order by c.key`,
  );
}

/** Who changed each setting of an organisation last, by the latest of its changes. */
export function findChanges(tx: Tx, id: string) {
  return rows<{ key: string; at: string; by: string }>(
    tx,
    sql`select distinct on (f.key) f.key, e.created_at as at, e.actor_name as by
        from (select id, created_at, actor_name, new_values from audit_entries
              where account_id = ${tx.account_id} and subject_id = ${id} and subject_type = 'settings' order by id desc limit 500) e
        cross join lateral jsonb_object_keys(e.new_values) f(key) order by f.key, e.id desc`,
  );
}

/**
 * The version of the own choices of an organisation in the caller's scope, which stay locked until the transaction
 * ends.
 */
export async function lockChoices(tx: Tx, organization_id: string): Promise<number> {
  const making = rows(
    tx,
    sql`insert into organization_settings (account_id, organization_id) select o.account_id, o.id from organizations o
        where o.account_id = ${tx.account_id} and o.id = ${organization_id} and ${inSet('visible', 'o.id')} on conflict do nothing`,
  );
  const locking = row<{ version: number }>(
    tx,
    sql`select version from organization_settings where account_id = ${tx.account_id} and organization_id = ${organization_id} and ${inSet('visible', 'organization_id')}
        for update`,
  );
  const [, locked] = await together([making, locking]);
  return locked?.version ?? 0;
}

/**
 * Adds to what an organisation chose itself, and takes back what follows those above again; a time zone is a fact of
 * the organisation and stands with it.
 */
export async function updateSettings(
  tx: Tx,
  organization_id: string,
  { timezone, ...changes }: Partial<Settings>,
  reset: readonly (keyof Settings)[] = [],
): Promise<void> {
  const zone = timezone ?? (reset.includes('timezone') ? '' : undefined);
  await together([
    rows(
      tx,
      sql`update organization_settings set settings = (settings || ${JSON.stringify(changes)}::jsonb) - ${sql.param(reset)}::text[], version = version + 1
        where account_id = ${tx.account_id} and organization_id = ${organization_id}`,
    ),
    updateRow(tx, organizations, organization_id, { timezone: zone }),
  ]);
}

export async function updateRestrictionSettings(tx: Tx, organization_id: string, changes: object): Promise<void> {
  await rows(
    tx,
    sql`update organization_settings set restriction_settings = restriction_settings || ${JSON.stringify(changes)}::jsonb, version = version + 1
        where account_id = ${tx.account_id} and organization_id = ${organization_id}`,
  );
}

/** The address of the person who asks. */
export async function findOwnEmail(tx: Tx, user_id: string): Promise<string | undefined> {
  return (
    (await row<{ email: string | null }>(tx, sql`select email from users where id = ${user_id}`))?.email ?? undefined
  );
}
