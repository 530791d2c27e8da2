import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id, Instant, Name, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { PictureAnswer, PictureFile } from '../pictures.ts';
import { IncidentDetails } from './temperature-incidents.ts';

/** An entry of the checklist that is offered when an incident is closed. */
export const IncidentAction = z.object({
  id: Id,
  name: z.string(),
  /** Whose entry it is: it and all below it are offered it. */
  organization: NamedRef,
  /** False when it belongs to an organisation outside of the caller's scope. */
  can_edit: z.boolean(),
  created_at: Instant,
});
export type IncidentAction = z.infer<typeof IncidentAction>;

const access = 'venue-manager' as const;
const IncidentPictureId = { id: Id, pictureKey: Id };

export const incidentClosing = {
  actions: endpoint({
    method: 'GET',
    path: '/incident_actions',
    access,
    summary: 'The checklist that is offered when an incident is closed, in its order',
  })
    .input(read({ query: paging({ size: 100, max: 1000 }) }))
    .output(page(IncidentAction)),
  addAction: endpoint({ method: 'POST', path: '/incident_actions', access, status: 201 })
    .input(write({ body: z.strictObject({ name: Name }) }))
    .output(IncidentAction),
  updateAction: endpoint({ method: 'PUT', path: '/incident_actions/{id}', access })
    .input(write({ params: ById, body: z.strictObject({ name: Name }) }))
    .output(IncidentAction),
  removeAction: endpoint({
    method: 'DELETE',
    path: '/incident_actions/{id}',
    access,
    masquerade: 'refused',
    summary: 'Take an entry off the checklist; incidents that were closed with it keep it',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  addPicture: endpoint({
    method: 'POST',
    path: '/temperature_incidents/{id}/pictures',
    access,
    masquerade: 'refused',
    upload: true,
    summary: 'Add a picture to an incident that is still to be signed',
  })
    .input(write({ params: ById, body: z.strictObject({ picture: PictureFile }) }))
    .output(IncidentDetails),
  picture: endpoint({ method: 'GET', path: '/temperature_incidents/{id}/pictures/{pictureKey}', access })
    .input(read({ params: IncidentPictureId }))
    .output(PictureAnswer),
};
