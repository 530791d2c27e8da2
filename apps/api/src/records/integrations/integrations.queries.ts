import { sql } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { IntegrationRow } from './integration.rules.ts';

type ListQuery = { page?: number | undefined; size: number; search?: string | undefined };

const columns = sql`i.id, i.name, i.description, i.connector, i.is_enabled, i.is_default, i.owner_id, i.owner_name, i.params, i.secrets_sealed,
  (select jsonb_build_object('total', count(*), 'enabled', count(*) filter (where a.is_enabled)) from automations a
    where a.account_id = i.account_id and a.integration_id = i.id) as automations,
  (select jsonb_build_object('failed', count(*) filter (where d.state = 'FAILED'), 'retrying', count(*) filter (where d.state = 'RETRYING'))
    from automations a join automation_deliveries d on d.account_id = a.account_id and d.automation_id = a.id and d.state in ('RETRYING', 'FAILED')
      and not d.is_test
    where a.account_id = i.account_id and a.integration_id = i.id) as deliveries,
  i.created_at, i.updated_at`;

export function listIntegrations(tx: Tx, query: ListQuery) {
  const matching = query.search
    ? sql`lower(i.name || ' ' || i.description || ' ' || i.connector) like ${containing(query.search)}`
    : sql`true`;
  return listPage<IntegrationRow>(tx, query, {
    columns,
    from: sql`integrations i where ${matching}`,
    order: sql`i.is_default desc, lower(i.name), i.id`,
  });
}

export function findIntegration(tx: Tx, id: string): Promise<IntegrationRow | undefined> {
  return row<IntegrationRow>(tx, sql`select ${columns} from integrations i where i.id = ${id}`);
}

/** One change of an integration and its automations at a time. */
export async function lockIntegration(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 as one from integrations where id = ${id} for update`);
}

/** One choice of the account's default integration at a time; to be asked for before any integration is locked. */
export async function lockDefault(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('integrations_default ' || ${tx.account_id}, 0)) is null as one`,
  );
}

/** Takes the account's default from whichever other integration has it. */
export async function clearOtherDefaults(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`update integrations set is_default = false where is_default and id <> ${id}`);
}

/** The import configurations that a product feed can be given. */
export function findImportChoices(tx: Tx): Promise<{ value: string; label: string }[]> {
  return rows(
    tx,
    sql`select c.id as value, c.name as label from import_configurations c where not c.mapping::jsonb ? 'key' order by lower(c.name), c.id limit 1000`,
  );
}

/** How the deliveries of the whole account stand, and of which integrations. */
export async function findFailures(tx: Tx) {
  const items = await rows<{ id: string; name: string; failed: number; retrying: number }>(
    tx,
    sql`select i.id, i.name, count(*) filter (where d.state = 'FAILED')::int as failed,
          count(*) filter (where d.state = 'RETRYING')::int as retrying
        from automation_deliveries d join automations a on a.account_id = d.account_id and a.id = d.automation_id
        join integrations i on i.account_id = a.account_id and i.id = a.integration_id
        where d.state in ('RETRYING', 'FAILED') and not d.is_test group by i.id, i.name order by failed desc, lower(i.name), i.id`,
  );
  const sum = (of: 'failed' | 'retrying') => items.reduce((total, one) => total + one[of], 0);
  return { failed: sum('failed'), retrying: sum('retrying'), integrations: items };
}
