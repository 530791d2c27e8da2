import { sql, type SQL } from 'drizzle-orm';
import type { Expiry } from '@larder/rules/expiry';
import { containing, listPage } from '../../platform/list.ts';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { holdsOnDevice } from './rule-set.rules.ts';

type Lifecycle = 'ACTIVE' | 'INACTIVE';
type Listing = {
  page?: number | undefined;
  size: number;
  search?: string | undefined;
  lifecycle?: Lifecycle | undefined;
  sort_by?: 'name' | 'lifecycle' | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
};

export type GroupLine = {
  id: string;
  name: string;
  is_saas_default: boolean;
  lifecycle: Lifecycle;
  organizations: string[];
  connections: { devices: number };
  can_edit: boolean;
  active_rules: number;
};

const offers = sql`storage_rule_group_organizations l where l.account_id = g.account_id and l.group_id = g.id`;
/** Its owner and everybody that it is offered to lie in the caller's scope. */
const groupEditable = sql`(${inSet('visible', 'g.organization_id')} and not exists (select 1 from ${offers} and not (${inSet('visible', 'l.organization_id')})))`;
const organizations = sql`coalesce((select jsonb_agg(l.organization_id order by l.organization_id) from ${offers}), '[]')`;
const groupDevices = sql`(select count(*) from devices d where d.account_id = g.account_id and ${inSet('visible', 'd.organization_id')}
  and case when g.is_saas_default then d.storage_rule_group_id is null else d.storage_rule_group_id = g.id end)`;
const activeOf = (alias: string) =>
  sql.raw(
    `(select count(*)::int from storage_rules a where a.account_id = ${alias}.account_id and a.lifecycle = 'ACTIVE' and `,
  );
const groupColumns = sql`g.id, g.name, g.is_saas_default, g.lifecycle, ${organizations} as organizations,
  jsonb_build_object('devices', ${groupDevices}) as connections, ${groupEditable} as can_edit,
  ${activeOf('g')} a.group_id = g.id and a.device_id is null) as active_rules`;

export function listRuleGroups(tx: Tx, query: Listing) {
  return listPage<GroupLine>(tx, query, {
    columns: groupColumns,
    from: sql`storage_rule_groups g where ${matching(query, 'g')}`,
    // The Local set stands before the presets.
    order: sql`g.is_saas_default desc, ${ordered(query, 'g')}`,
  });
}

export function findRuleGroup(tx: Tx, id: string): Promise<(GroupLine & { organization_id: string }) | undefined> {
  return row(tx, sql`select ${groupColumns}, g.organization_id from storage_rule_groups g where g.id = ${id}`);
}

/** The account's default group: its devices' Local set. */
export function findDefaultGroup(tx: Tx): Promise<{ id: string; name: string } | undefined> {
  return row(
    tx,
    sql`select g.id, g.name from storage_rule_groups g where g.is_saas_default and g.account_id = ${tx.account_id}`,
  );
}

/** What the operator's own default group gives new customers; undefined while it has no rule in force. Asked in the operator's scope. */
export async function findProviderRules(tx: Tx): Promise<{ name: string; expiry: Expiry }[] | undefined> {
  const found = await rows<{ name: string; expiry: Expiry }>(
    tx,
    sql`select r.name, jsonb_build_object('units', r.units, 'period', r.period) as expiry from ${joined}
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

export type RuleLine = {
  id: string;
  name: string;
  storage_type: 'OTHER';
  expiry: Expiry;
  lifecycle: Lifecycle;
  group: { id: string; name: string; is_saas_default: boolean };
  device: { id: string } | null;
  organizations: string[];
  can_edit: boolean;
  is_last_active: boolean;
};

const groupOf = sql`jsonb_build_object('id', g.id, 'name', g.name, 'is_saas_default', g.is_saas_default) as group`;
const ruleColumns = sql`r.id, r.name, r.storage_type, jsonb_build_object('units', r.units, 'period', r.period) as expiry, r.lifecycle, ${groupOf},
  case when r.device_id is not null then jsonb_build_object('id', r.device_id) end as device,
  case when r.device_id is null then ${organizations} else jsonb_build_array(r.organization_id) end as organizations,
  case when r.device_id is null then ${groupEditable} else ${inSet('visible', 'r.organization_id')} end as can_edit,
  (r.lifecycle = 'ACTIVE' and ${activeOf('r')} a.group_id = r.group_id and a.device_id is not distinct from r.device_id) = 1) as is_last_active`;
const joined = sql`storage_rules r join storage_rule_groups g on g.account_id = r.account_id and g.id = r.group_id`;

type RuleListing = Listing & { group_id?: string | undefined; device_id?: string | undefined };

/** The rules common to a group (or to any), or those that hold on a device of the caller's scope. */
export function listStorageRules(tx: Tx, query: RuleListing) {
  const where: SQL[] = [matching(query, 'r')];
  if (query.group_id) where.push(sql`r.group_id = ${query.group_id}`);
  where.push(query.device_id ? holdsOn(query.device_id) : sql`r.device_id is null`);
  return listPage<RuleLine>(tx, query, {
    columns: ruleColumns,
    from: sql`${joined} where ${sql.join(where, sql` and `)}`,
    order: ordered(query, 'r'),
  });
}

export function listRuleNames(
  tx: Tx,
  query: { page?: number | undefined; size: number; search?: string | undefined; group_id?: string | undefined },
) {
  const where: SQL[] = [matching({ ...query, lifecycle: 'ACTIVE' }, 'r'), sql`r.device_id is null`];
  if (query.group_id) where.push(sql`r.group_id = ${query.group_id}`);
  return listPage<Pick<RuleLine, 'id' | 'name' | 'group'>>(tx, query, {
    columns: sql`r.id, r.name, ${groupOf}`,
    from: sql`${joined} where ${sql.join(where, sql` and `)}`,
    order: ordered({}, 'r'),
  });
}

export type RuleFull = RuleLine & { organization_id: string };

export async function findStorageRule(tx: Tx, id: string): Promise<RuleFull | undefined> {
  return row(tx, sql`select ${ruleColumns}, r.organization_id from ${joined} where r.id = ${id}`);
}

/** The own rules of a device, or without one the rules common to the account's default group. */
export function findLocalRules(tx: Tx, device_id: string | null): Promise<RuleFull[]> {
  return rows(
    tx,
    sql`select ${ruleColumns}, r.organization_id from ${joined}
        where g.is_saas_default and g.account_id = ${tx.account_id} and r.device_id is not distinct from ${device_id}::uuid order by lower(r.name), r.id`,
  );
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

function holdsOn(device_id: string): SQL {
  return sql`exists (select 1 from devices d where d.account_id = r.account_id and d.id = ${device_id} and ${inSet('visible', 'd.organization_id')} and ${holdsOnDevice})`;
}

function matching({ search, lifecycle }: Partial<Listing>, alias: 'g' | 'r'): SQL {
  const where: SQL[] = [sql`true`];
  if (search) where.push(sql`lower(${sql.raw(alias)}.name) like ${containing(search)}`);
  if (lifecycle) where.push(sql`${sql.raw(alias)}.lifecycle = ${lifecycle}`);
  return sql.join(where, sql` and `);
}

function ordered({ sort_by, sort_order }: Partial<Listing>, alias: 'g' | 'r'): SQL {
  const direction = sort_order === 'desc' ? 'desc' : 'asc';
  const first = sort_by === 'lifecycle' ? `${alias}.lifecycle ${direction}, ` : '';
  return sql.raw(`${first}lower(${alias}.name) ${direction}, ${alias}.id ${direction}`);
}
