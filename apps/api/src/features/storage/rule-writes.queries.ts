import { sql } from 'drizzle-orm';
import type { Expiry } from '@larder/rules/expiry';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

type Lifecycle = 'ACTIVE' | 'INACTIVE';
export type NewRule = { id: string; name: string; expiry: Expiry; lifecycle?: Lifecycle | undefined };
export type NewRuleGroup = {
  id: string;
  organization_id: string;
  name: string;
  is_saas_default: boolean;
  lifecycle?: Lifecycle | undefined;
  /** Whose devices may use it; the owner's own when left out. */
  organizations?: string[] | undefined;
  rules: NewRule[];
};
/** Where a rule stands: common to a group, or with a device that device's own. */
export type RulePlace = { organization_id: string; group_id: string; device_id?: string | null };

/** Writes a group together with its rules. */
export async function insertRuleGroup(tx: Tx, group: NewRuleGroup): Promise<void> {
  const { id, organization_id, name, is_saas_default, lifecycle = 'ACTIVE', organizations = [organization_id] } = group;
  await rows(
    tx,
    sql`insert into storage_rule_groups (account_id, id, organization_id, name, is_saas_default, lifecycle)
        values (${tx.account_id}, ${id}, ${organization_id}, ${name}, ${is_saas_default}, ${lifecycle})`,
  );
  await replaceGroupOrganizations(tx, id, organizations);
  await insertRules(tx, { organization_id, group_id: id }, group.rules);
}

export async function insertRules(tx: Tx, place: RulePlace, rules: NewRule[]): Promise<void> {
  if (rules.length === 0) return;
  const { organization_id, group_id, device_id = null } = place;
  const lines = rules.map(({ id, name, expiry, lifecycle = 'ACTIVE' }) => ({ id, name, lifecycle, ...expiry }));
  await rows(
    tx,
    sql`insert into storage_rules (account_id, id, organization_id, group_id, device_id, name, units, period, lifecycle)
        select ${tx.account_id}::uuid, r.id, ${organization_id}::uuid, ${group_id}::uuid, ${device_id}::uuid, r.name, r.units, r.period, r.lifecycle
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, name text, units int, period text, lifecycle text)`,
  );
}

export async function updateRuleGroup(
  tx: Tx,
  id: string,
  { name, lifecycle }: { name: string; lifecycle: Lifecycle },
): Promise<void> {
  await rows(tx, sql`update storage_rule_groups set name = ${name}, lifecycle = ${lifecycle} where id = ${id}`);
}

export async function replaceGroupOrganizations(tx: Tx, id: string, organization_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`delete from storage_rule_group_organizations where group_id = ${id} and organization_id <> all (${sql.param(organization_ids)}::uuid[])`,
  );
  await rows(
    tx,
    sql`insert into storage_rule_group_organizations (account_id, group_id, organization_id)
        select ${tx.account_id}::uuid, ${id}::uuid, unnest(${sql.param(organization_ids)}::uuid[]) on conflict do nothing`,
  );
}

export async function removeRuleGroup(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`delete from storage_rule_groups where id = ${id}`);
}

export async function updateRule(
  tx: Tx,
  id: string,
  to: { name: string; expiry: Expiry; lifecycle: Lifecycle; group_id: string; organization_id: string },
): Promise<void> {
  await rows(
    tx,
    sql`update storage_rules set name = ${to.name}, units = ${to.expiry.units}, period = ${to.expiry.period}, lifecycle = ${to.lifecycle},
          group_id = ${to.group_id}, organization_id = ${to.organization_id} where id = ${id}`,
  );
}

export async function removeRule(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`delete from storage_rules where id = ${id}`);
}

/** Moves devices to a preset group, or with null back to their Local set. */
export async function updateDeviceGroups(tx: Tx, device_ids: string[], group_id: string | null): Promise<void> {
  await rows(
    tx,
    sql`update devices set storage_rule_group_id = ${group_id} where account_id = ${tx.account_id} and id = any (${sql.param(device_ids)}::uuid[])`,
  );
}

/** After a device moved to another organisation: its own rules go with it, and a group that is not offered there is left. */
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

/**
 * Holds the sets that are about to change until the end of the transaction, always in the same order: two who take the last two
 * active rules from a set come one after the other. A device's own set is held by its device, for its group is the account's.
 */
export async function lockSets(tx: Tx, places: Pick<RulePlace, 'group_id' | 'device_id'>[]): Promise<void> {
  const groups = places.flatMap(({ group_id, device_id }) => (device_id ? [] : [group_id]));
  const devices = places.flatMap(({ device_id }) => device_id ?? []);
  await rows(
    tx,
    sql`select 1 as one from storage_rule_groups where id = any (${sql.param(groups)}::uuid[]) order by id for update`,
  );
  await lockDevices(tx, devices);
}

export async function lockDevices(tx: Tx, ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`select 1 as one from devices where account_id = ${tx.account_id} and id = any (${sql.param(ids)}::uuid[]) order by id for no key update`,
  );
}

/** The rules in force in a set: common to a group, or a device's own. */
export async function countActiveRules(
  tx: Tx,
  { group_id, device_id }: Pick<RulePlace, 'group_id' | 'device_id'>,
): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from storage_rules where lifecycle = 'ACTIVE' and group_id = ${group_id}
          and device_id is not distinct from ${device_id ?? null}::uuid`,
  );
  return counted?.count ?? 0;
}

/** Whether a set has another rule of a name, however it is spelt in capitals. */
export async function hasRuleNamed(
  tx: Tx,
  { group_id, device_id }: Pick<RulePlace, 'group_id' | 'device_id'>,
  name: string,
  besides?: string,
): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 as one from storage_rules where group_id = ${group_id} and device_id is not distinct from ${device_id ?? null}::uuid
          and lower(name) = lower(${name}) and id is distinct from ${besides ?? null}::uuid limit 1`,
  );
  return found !== undefined;
}
