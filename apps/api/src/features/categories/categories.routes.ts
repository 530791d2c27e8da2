import { fault } from '../../platform/fault.ts';
import { signedIn } from '../../platform/gate.ts';
import { listProducts } from '../products/products.queries.ts';
import { createCategory, editCategory } from './categories.actions.ts';
import { findCategory, listCategories, listCategoryNames } from './categories.queries.ts';

export const categoriesRoutes = {
  list: signedIn.categories.list.handler(({ input, context: { tx } }) => listCategories(tx, input.query)),
  create: signedIn.categories.create.handler(({ input, context: { tx, me } }) => createCategory(tx, me, input.body)),
  names: signedIn.categories.names.handler(({ input, context: { tx } }) => listCategoryNames(tx, input.query)),
  get: signedIn.categories.get.handler(async ({ input, context: { tx } }) => {
    const found = await findCategory(tx, input.params.id);
    if (!found) throw fault('NOT_FOUND');
    return found;
  }),
  update: signedIn.categories.update.handler(({ input, context: { tx, me } }) =>
    editCategory(tx, me, input.params.id, input.body),
  ),
  products: signedIn.categories.products.handler(async ({ input: { params, query }, context: { tx } }) => {
    if (!(await findCategory(tx, params.id))) throw fault('NOT_FOUND');
    return listProducts(tx, params.id, query);
  }),
};
