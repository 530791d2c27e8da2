import type { MoveToDevices, UpdateCategories } from '@larder/contract/category-bulk';
import type { SQL } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findMeantCategories, type MeantCategory } from './categories.queries.ts';
import {
  detachProducts,
  findFallenBehind,
  insertChanges,
  productsOf,
  updateLifecycles,
  updateProductLifecycles,
} from './category-bulk.queries.ts';
import { clearCategoryDevices, findDeviceNames } from './category-devices.queries.ts';

/**
 * The bulk actions of the categories (docs/product/catalogue.md#bulk-actions): Activate is `active: true`, Deactivate
 * `active: false` with `state: 0`, Detach `device_id: null`.
 */
export async function updateCategories(tx: Tx, me: Me, { active, state, device_id, ...which }: UpdateCategories) {
  if ((active !== undefined || state !== undefined) && !me.permissions.includes('CATEGORIES_MANAGE'))
    throw fault('FORBIDDEN');
  if (device_id === null && !me.permissions.includes('CATEGORY_DEVICE_MANAGE')) throw fault('FORBIDDEN');
  const { categories, locked } = await meantCategories(tx, which);
  const ids = categories.map(({ id }) => id);
  let products = 0;
  if (device_id === null) {
    await clearDevices(tx, me, categories);
    products += await freeProducts(tx, me, productsOf(ids));
  }
  if (state !== undefined) await setLifecycle(tx, me, ids, state === 1);
  if (active !== undefined) products += await setProductsLifecycle(tx, me, productsOf(ids), active);
  if (active && state === undefined) await reactivate(tx, me, ids);
  return { updated: categories.length, products, locked };
}

/** The products of several categories at once: the categories stay, except that an active product has an active category. */
export async function updateProductsOfCategories(
  tx: Tx,
  me: Me,
  category_ids: string[],
  { active, device_id }: { active?: boolean | undefined; device_id?: null | undefined },
) {
  const { categories } = await meantCategories(tx, { category_ids });
  const ids = categories.map(({ id }) => id);
  let products = 0;
  if (device_id === null) products += await freeProducts(tx, me, productsOf(ids));
  if (active !== undefined) products += await setProductsLifecycle(tx, me, productsOf(ids), active);
  if (active) await reactivate(tx, me, ids);
  return { updated: categories.length, products, locked: 0 };
}

type Which = Pick<MoveToDevices, 'category_ids' | 'all' | 'query'>;

/** Whoever is named must be there and editable; of all that a question finds the locked ones stay as they are. */
export async function meantCategories(
  tx: Tx,
  { category_ids, query = {} }: Which,
): Promise<{ categories: MeantCategory[]; locked: number }> {
  const ids = category_ids && [...new Set(category_ids)];
  const found = await findMeantCategories(tx, ids ? { ids } : query);
  if (ids && found.length !== ids.length) throw fault('NOT_FOUND');
  const categories = found.filter(({ can_edit }) => can_edit);
  const locked = found.length - categories.length;
  if (ids && locked > 0) throw fault('FORBIDDEN', 'This category is shared with devices outside of your scope.');
  return { categories, locked };
}

/** Sets products active or inactive; answers how many changed. */
export async function setProductsLifecycle(tx: Tx, me: Me, which: SQL, active: boolean): Promise<number> {
  const changed = await updateProductLifecycles(tx, which, active ? 'ACTIVE' : 'INACTIVE');
  await insertChanges(
    tx,
    me,
    'product',
    changed.map((one) => ({ ...one, ...lifecycleChange(active) })),
  );
  return changed.length;
}

/** Makes products global; answers how many changed. */
export async function freeProducts(tx: Tx, me: Me, which: SQL): Promise<number> {
  const changed = await detachProducts(tx, which);
  await insertChanges(
    tx,
    me,
    'product',
    changed.map(({ device_name, ...one }) => ({
      ...one,
      old_values: { device: device_name },
      new_values: { device: '' },
    })),
  );
  return changed.length;
}

/**
 * Reactivating a product also reactivates its category and shares it to all devices with access
 * (docs/product/catalogue.md#activation), just as the page of one product does.
 */
export async function reactivate(tx: Tx, me: Me, ids: string[]): Promise<void> {
  const behind = await findFallenBehind(tx, ids);
  if (behind.length === 0) return;
  const devices = await findDeviceNames(tx, behind);
  await clearCategoryDevices(tx, behind);
  const changed = await updateLifecycles(tx, behind, 'ACTIVE');
  await insertChanges(
    tx,
    me,
    'category',
    changed.map((one) => ({
      ...one,
      old_values: { lifecycle: 'INACTIVE', devices: devices.get(one.id) ?? [] },
      new_values: { lifecycle: 'ACTIVE', devices: [] },
    })),
  );
}

async function setLifecycle(tx: Tx, me: Me, ids: string[], active: boolean): Promise<void> {
  const changed = await updateLifecycles(tx, ids, active ? 'ACTIVE' : 'INACTIVE');
  await insertChanges(
    tx,
    me,
    'category',
    changed.map((one) => ({ ...one, ...lifecycleChange(active) })),
  );
}

async function clearDevices(tx: Tx, me: Me, categories: MeantCategory[]): Promise<void> {
  const ids = categories.map(({ id }) => id);
  const before = await findDeviceNames(tx, ids);
  await clearCategoryDevices(tx, ids);
  const limited = categories.filter(({ id }) => before.has(id));
  await insertChanges(
    tx,
    me,
    'category',
    limited.map(({ id, organization_id, name }) => ({
      id,
      organization_id,
      name,
      old_values: { devices: before.get(id) },
      new_values: { devices: [] },
    })),
  );
}

const lifecycleChange = (active: boolean) => ({
  old_values: { lifecycle: active ? 'INACTIVE' : 'ACTIVE' },
  new_values: { lifecycle: active ? 'ACTIVE' : 'INACTIVE' },
});
