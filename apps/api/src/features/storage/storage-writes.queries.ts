import { sql } from 'drizzle-orm';
import type { Expiry } from '@larder/rules/expiry';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

export type NewRule = { id: string; name: string; expiry: Expiry };
export type NewRuleGroup = {
  id: string;
  organization_id: string;
  name: string;
  is_saas_default: boolean;
  rules: NewRule[];
};

/** Writes a group together with its rules. */
export async function insertRuleGroup(tx: Tx, group: NewRuleGroup): Promise<void> {
  await rows(
    tx,
    sql`insert into storage_rule_groups (account_id, id, organization_id, name, is_saas_default)
        values (${tx.account_id}, ${group.id}, ${group.organization_id}, ${group.name}, ${group.is_saas_default})`,
  );
  const rules = group.rules.map(({ id, name, expiry }) => ({ id, name, ...expiry }));
  await rows(
    tx,
    sql`insert into storage_rules (account_id, id, organization_id, group_id, name, units, period)
        select ${tx.account_id}::uuid, r.id, ${group.organization_id}::uuid, ${group.id}::uuid, r.name, r.units, r.period
        from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r(id uuid, name text, units int, period text)`,
  );
}

export type NewLocation = {
  id: string;
  organization_id: string;
  name: string;
  expiry: Expiry;
  /** The devices it is limited to; none makes it Global. */
  device_ids: string[];
};

export async function insertLocation(tx: Tx, location: NewLocation): Promise<void> {
  const { id, organization_id, name, expiry, device_ids } = location;
  await rows(
    tx,
    sql`insert into storage_locations (account_id, id, organization_id, name, units, period)
        values (${tx.account_id}, ${id}, ${organization_id}, ${name}, ${expiry.units}, ${expiry.period})`,
  );
  await rows(
    tx,
    sql`insert into storage_location_devices (account_id, storage_id, device_id)
        select ${tx.account_id}::uuid, ${id}::uuid, unnest(${sql.param(device_ids)}::uuid[])`,
  );
}
