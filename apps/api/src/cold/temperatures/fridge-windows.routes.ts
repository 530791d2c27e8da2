import { fault } from '../../platform/http/fault.ts';
import { signedIn } from '../../platform/http/gate.ts';
import { planWindow, stopWindow } from './fridge-windows.actions.ts';
import { listWindows } from './fridge-windows.queries.ts';
import { findFridge } from './fridges.queries.ts';

export const fridgeWindowsRoutes = {
  list: signedIn.fridgeWindows.list.handler(async ({ input: { query }, context: { tx } }) => {
    if (!(await findFridge(tx, query.fridge_id))) throw fault('NOT_FOUND');
    return listWindows(tx, query);
  }),
  plan: signedIn.fridgeWindows.plan.handler(({ input, context: { tx, me } }) => planWindow(tx, me, input.body)),
  stop: signedIn.fridgeWindows.stop.handler(({ input, context: { tx, me } }) => stopWindow(tx, me, input.params.id)),
};
