import type { IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { Me, Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { savePicture } from '../../platform/pictures/picture-store.ts';
import { readIncident } from '../temperatures/incidents.actions.ts';
import { findIncident } from '../temperatures/incidents.queries.ts';
import { insertIncidentPicture } from './incident-pictures.queries.ts';

/** So many pictures an incident may have. */
const mostPictures = 10;

/** Adds a picture to an incident that is still to be signed: what was signed for is not added to afterwards. */
export async function addIncidentPicture(context: Uploading, id: string, picture: Blob): Promise<IncidentDetails> {
  // Looked at before the picture is decoded, and again under the lock.
  await context.transaction((tx) => pictureable(tx, id));
  return savePicture(context, picture, async (tx, picture_key) => {
    await findIncident(tx, id, { lock: true });
    const before = await pictureable(tx, id);
    await keep(tx, context.me, before, picture_key);
    return readIncident(tx, id);
  });
}

async function pictureable(tx: Tx, id: string): Promise<IncidentDetails> {
  const incident = await readIncident(tx, id);
  if (!incident.can_close) throw faultOf(coldRefusals.INCIDENT_SIGNED);
  if (incident.pictures.length >= mostPictures) throw faultOf(coldRefusals.MOST_PICTURES, { most: mostPictures });
  return incident;
}

async function keep(tx: Tx, me: Me, { id, organization, pictures }: IncidentDetails, picture_key: string) {
  await insertIncidentPicture(tx, {
    picture_key,
    organization_id: organization.id,
    incident_id: id,
    added_by: me.id,
    added_by_name: me.name,
  });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'temperature_incident',
    subject_id: id,
    organization_id: organization.id,
    old_values: { pictures: pictures.length },
    new_values: { pictures: pictures.length + 1 },
  });
}
