import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { reading, signedIn } from '../../platform/http/gate.ts';
import { labelOf } from '../products/label-text.rules.ts';
import { createCategory, editCategory, removeCategory } from './categories.actions.ts';
import { findCategory, listCategories, listCategoryNames } from './categories.queries.ts';
import { updateCategories, updateProductsOfCategories } from './category-bulk.actions.ts';
import { addCategoriesToDevices, addCategoryDevices, dropCategoryDevice } from './category-devices.actions.ts';
import { updateCategoryProducts } from './category-products.actions.ts';
import { listCategoryProducts, type CategoryProductLine } from './category-products.queries.ts';

export const categoriesRoutes = {
  list: reading.categories.list.handler(({ input, context: { tx } }) => listCategories(tx, input.query)),
  create: signedIn.categories.create.handler(({ input, context: { tx, me } }) => createCategory(tx, me, input.body)),
  names: signedIn.categories.names.handler(({ input, context: { tx } }) => listCategoryNames(tx, input.query)),
  get: signedIn.categories.get.handler(({ input, context: { tx } }) => existing(tx, input.params.id)),
  update: signedIn.categories.update.handler(({ input, context: { tx, me } }) =>
    editCategory(tx, me, input.params.id, input.body),
  ),
  remove: signedIn.categories.remove.handler(async ({ input, context: { tx, me } }) => {
    await removeCategory(tx, me, input.params.id);
    return {};
  }),
  devices: signedIn.categories.devices.handler(async ({ input, context: { tx } }) => ({
    items: (await existing(tx, input.params.id)).devices,
  })),
  addDevices: signedIn.categories.addDevices.handler(({ input: { params, body }, context: { tx, me } }) =>
    addCategoryDevices(tx, me, params.id, body.device_ids),
  ),
  removeDevice: signedIn.categories.removeDevice.handler(({ input: { params }, context: { tx, me } }) =>
    dropCategoryDevice(tx, me, params.id, params.deviceId),
  ),
  updateMany: signedIn.categories.updateMany.handler(({ input, context: { tx, me } }) =>
    updateCategories(tx, me, input.body),
  ),
  addManyToDevices: signedIn.categories.addManyToDevices.handler(({ input, context: { tx, me } }) =>
    addCategoriesToDevices(tx, me, input.body),
  ),
  updateProductsOfMany: signedIn.categories.updateProductsOfMany.handler(({ input: { body }, context: { tx, me } }) =>
    updateProductsOfCategories(tx, me, body.category_ids, body.fields),
  ),
  updateProducts: signedIn.categories.updateProducts.handler(({ input: { params, body }, context: { tx, me } }) =>
    updateCategoryProducts(tx, me, params.id, body),
  ),
  products: signedIn.categories.products.handler(async ({ input: { params, query }, context: { tx } }) => {
    await existing(tx, params.id);
    const found = await listCategoryProducts(tx, params.id, query);
    return query.include_labels ? { ...found, items: found.items.map(withLabels) } : found;
  }),
};

async function existing(tx: Tx, id: string) {
  const found = await findCategory(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function withLabels(line: CategoryProductLine) {
  const label = labelOf(line);
  return { ...line, labels: label ? [label] : [] };
}
