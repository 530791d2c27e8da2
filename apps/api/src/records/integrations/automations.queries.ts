import { sql, type SQL } from 'drizzle-orm';
import { listPage } from '../../platform/database/list.ts';
import { insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { automations } from '../../schema/integrations.ts';
import type { AutomationRow } from './integration.rules.ts';
import type { Values } from './params.rules.ts';

const columns = sql`a.id, jsonb_build_object('id', i.id, 'name', i.name, 'is_enabled', i.is_enabled) as integration, i.connector, a.event, a.name,
  a.description, a.owner_id, a.owner_name, a.is_enabled, a.enabled_at, i.params, i.secrets_sealed, a.memory,
  (select jsonb_build_object('id', d.id, 'state', d.state, 'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from automation_deliveries d where d.account_id = a.account_id and d.automation_id = a.id order by d.id desc limit 1) as last_delivery,
  (select jsonb_build_object('failed', count(*) filter (where d.state = 'FAILED'), 'retrying', count(*) filter (where d.state = 'RETRYING'))
    from automation_deliveries d where d.account_id = a.account_id and d.automation_id = a.id and d.state in ('RETRYING', 'FAILED')
      and not d.is_test) as deliveries,
  a.created_at`;
const joined = sql`automations a join integrations i on i.account_id = a.account_id and i.id = a.integration_id`;

type ListQuery = { page?: number | undefined; size: number; search?: string | undefined };

export function listAutomations(tx: Tx, integration_id: string, query: ListQuery) {
  const matching = query.search ? sql`position(lower(${query.search}) in lower(a.name)) > 0` : sql`true`;
  return listPage<AutomationRow>(tx, query, {
    columns,
    from: sql`${joined} where a.integration_id = ${integration_id} and ${matching}`,
    order: sql`a.id`,
  });
}

export function findAutomation(tx: Tx, id: string): Promise<AutomationRow | undefined> {
  return row<AutomationRow>(tx, sql`select ${columns} from ${joined} where a.id = ${id}`);
}

/** The enabled automations of some events. */
export function findListening(tx: Tx, events: string[]): Promise<AutomationRow[]> {
  return rows<AutomationRow>(
    tx,
    sql`select ${columns} from ${joined} where a.is_enabled and i.is_enabled and a.event = any (${sql.param(events)}::text[]) order by a.id`,
  );
}

/** Writes an automation, disabled; false when the integration has one for that event. */
export async function insertAutomation(tx: Tx, made: NewRow<typeof automations>): Promise<boolean> {
  return (await insertMissing(tx, automations, [made])).length > 0;
}

export async function enableAutomation(tx: Tx, id: string, now: string): Promise<void> {
  await rows(
    tx,
    sql`update automations set is_enabled = true, enabled_at = ${now} where id = ${id} and not is_enabled`,
  );
}

/**
 * Disables the automations of an integration, or one alone, and withdraws what they still had to deliver; answers those
 * that were enabled.
 */
export async function disableAutomations(
  tx: Tx,
  which: { integration_id: string } | { id: string },
): Promise<{ id: string; name: string }[]> {
  const meant: SQL = 'id' in which ? sql`a.id = ${which.id}` : sql`a.integration_id = ${which.integration_id}`;
  const disabled = await rows<{ id: string; name: string }>(
    tx,
    sql`update automations a set is_enabled = false where ${meant} and a.is_enabled returning a.id, a.name`,
  );
  await rows(
    tx,
    sql`update automation_deliveries d set state = 'CANCELLED', result = 'The automation was disabled', lease_id = null, leased_until = null
        from automations a where a.account_id = d.account_id and a.id = d.automation_id and ${meant} and d.state in ('WAITING', 'RETRYING')`,
  );
  return disabled;
}

/** Keeps what an automation has to know at its next run. */
export async function rememberOf(tx: Tx, id: string, memory: Values): Promise<void> {
  await rows(tx, sql`update automations set memory = memory || ${JSON.stringify(memory)}::jsonb where id = ${id}`);
}
