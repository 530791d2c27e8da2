import { signedIn } from '../../platform/gate.ts';
import { createAllergen, deleteAllergen, editAllergen } from './allergens.actions.ts';
import { listAllergens } from './allergens.queries.ts';

export const allergensRoutes = {
  list: signedIn.allergens.list.handler(({ input, context: { tx } }) => listAllergens(tx, input.query)),
  create: signedIn.allergens.create.handler(({ input, context: { tx, me } }) =>
    createAllergen(tx, me, input.body.name),
  ),
  update: signedIn.allergens.update.handler(({ input: { params, body }, context: { tx, me } }) =>
    editAllergen(tx, me, params.id, body.name),
  ),
  remove: signedIn.allergens.remove.handler(({ input, context: { tx, me } }) =>
    deleteAllergen(tx, me, input.params.id),
  ),
};
