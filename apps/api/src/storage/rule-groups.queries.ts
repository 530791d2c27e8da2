import type { Received } from '@larder/contract/endpoint';
import type { RuleGroup, storage } from '@larder/contract/storage/storage';
import { sql, type SQL } from 'drizzle-orm';
import { containing, listPage } from '../platform/database/list.ts';
import { insertMissing, insertRows, type NewRow } from '../platform/database/row-writes.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { storageRuleGroupOrganizations, storageRuleGroups } from '../schema/storage.ts';
import { inSet } from '../schema/tenant-table.ts';
import type { RuleSeed } from './default-storage.rules.ts';

type ListQuery = Received<typeof storage.listGroups>['query'];
/** A group with the organisation that owns it. */
export type OwnedGroup = RuleGroup & { organization_id: string };

const offers = sql`storage_rule_group_organizations l where l.account_id = g.account_id and l.group_id = g.id`;
/** Its owner and everybody that it is offered to lie in the caller's scope. */
export const groupEditable = sql`(${inSet('visible', 'g.organization_id')} and not exists (select 1 from ${offers} and not (${inSet('visible', 'l.organization_id')})))`;
export const groupOrganizations = sql`coalesce((select jsonb_agg(l.organization_id order by l.organization_id) from ${offers}), '[]')`;
const groupDevices = sql`(select count(*) from devices d where d.account_id = g.account_id and ${inSet('visible', 'd.organization_id')}
  and case when g.is_saas_default then d.storage_rule_group_id is null else d.storage_rule_group_id = g.id end)`;
const columns = sql`g.id, g.name, g.is_saas_default, g.lifecycle, ${groupOrganizations} as organizations,
  jsonb_build_object('devices', ${groupDevices}) as connections, ${groupEditable} as can_edit,
  (select count(*)::int from storage_rules a where a.account_id = g.account_id and a.lifecycle = 'ACTIVE' and a.group_id = g.id and a.device_id is null) as active_rules`;

export function listRuleGroups(tx: Tx, query: ListQuery) {
  return listPage<RuleGroup>(tx, query, {
    columns,
    from: sql`storage_rule_groups g where ${matching(query, 'g')}`,
    // The Local set stands before the presets.
    order: sql`g.is_saas_default desc, ${ordered(query, 'g')}`,
  });
}

export function findRuleGroup(tx: Tx, id: string): Promise<OwnedGroup | undefined> {
  return row(tx, sql`select ${columns}, g.organization_id from storage_rule_groups g where g.id = ${id}`);
}

/** The account's default group: its devices' Local set. */
export function findDefaultGroup(tx: Tx): Promise<{ id: string; name: string } | undefined> {
  return row(
    tx,
    sql`select g.id, g.name from storage_rule_groups g where g.is_saas_default and g.account_id = ${tx.account_id}`,
  );
}

/**
 * What the operator's own default group gives new customers; undefined while it has no rule in force. Asked in the
 * operator's scope.
 */
export async function findProviderRules(tx: Tx): Promise<RuleSeed[] | undefined> {
  const found = await rows<RuleSeed>(
    tx,
    sql`select r.name, jsonb_build_object('units', r.units, 'period', r.period) as expiry, r.kind
        from storage_rules r join storage_rule_groups g on g.account_id = r.account_id and g.id = r.group_id
        where g.account_id = ${tx.account_id} and g.is_saas_default and g.lifecycle = 'ACTIVE' and r.device_id is null and r.lifecycle = 'ACTIVE'
        order by r.created_at, r.id`,
  );
  return found.length ? found : undefined;
}

