import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Of two venues of a customer: the one that is copied, and a new one. */
export type Copying = { from: string; to: string };

/** The names, as they are compared, of the venues directly below an organisation. */
export async function findVenueNames(tx: Tx, parent_id: string): Promise<Set<string>> {
  const found = await rows<{ name_key: string }>(
    tx,
    sql`select name_key from organizations where account_id = ${tx.account_id} and parent_id = ${parent_id}`,
  );
  return new Set(found.map(({ name_key }) => name_key));
}

/** The venue's own settings, without the addresses that its own people gave. Answers how many rows were written. */
export function copySettings(tx: Tx, { from, to }: Copying): Promise<number> {
  return counted(
    tx,
    sql`insert into organization_settings (account_id, organization_id, settings)
        select account_id, ${to}, settings - '{wastage_report_emails,alarm_escalation_emails}'::text[] from organization_settings
        where account_id = ${tx.account_id} and organization_id = ${from}`,
  );
}

/** The storage that is the venue's own and not bound to single devices, and the sets of rules that are offered to it. */
export async function copyStorage(tx: Tx, { from, to }: Copying): Promise<number> {
  const places = await counted(
    tx,
    sql`insert into storage_locations (account_id, id, organization_id, name, name_twin, storage_type, kind, units, period)
        select account_id, public.new_id(), ${to}, name, name_twin, storage_type, kind, units, period from storage_locations s
        where account_id = ${tx.account_id} and organization_id = ${from} and lifecycle = 'ACTIVE'
          and not exists (select 1 from storage_location_devices d where d.account_id = s.account_id and d.storage_id = s.id)`,
  );
  const offered = await counted(
    tx,
    sql`insert into storage_rule_group_organizations (account_id, group_id, organization_id)
        select account_id, group_id, ${to} from storage_rule_group_organizations
        where account_id = ${tx.account_id} and organization_id = ${from} on conflict do nothing`,
  );
  return places + offered;
}

/** The categories that are shared with the venue by name; those of places above it are there anyhow. */
export function copyCategories(tx: Tx, { from, to }: Copying): Promise<number> {
  return counted(
    tx,
    sql`insert into category_organizations (account_id, category_id, organization_id)
        select account_id, category_id, ${to} from category_organizations
        where account_id = ${tx.account_id} and organization_id = ${from} on conflict do nothing`,
  );
}

/** The venue's fridges with their limits, without a tag or a reading. */
export function copyFridges(tx: Tx, { from, to }: Copying): Promise<number> {
  return counted(
    tx,
    sql`insert into fridges (account_id, id, organization_id, name, name_key, kind, temperature_upper_threshold,
          temperature_legal_limit, temperature_lower_limit, legal_limit_delay, storage_name)
        select account_id, public.new_id(), ${to}, name, name_key, kind, temperature_upper_threshold,
          temperature_legal_limit, temperature_lower_limit, legal_limit_delay, storage_name from fridges
        where account_id = ${tx.account_id} and organization_id = ${from} and deleted_at is null`,
  );
}

async function counted(tx: Tx, insert: SQL): Promise<number> {
  const made = await row<{ count: number }>(
    tx,
    sql`with made as (${insert} returning 1) select count(*)::int from made`,
  );
  return made?.count ?? 0;
}
