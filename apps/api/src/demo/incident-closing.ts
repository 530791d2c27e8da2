import { sql } from 'drizzle-orm';
import { startIncidentActions } from '../cold/closing/incident-actions.actions.ts';
import { insertIncidentActions } from '../cold/closing/incident-actions.queries.ts';
import { insertIncidentPicture } from '../cold/closing/incident-pictures.queries.ts';
import type { App } from '../platform/app-context.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { placePicture } from '../platform/pictures/picture-store.ts';
import { customerIds, demoId } from './demo-id.ts';
import { paintProbe } from './probe-picture.ts';

/**
 * Gives a customer its checklist, with an entry of its own, and the incidents that it signed the picture that was taken
 * before.
 */
export async function topUpIncidentClosing(tx: Tx, app: Pick<App, 'blobs'>, customer: string): Promise<void> {
  const ids = customerIds(customer);
  if (!(await row(tx, sql`select 1 from incident_actions`))) await startIncidentActions(tx);
  const own = { id: ids.of('incident action', 'seal'), organization_id: ids.account, name: 'Checked the door seal' };
  if (!(await row(tx, sql`select 1 from incident_actions where id = ${own.id}`)))
    await insertIncidentActions(tx, [own]);
  for (const incident of await listUnphotographed(tx)) {
    const picture_key = demoId(`picture/${incident.id}`);
    const picture = await paintProbe(incident.peak);
    await placePicture(app, tx, { ...picture, picture_key, alternative_text: `${incident.peak} °C` });
    const { organization_id, id: incident_id, added_by, added_by_name, created_at } = incident;
    await insertIncidentPicture(tx, {
      picture_key,
      organization_id,
      incident_id,
      added_by,
      added_by_name,
      created_at,
    });
  }
}

type Signed = {
  id: string;
  organization_id: string;
  peak: string;
  added_by: string | null;
  added_by_name: string;
  created_at: string;
};

/**
 * Incidents of the stories that were signed for their whole course and have no picture yet; it was taken ten minutes
 * before.
 */
function listUnphotographed(tx: Tx): Promise<Signed[]> {
  return rows<Signed>(
    tx,
    sql`select i.id, i.organization_id, to_char(i.peak, 'FM990.0') as peak, i.closed_by as added_by, i.closed_by_name as added_by_name,
          (i.closed_at - interval '10 minutes')::text as created_at
        from temperature_incidents i
        where i.closed_at is not null and i.peak is not null and i.signed_ended_at is not distinct from i.ended_at and i.done_actions <> '[]'
          and not exists (select 1 from incident_pictures p where p.account_id = i.account_id and p.incident_id = i.id)
        order by i.id limit 4`,
  );
}