/** The devices that use a group although it is no longer offered where they stand. */
export async function countStrandedDevices(tx: Tx, group_id: string): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from devices d where d.account_id = ${tx.account_id} and d.storage_rule_group_id = ${group_id}
          and not exists (select 1 from storage_rule_group_organizations l join organization_tree t on t.account_id = l.account_id and t.ancestor_id = l.organization_id
            where l.account_id = d.account_id and l.group_id = ${group_id} and t.descendant_id = d.organization_id)`,
  );
  return counted?.count ?? 0;
}

export type RuleDevice = {
  id: string;
  name: string;
  organization_id: string;
  storage_rule_group_id: string | null;
  group_name: string | null;
};

/** Devices of the caller's scope, with the group that they use. */
export function findRuleDevices(tx: Tx, ids: string[]): Promise<RuleDevice[]> {
  return rows(
    tx,
    sql`select d.id, d.name, d.organization_id, d.storage_rule_group_id, g.name as group_name
        from devices d left join storage_rule_groups g on g.account_id = d.account_id and g.id = d.storage_rule_group_id
        where d.account_id = ${tx.account_id} and d.id = any (${sql.param(ids)}::uuid[]) and ${inSet('visible', 'd.organization_id')} order by d.id`,
  );
}

/** Writes a group, offered to the given organisations or else to its owner alone. */
export async function insertRuleGroup(
  tx: Tx,
  { organizations, ...group }: NewRow<typeof storageRuleGroups> & { organizations?: string[] | undefined },
): Promise<void> {
  await insertRows(tx, storageRuleGroups, [group]);
  await replaceGroupOrganizations(tx, group.id, organizations ?? [group.organization_id]);
}

export async function replaceGroupOrganizations(tx: Tx, group_id: string, organization_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`delete from storage_rule_group_organizations where group_id = ${group_id} and organization_id <> all (${sql.param(organization_ids)}::uuid[])`,
  );
  await insertMissing(
    tx,
    storageRuleGroupOrganizations,
    organization_ids.map((organization_id) => ({ group_id, organization_id })),
  );
}

/** Moves devices to a preset group, or with null back to their Local set. */
export async function updateDeviceGroups(tx: Tx, device_ids: string[], group_id: string | null): Promise<void> {
  await rows(
    tx,
    sql`update devices set storage_rule_group_id = ${group_id} where account_id = ${tx.account_id} and id = any (${sql.param(device_ids)}::uuid[])`,
  );
}

/**
 * After a device moved to another organisation: its own rules go with it, and a group that is not offered there is
 * left.
 */
export async function settleDeviceRules(tx: Tx, device_id: string, organization_id: string): Promise<void> {
  await rows(
    tx,
    sql`update storage_rules set organization_id = ${organization_id} where account_id = ${tx.account_id} and device_id = ${device_id}`,
  );
  await rows(
    tx,
    sql`update devices d set storage_rule_group_id = null where d.account_id = ${tx.account_id} and d.id = ${device_id}
          and not exists (select 1 from storage_rule_group_organizations l join organization_tree t on t.account_id = l.account_id and t.ancestor_id = l.organization_id
            where l.account_id = d.account_id and l.group_id = d.storage_rule_group_id and t.descendant_id = ${organization_id})`,
  );
}

export async function lockDevices(tx: Tx, ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`select 1 as one from devices where account_id = ${tx.account_id} and id = any (${sql.param(ids)}::uuid[]) order by id for no key update`,
  );
}

/** What a list of groups or rules is narrowed to. */
export function matching({ search, lifecycle }: Pick<ListQuery, 'search' | 'lifecycle'>, alias: 'g' | 'r'): SQL {
  const where: SQL[] = [sql`true`];
  if (search) where.push(sql`lower(${sql.raw(alias)}.name) like ${containing(search)}`);
  if (lifecycle) where.push(sql`${sql.raw(alias)}.lifecycle = ${lifecycle}`);
  return sql.join(where, sql` and `);
}

export function ordered({ sort_by, sort_order }: Pick<ListQuery, 'sort_by' | 'sort_order'>, alias: 'g' | 'r'): SQL {
  const direction = sort_order === 'desc' ? 'desc' : 'asc';
  const first = sort_by === 'lifecycle' ? `${alias}.lifecycle ${direction}, ` : '';
  return sql.raw(`${first}lower(${alias}.name) ${direction}, ${alias}.id ${direction}`);
}
