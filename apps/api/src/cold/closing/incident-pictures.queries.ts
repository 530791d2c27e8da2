import { sql } from 'drizzle-orm';
import { insertRows, type NewRow } from '../../platform/database/row-writes.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { incidentPictures } from '../../schema/incident-closing.ts';

export function insertIncidentPicture(tx: Tx, made: NewRow<typeof incidentPictures>): Promise<void> {
  return insertRows(tx, incidentPictures, [made]);
}

/** Whether an incident in the caller's scope has the picture. */
export async function hasIncidentPicture(tx: Tx, incident_id: string, picture_key: string): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from incident_pictures where incident_id = ${incident_id} and picture_key = ${picture_key}`,
  );
  return Boolean(found);
}
