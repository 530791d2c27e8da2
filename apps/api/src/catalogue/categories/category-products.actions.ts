import type { UpdateCategoryProducts } from '@larder/contract/catalogue/category-bulk';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { sql } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findCategory } from './categories.queries.ts';
import { freeProducts, reactivate, setProductDates, setProductsLifecycle, setsDates } from './category-bulk.actions.ts';
import { countProducts, productsMatching } from './category-products.queries.ts';

/**
 * Activates, deactivates or detaches products of a category, or says what the dates of their labels are: with `all`
 * every one that the question finds and the caller may change, else the named ones, which must all be there and open to
 * the caller.
 */
export async function updateCategoryProducts(tx: Tx, me: Me, category_id: string, body: UpdateCategoryProducts) {
  const { all, ids = [], query = {}, fields } = body;
  const category = await findCategory(tx, category_id);
  if (!category) throw fault('NOT_FOUND');
  if (!category.can_edit) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
  const named = [...new Set(ids)];
  const which = all
    ? productsMatching(category_id, query)
    : sql`${productsMatching(category_id, {})} and p.id = any (${sql.param(named)}::uuid[])`;
  const count = await countProducts(tx, which);
  if (!all && count.found !== named.length) throw fault('NOT_FOUND');
  if (!all && count.editable !== count.found) throw faultOf(catalogueRefusals.PRODUCT_SHARED_BEYOND);
  let products = 0;
  // In this order: what a question finds by its device is found no more once it is detached.
  if (fields.active !== undefined && fields.device_id === null) throw faultOf(catalogueRefusals.ACTIVE_OR_DEVICE);
  if (setsDates(fields) && (fields.active !== undefined || fields.device_id === null))
    throw faultOf(catalogueRefusals.DATES_SEPARATELY);
  if (setsDates(fields)) products = await setProductDates(tx, me, which, fields);
  if (fields.active !== undefined) products = await setProductsLifecycle(tx, me, which, fields.active);
  if (fields.device_id === null) products = await freeProducts(tx, me, which);
  if (fields.active) await reactivate(tx, me, [category_id]);
  return { updated: count.editable, products, locked: count.found - count.editable };
}
