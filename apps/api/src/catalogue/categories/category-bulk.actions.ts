import type { MoveToDevices, UpdateCategories, UpdateCategoryProducts } from '@larder/contract/catalogue/category-bulk';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import type { SQL } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSelectedCategories, type SelectedCategory } from './categories.queries.ts';
import {
  detachProducts,
  findFallenBehind,
  insertChanges,
  productsOf,
  updateCategoryDates,
  updateLifecycles,
  updateProductDates,
  updateProductLifecycles,
  type BulkChange,
  type DatesChange,
  type DatesChanged,
} from './category-bulk.queries.ts';
import { clearCategoryDevices, findDeviceNames } from './category-devices.queries.ts';

/**
 * The bulk actions of the categories (docs/product/catalogue.md#bulk-actions): Activate is `active: true`, Deactivate
 * `active: false` with `state: 0`, Detach `device_id: null`.
 */
export async function updateCategories(tx: Tx, me: Me, body: UpdateCategories) {
  const { active, state, device_id, date_term, use_within_hours, ...which } = body;
  const dates = { date_term, use_within_hours };
  if (
    (active !== undefined || state !== undefined || setsDates(dates)) &&
    !me.permissions.includes('CATEGORIES_MANAGE')
  )
    throw fault('FORBIDDEN');
  if (device_id === null && !me.permissions.includes('CATEGORY_DEVICE_MANAGE')) throw fault('FORBIDDEN');
  const { categories, locked } = await selectedCategories(tx, which);
  const ids = categories.map(({ id }) => id);
  let products = 0;
  if (device_id === null) {
    await clearDevices(tx, me, categories);
    products += await freeProducts(tx, me, productsOf(ids));
  }
  if (setsDates(dates)) await setCategoryDates(tx, me, ids, dates);
  if (state !== undefined) await setLifecycle(tx, me, ids, state === 1);
  if (active !== undefined) products += await setProductsLifecycle(tx, me, productsOf(ids), active);
  if (active && state === undefined) await reactivate(tx, me, ids);
  return { updated: categories.length, products, locked };
}

/**
 * The products of several categories at once: the categories stay, except that an active product has an active
 * category.
 */
export async function updateProductsOfCategories(
  tx: Tx,
  me: Me,
  category_ids: string[],
  { active, device_id, ...dates }: UpdateCategoryProducts['fields'],
) {
  const { categories } = await selectedCategories(tx, { category_ids });
  const ids = categories.map(({ id }) => id);
  let products = 0;
  if (device_id === null) products += await freeProducts(tx, me, productsOf(ids));
  if (active !== undefined) products += await setProductsLifecycle(tx, me, productsOf(ids), active);
  if (setsDates(dates)) products += await setProductDates(tx, me, productsOf(ids), dates);
  if (active) await reactivate(tx, me, ids);
  return { updated: categories.length, products, locked: 0 };
}

type Which = Pick<MoveToDevices, 'category_ids' | 'all' | 'query'>;

/**
 * The categories of the ids, which must all be there and editable; of all that the list finds, locked ones stay as they
 * are.
 */
export async function selectedCategories(
  tx: Tx,
  { category_ids, query = {} }: Which,
): Promise<{ categories: SelectedCategory[]; locked: number }> {
  const ids = category_ids && [...new Set(category_ids)];
  const found = await findSelectedCategories(tx, ids ? { ids } : query);
  if (ids && found.length !== ids.length) throw fault('NOT_FOUND');
  const categories = found.filter(({ can_edit }) => can_edit);
  const locked = found.length - categories.length;
  if (ids && locked > 0) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
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

export function setsDates({ date_term, use_within_hours }: DatesChange): boolean {
  return date_term !== undefined || use_within_hours !== undefined;
}

/** Sets what the dates of products' labels are, by themselves or as their category; answers how many changed. */
export async function setProductDates(tx: Tx, me: Me, which: SQL, dates: DatesChange): Promise<number> {
  const changed = await updateProductDates(tx, which, dates);
  // As a product's history keeps them: texts, empty for as the category.
  const kept = (value: string | number | null) => (value === null ? '' : String(value));
  await insertChanges(
    tx,
    me,
    'product',
    changed.map((one) => datesChange(one, dates, kept)),
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

async function setCategoryDates(tx: Tx, me: Me, ids: string[], dates: DatesChange): Promise<void> {
  const changed = await updateCategoryDates(tx, ids, dates);
  await insertChanges(
    tx,
    me,
    'category',
    changed.map((one) => datesChange(one, dates, (value) => value)),
  );
}

type Kept = (value: string | number | null) => string | number | null;

/** What of the dates differs, as a history keeps it. */
function datesChange({ old_term, old_hours, ...one }: DatesChanged, dates: DatesChange, kept: Kept): BulkChange {
  const { date_term = old_term, use_within_hours = old_hours } = dates;
  const term = date_term !== old_term;
  const hours = use_within_hours !== old_hours;
  return {
    ...one,
    old_values: { ...(term && { date_term: kept(old_term) }), ...(hours && { use_within_hours: kept(old_hours) }) },
    new_values: {
      ...(term && { date_term: kept(date_term) }),
      ...(hours && { use_within_hours: kept(use_within_hours) }),
    },
  };
}

async function clearDevices(tx: Tx, me: Me, categories: SelectedCategory[]): Promise<void> {
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
