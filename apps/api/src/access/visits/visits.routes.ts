import { signedIn } from '../../platform/http/gate.ts';
import {
  askForVisit,
  closeToVisits,
  declineVisit,
  describeAccess,
  describeConsent,
  openToVisits,
} from './visits.actions.ts';
import { countVisits, listVisits } from './visits.queries.ts';

export const visitsRoutes = {
  list: signedIn.visits.list.handler(async ({ input: { query }, context: { tx } }) => {
    const { page = 0, size } = query;
    const [items, total] = await Promise.all([listVisits(tx, { page, size }), countVisits(tx)]);
    return { items, page, size, total, has_more: total > (page + 1) * size };
  }),
  consent: signedIn.visits.consent.handler(({ context: { tx } }) => describeConsent(tx)),
  open: signedIn.visits.open.handler(({ input: { body }, context: { tx, me } }) =>
    openToVisits(tx, me, body?.request_id),
  ),
  close: signedIn.visits.close.handler(({ context: { tx, me } }) => closeToVisits(tx, me)),
  decline: signedIn.visits.decline.handler(({ input: { params }, context: { tx, me } }) =>
    declineVisit(tx, me, params.id),
  ),
  access: signedIn.visits.access.handler(({ input: { params }, context: { tx, me } }) =>
    describeAccess(tx, me, params.id),
  ),
  ask: signedIn.visits.ask.handler(({ input: { params, body }, context: { app, tx, me } }) =>
    askForVisit(app, tx, me, { account_id: params.id, reason: body.reason }),
  ),
};
