import { fault } from '../../platform/http/fault.ts';
import { signedIn, uploading } from '../../platform/http/gate.ts';
import { readPicture } from '../../platform/pictures/picture-store.ts';
import { addIncidentAction, dropIncidentAction, editIncidentAction } from './incident-actions.actions.ts';
import { listIncidentActions } from './incident-actions.queries.ts';
import { addIncidentPicture } from './incident-pictures.actions.ts';
import { hasIncidentPicture } from './incident-pictures.queries.ts';

export const incidentClosingRoutes = {
  actions: signedIn.incidentClosing.actions.handler(({ input, context: { tx } }) =>
    listIncidentActions(tx, input.query),
  ),
  addAction: signedIn.incidentClosing.addAction.handler(({ input, context: { tx, me } }) =>
    addIncidentAction(tx, me, input.body.name),
  ),
  updateAction: signedIn.incidentClosing.updateAction.handler(({ input: { params, body }, context: { tx, me } }) =>
    editIncidentAction(tx, me, params.id, body.name),
  ),
  removeAction: signedIn.incidentClosing.removeAction.handler(async ({ input, context: { tx, me } }) => {
    await dropIncidentAction(tx, me, input.params.id);
    return {};
  }),
  addPicture: uploading.incidentClosing.addPicture.handler(({ input: { params, body }, context }) =>
    addIncidentPicture(context, params.id, body.picture),
  ),
  // The store may be far away: no transaction waits for it.
  picture: uploading.incidentClosing.picture.handler(async ({ input: { params }, context }) => {
    const found = await context.transaction((tx) => hasIncidentPicture(tx, params.id, params.pictureKey));
    if (!found) throw fault('NOT_FOUND');
    return readPicture(context, params.pictureKey);
  }),
};
