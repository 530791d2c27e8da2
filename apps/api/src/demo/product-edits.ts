import type { Permission } from '@larder/rules/permission';
import { moveProducts } from '../catalogue/all-products/product-edit-writes.queries.ts';
import { planEdit } from '../catalogue/all-products/product-edits.actions.ts';
import { updateEdit } from '../catalogue/all-products/product-edits.queries.ts';
import { insertProduct } from '../catalogue/products/product-writes.queries.ts';
import { findThawGround } from '../catalogue/products/thaw-period.queries.ts';
import { nowIso } from '../platform/clock.ts';
import type { Tx } from '../platform/database/scope.ts';
import type { DemoCustomer } from './customer.ts';
import { customerIds, demoId } from './demo-id.ts';

const ended = ['Cranberry Relish', 'Mulled Wine Syrup', 'Wild Garlic Pesto'];
const permissions: Permission[] = ['PRODUCTS_MANAGE', 'LABELS_MANAGE'];

/**
 * What is no longer on offer, deleted in one bulk edit: it can be undone, and its products are among the deleted ones.
 */
export async function writeProductEdit(tx: Tx, { key, people: [person] }: DemoCustomer): Promise<void> {
  if (!person) return;
  const ids = customerIds(key);
  const organization_id = ids.account;
  const actor = { id: demoId(`user/${person.email}`), name: person.name.join(' '), organization_id, permissions };
  const products = ended.map((name) => ({ id: ids.of('product', `ended ${name}`), name }));
  for (const product of products) {
    await insertProduct(tx, { ...product, organization_id, category_id: ids.of('category', 'SD'), usage: 'COMPONENT' });
  }
  const { id } = await planEdit(tx, actor, { ids: products.map((one) => one.id), changes: { delete: true } });
  const thaw = await findThawGround(tx);
  await moveProducts(tx, actor, id, { direction: 'run', most: products.length, thaw });
  await updateEdit(tx, id, { state: 'done', finished_at: nowIso() });
}
