import { signedIn } from '../../platform/http/gate.ts';
import { readPrepPlan, sendPrepPlan } from './prep-plans.actions.ts';

const { prepPlans } = signedIn;

export const prepPlansRoutes = {
  get: prepPlans.get.handler(({ input: { query }, context: { tx } }) =>
    readPrepPlan(tx, query.organization_id, query.day),
  ),
  put: prepPlans.put.handler(({ input: { body }, context: { tx, me } }) => sendPrepPlan(tx, me, body)),
};
