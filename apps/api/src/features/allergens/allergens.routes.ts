import { signedIn } from '../../platform/gate.ts';
import { listAllergens } from './allergens.queries.ts';

export const allergensRoutes = {
  list: signedIn.allergens.list.handler(({ input, context: { tx } }) => listAllergens(tx, input.query)),
};
