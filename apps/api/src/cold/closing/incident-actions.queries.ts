import type { IncidentAction, incidentClosing } from '@larder/contract/cold/closing';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { incidentActions } from '../../schema/incident-closing.ts';
import { inSet } from '../../schema/tenant-table.ts';

// Who is below an organisation sees its entries, but not always the organisation: its name is answered all the same.
const columns = sql`a.id, a.name, a.created_at, jsonb_build_object('id', a.organization_id, 'name', coalesce(o.name, '')) as organization,
  ${inSet('visible', 'a.organization_id')} as can_edit`;
const owned = sql`incident_actions a left join organizations o on o.account_id = a.account_id and o.id = a.organization_id`;

/**
 * The entries that the caller's organisation is offered: those that an account starts with first, then the others by
 * name.
 */
export function listIncidentActions(tx: Tx, query: Received<typeof incidentClosing.actions>['query']) {
  const matching = query.search ? sql`and a.name_key like ${containing(nameKey(query.search))}` : sql``;
  return listPage<IncidentAction>(tx, query, {
    columns,
    from: sql`${owned} where a.deleted_at is null ${matching}`,
    order: sql`a.position, a.name_key, a.id`,
  });
}

/** The entries that a device offers, in the order of the list; always whole. */
export function listOfferedActions(tx: Tx): Promise<Pick<IncidentAction, 'id' | 'name'>[]> {
  return rows(
    tx,
    sql`select a.id, a.name from incident_actions a where a.deleted_at is null order by a.position, a.name_key, a.id`,
  );
}

export function findIncidentAction(tx: Tx, id: string): Promise<IncidentAction | undefined> {
  return row<IncidentAction>(tx, sql`select ${columns} from ${owned} where a.id = ${id} and a.deleted_at is null`);
}

export function insertIncidentActions(tx: Tx, made: Omit<NewRow<typeof incidentActions>, 'name_key'>[]): Promise<void> {
  return insertRows(
    tx,
    incidentActions,
    made.map((one) => ({ ...one, name_key: nameKey(one.name) })),
  );
}

export function renameIncidentAction(tx: Tx, id: string, name: string): Promise<void> {
  return updateRow(tx, incidentActions, id, { name, name_key: nameKey(name) });
}

export function hideIncidentAction(tx: Tx, id: string, deleted_at: string): Promise<void> {
  return updateRow(tx, incidentActions, id, { deleted_at });
}

/** Whether another entry that the caller's organisation is offered has the name. */
export async function isActionNameTaken(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from incident_actions a where a.deleted_at is null and a.name_key = ${nameKey(name)} and a.id is distinct from ${except}::uuid`,
  );
  return Boolean(found);
}
