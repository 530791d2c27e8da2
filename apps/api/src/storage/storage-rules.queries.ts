import type { Received } from '@larder/contract/endpoint';
import type { storage, StorageRule } from '@larder/contract/storage/storage';
import type { Expiry } from '@larder/rules/expiry';
import { nameKey } from '@larder/rules/name-key';
import { guessStorageKind, type StorageKind } from '@larder/rules/storage-kind';
import { sql, type SQL } from 'drizzle-orm';
import { listPage } from '../platform/database/list.ts';
import { insertRows, type NewRow } from '../platform/database/row-writes.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { storageRuleGroups, storageRules } from '../schema/storage.ts';
import { inSet } from '../schema/tenant-table.ts';
import { groupEditable, groupOrganizations, lockDevices, matching, ordered } from './rule-groups.queries.ts';
import { holdsOnDevice } from './rule-set.rules.ts';

/** A rule with the organisation that owns it. */
export type OwnedRule = StorageRule & { organization_id: string };
/** Its name says of which kind of storage it is where nobody does. */
export type NewRule = Pick<NewRow<typeof storageRules>, 'id' | 'name' | 'lifecycle'> & {
  expiry: Expiry;
  kind?: StorageKind | undefined;
};
/** Where a rule belongs: to a group, or with a device to that device alone. */
export type RulePlace = Pick<NewRow<typeof storageRules>, 'organization_id' | 'group_id' | 'device_id'>;
/** The rules that count together: those of a group, or a device's own. */
type RuleSet = Omit<RulePlace, 'organization_id'>;

const groupOf = sql`jsonb_build_object('id', g.id, 'name', g.name, 'is_saas_default', g.is_saas_default) as group`;
const columns = sql`r.id, r.name, r.storage_type, r.kind, jsonb_build_object('units', r.units, 'period', r.period) as expiry, r.lifecycle, ${groupOf},
  case when r.device_id is not null then jsonb_build_object('id', r.device_id) end as device,
  case when r.device_id is null then ${groupOrganizations} else jsonb_build_array(r.organization_id) end as organizations,
  case when r.device_id is null then ${groupEditable} else ${inSet('visible', 'r.organization_id')} end as can_edit,
  (r.lifecycle = 'ACTIVE' and (select count(*) from storage_rules a where a.account_id = r.account_id and a.lifecycle = 'ACTIVE'
    and a.group_id = r.group_id and a.device_id is not distinct from r.device_id) = 1) as is_last_active`;
const joined = sql`storage_rules r join storage_rule_groups g on g.account_id = r.account_id and g.id = r.group_id`;

/** The rules common to a group (or to any), or those that hold on a device of the caller's scope. */
export function listStorageRules(tx: Tx, query: Received<typeof storage.listRules>['query']) {
  const where: SQL[] = [matching(query, 'r')];
  if (query.group_id) where.push(sql`r.group_id = ${query.group_id}`);
  where.push(query.device_id ? holdsOn(query.device_id) : sql`r.device_id is null`);
  return listPage<StorageRule>(tx, query, {
    columns,
    from: sql`${joined} where ${sql.join(where, sql` and `)}`,
    order: ordered(query, 'r'),
  });
}

export function listRuleNames(tx: Tx, query: Received<typeof storage.ruleNames>['query']) {
  const where: SQL[] = [matching({ ...query, lifecycle: 'ACTIVE' }, 'r'), sql`r.device_id is null`];
  if (query.group_id) where.push(sql`r.group_id = ${query.group_id}`);
  return listPage<Pick<StorageRule, 'id' | 'name' | 'group'>>(tx, query, {
    columns: sql`r.id, r.name, ${groupOf}`,
    from: sql`${joined} where ${sql.join(where, sql` and `)}`,
    order: ordered({}, 'r'),
  });
}

/** What the rules of a group are called. */
export async function findRuleNames(tx: Tx, group_id: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select distinct name from storage_rules where group_id = ${group_id} order by name`,
  );
  return found.map(({ name }) => name);
}

export async function findStorageRule(tx: Tx, id: string): Promise<OwnedRule | undefined> {
  return row(tx, sql`select ${columns}, r.organization_id from ${joined} where r.id = ${id}`);
}

/** The own rules of a device, or without one the rules common to the account's default group. */
export function findLocalRules(tx: Tx, device_id: string | null): Promise<OwnedRule[]> {
  return rows(
    tx,
    sql`select ${columns}, r.organization_id from ${joined}
        where g.is_saas_default and g.account_id = ${tx.account_id} and r.device_id is not distinct from ${device_id}::uuid order by lower(r.name), r.id`,
  );
}

export async function insertRules(tx: Tx, place: RulePlace, rules: NewRule[]): Promise<void> {
  await insertRows(
    tx,
    storageRules,
    rules.map(({ expiry, kind, ...rule }) => ({
      ...place,
      ...rule,
      ...expiry,
      kind: kind ?? guessStorageKind(rule.name),
    })),
  );
}

/**
 * Locks the sets that are about to change until the end of the transaction, always in the same order, so that of two
 * who take the last two active rules from a set the second finds one. A device's own set is locked by its device, for
 * its group is the account's.
 */
export async function lockSets(tx: Tx, sets: RuleSet[]): Promise<void> {
  const groups = sets.flatMap(({ group_id, device_id }) => (device_id ? [] : [group_id]));
  await rows(
    tx,
    sql`select 1 as one from ${storageRuleGroups} where id = any (${sql.param(groups)}::uuid[]) order by id for update`,
  );
  await lockDevices(
    tx,
    sets.flatMap(({ device_id }) => device_id ?? []),
  );
}

/** How many rules of a set are in force. */
export async function countActiveRules(tx: Tx, set: RuleSet): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from storage_rules where lifecycle = 'ACTIVE' and ${inRuleSet(set)}`,
  );
  return counted?.count ?? 0;
}

/** Whether a set has another rule of a name, however it is spelt in capitals. */
export async function hasRuleNamed(tx: Tx, set: RuleSet, name: string, besides?: string): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 as one from storage_rules where ${inRuleSet(set)} and public.name_key(name) = ${nameKey(name)} and id is distinct from ${besides ?? null}::uuid limit 1`,
  );
  return found !== undefined;
}

function inRuleSet({ group_id, device_id }: RuleSet): SQL {
  return sql`group_id = ${group_id} and device_id is not distinct from ${device_id ?? null}::uuid`;
}

function holdsOn(device_id: string): SQL {
  return sql`exists (select 1 from devices d where d.account_id = r.account_id and d.id = ${device_id} and ${inSet('visible', 'd.organization_id')} and ${holdsOnDevice})`;
}
