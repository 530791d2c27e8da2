import type { MoveToDevices } from '@larder/contract/catalogue/category-bulk';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findCategory, type CategoryFull } from './categories.queries.ts';
import { selectedCategories } from './category-bulk.actions.ts';
import { insertChanges } from './category-bulk.queries.ts';
import {
  countVisibleDevices,
  findDeviceNames,
  insertCategoryDevices,
  removeCategoryDevice,
} from './category-devices.queries.ts';

/** Shows a category on further devices of the caller's scope: one out of reach refuses the whole call. */
export async function addCategoryDevices(tx: Tx, me: Me, id: string, device_ids: string[]) {
  const category = await editableCategory(tx, id);
  await link(tx, me, [category], device_ids);
  return { items: (await findCategory(tx, id))?.devices ?? [] };
}

/** Adds several categories to several devices, all of them or none. */
export async function addCategoriesToDevices(tx: Tx, me: Me, { device_ids, ...which }: MoveToDevices) {
  const { categories, locked } = await selectedCategories(tx, which);
  await link(tx, me, categories, device_ids);
  return { updated: categories.length, products: 0, locked };
}

/** Takes a category from a device, which lets go of it with its next state. */
export async function dropCategoryDevice(
  tx: Tx,
  me: Me,
  id: string,
  device_id: string,
): Promise<Record<string, never>> {
  const category = await editableCategory(tx, id);
  const before = await findDeviceNames(tx, [id]);
  if (!(await removeCategoryDevice(tx, id, device_id))) throw fault('NOT_FOUND');
  await auditDevices(tx, me, [category], before);
  return {};
}

type Subject = { id: string; organization_id: string; name: string };

async function link(tx: Tx, me: Me, categories: Subject[], wanted: string[]): Promise<void> {
  const device_ids = [...new Set(wanted)];
  if ((await countVisibleDevices(tx, device_ids)) !== device_ids.length) throw fault('NOT_FOUND');
  const ids = categories.map(({ id }) => id);
  const before = await findDeviceNames(tx, ids);
  await insertCategoryDevices(tx, ids, device_ids);
  await auditDevices(tx, me, categories, before);
}

async function auditDevices(tx: Tx, me: Me, categories: Subject[], before: Map<string, string[]>): Promise<void> {
  const ids = categories.map(({ id }) => id);
  const after = await findDeviceNames(tx, ids);
  const changes = categories.map(({ id, organization_id, name }) => ({
    id,
    organization_id,
    name,
    old_values: { devices: before.get(id) ?? [] },
    new_values: { devices: after.get(id) ?? [] },
  }));
  const changed = changes.filter(
    ({ old_values, new_values }) => JSON.stringify(old_values) !== JSON.stringify(new_values),
  );
  await insertChanges(tx, me, 'category', changed);
}

async function editableCategory(tx: Tx, id: string): Promise<CategoryFull> {
  const found = await findCategory(tx, id);
  if (!found) throw fault('NOT_FOUND');
  if (!found.can_edit) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
  return found;
}
