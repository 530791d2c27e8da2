import { signedIn } from '../../platform/http/gate.ts';
import { removeProducts } from '../products/products.actions.ts';
import { listDuplicates } from './duplicates.actions.ts';
import { mergeProducts } from './product-merges.actions.ts';

export const duplicatesRoutes = {
  list: signedIn.duplicates.list.handler(({ input, context: { tx } }) => listDuplicates(tx, input.query)),
  merge: signedIn.duplicates.merge.handler(({ input, context: { tx, me } }) =>
    mergeProducts(tx, me, input.body.merges),
  ),
  remove: signedIn.duplicates.remove.handler(async ({ input, context: { tx, me } }) => {
    await removeProducts(tx, me, input.body.ids);
    return {};
  }),
};
