import { signedIn } from '../../platform/http/gate.ts';
import { describeOffer, endRecurring, placeOrder, withdrawOrder } from './label-orders.actions.ts';
import { listOrders, listRecurring } from './label-orders.queries.ts';

export const labelOrdersRoutes = {
  offer: signedIn.labelOrders.offer.handler(({ input, context: { tx, app } }) =>
    describeOffer(tx, app.config, input.query.device_id),
  ),
  list: signedIn.labelOrders.list.handler(({ input, context: { tx } }) => listOrders(tx, input.query)),
  create: signedIn.labelOrders.create.handler(({ input, context: { tx, me, app } }) =>
    placeOrder(tx, me, app.config, input.body),
  ),
  cancel: signedIn.labelOrders.cancel.handler(({ input, context: { tx, me, app } }) =>
    withdrawOrder(tx, me, app.config, input.params.id),
  ),
  recurring: signedIn.labelOrders.recurring.handler(({ input, context: { tx } }) => listRecurring(tx, input.query)),
  cancelRecurring: signedIn.labelOrders.cancelRecurring.handler(({ input, context: { tx, me } }) =>
    endRecurring(tx, me, input.params.id),
  ),
};
