import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findIncident, type IncidentFull } from './incidents.queries.ts';

/** Takes the incidents that a venue needs a mail about, and marks them as mailed in the transaction of the messages. */
export async function takeMailsDue(tx: Tx, organization_id: string): Promise<IncidentFull[]> {
  const due = await rows<{ id: string }>(
    tx,
    sql`update temperature_incidents set mailed_at = now() where organization_id = ${organization_id} and mail_due and mailed_at is null
          and withdrawn_at is null and (kind = 'EXCURSION' or ended_at is null) returning id`,
  );
  const found = await Promise.all(due.map(({ id }) => findIncident(tx, id)));
  return found
    .filter((one) => one !== undefined)
    .toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at));
}

/** Notes an incident that a message was asked for before venues got one mail about several; returns its venue. */
export async function markAsked(tx: Tx, id: string): Promise<string | undefined> {
  const [asked] = await rows<{ organization_id: string }>(
    tx,
    sql`update temperature_incidents set mail_due = true where id = ${id} returning organization_id`,
  );
  return asked?.organization_id;
}
