import type { CopyProduct, CreateProduct, UpdateProduct } from '@larder/contract/catalogue/products';
import { nextInStoreBarcode } from '@larder/rules/barcode';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import { updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { fault, faultOf, fieldFault } from '../../platform/http/fault.ts';
import { products } from '../../schema/products.ts';
import { expectStorage } from '../../storage/storage-names.actions.ts';
import {
  findCategory,
  findFillableCategory,
  updateCategory,
  type FillableCategory,
} from '../categories/categories.queries.ts';
import { changeProduct, existingProduct, refuseStale } from './product-change.actions.ts';
import { copyParts, findCopied } from './product-copy.queries.ts';
import { auditable, auditableNew } from './product-history.rules.ts';
import {
  findDuplicates,
  findInStoreBarcodes,
  insertProduct,
  lockIdentities,
  lockProduct,
  markProductDeleted,
  removeCategoryDevices,
  saveExpiry,
  updateProduct,
} from './product-writes.queries.ts';
import { barcodeRefusal, describeProduct, labelNameRefusal, type ProductFull } from './product.rules.ts';
import { findProduct } from './products.queries.ts';

const lockedCategory = 'This category is shared with devices outside of your scope.';
const otherUse = 'A product cannot change between sale and prep: choose a category of the same use';

/**
 * Adds a product to a category that the caller may edit. A product like it is refused, with that product when it is in
 * scope. What else it is made with is written by `state`, before the one entry of its history; it may answer its last
 * statements as they are under way.
 */
export async function createProduct(
  tx: Tx,
  me: Me,
  body: Omit<z.infer<typeof CreateProduct>, 'label_text' | 'allergen_ids'>,
  checkDuplicates: boolean,
  state?: (added: ProductFull) => Promise<Promise<unknown>[]>,
): Promise<ProductFull> {
  const { categories, expiry, ...facts } = body;
  const { name, sku = '', barcode = '' } = facts;
  const [, category] = await together([lockIdentities(tx, [{ name, sku, barcode }]), editableCategory(tx, categories)]);
  const { usage, organization_id } = category;
  refuseBarcode(barcode, usage === 'SINGLE');
  refuseLabelName(facts.label_name);
  const default_storage = await expectStorage(tx, facts.default_storage);
  await refuseDuplicates(tx, { usage, name, sku, barcode }, checkDuplicates);
  const id = uuidv7();
  const [, , added] = await together([
    insertProduct(tx, { ...facts, default_storage, id, organization_id, category_id: category.id, usage }),
    expiry && saveExpiry(tx, { id: uuidv7(), organization_id, product_id: id, ...expiry }),
    existingProduct(tx, id),
  ]);
  const stating = state && (await state(added));
  const [made] = stating ? await together([existingProduct(tx, id), ...stating]) : [added];
  await audit(tx, me, {
    event: 'created',
    subject_type: 'product',
    subject_id: id,
    organization_id,
    new_values: auditableNew(made),
  });
  return made;
}

/**
 * Makes a product like another, in a category of the same use that the caller may edit. Devices do not offer it before
 * somebody has activated it, and that it contains no allergens is nobody's statement
 * (docs/product/catalogue.md#duplicating-a-product).
 */
export async function copyProduct(
  tx: Tx,
  me: Me,
  id: string,
  { name, categories }: z.infer<typeof CopyProduct>,
): Promise<ProductFull> {
  await lockIdentities(tx, [{ name }]);
  await lockProduct(tx, id);
  const source = await existingProduct(tx, id);
  const { id: category_id, organization_id, usage } = await editableCategory(tx, categories);
  if (usage !== source.usage) throw fieldFault('categories', otherUse);
  await refuseDuplicates(tx, { usage, name, sku: '', barcode: '' }, true);
  const copy = { id: uuidv7(), organization_id, category_id, name, lifecycle: 'INACTIVE' };
  const stated = source.allergens_declared_at && (source.allergens.length > 0 || source.custom_allergens !== '');
  const declared = stated ? { allergens_declared_at: nowIso(), allergens_declared_by: me.id } : {};
  await insertProduct(tx, { ...(await findCopied(tx, id)), ...copy, ...declared });
  await copyParts(tx, id, { organization_id, product_id: copy.id });
  const made = await existingProduct(tx, copy.id);
  await audit(tx, me, {
    event: 'created',
    subject_type: 'product',
    subject_id: copy.id,
    organization_id,
    new_values: { ...auditableNew(made), copied_from: source.name },
  });
  return made;
}

/** Changes a product; what is left out stays. Activating it activates its category too. */
export async function editProduct(
  tx: Tx,
  me: Me,
  id: string,
  { categories, product_type: _, updated_at: seen, ...changes }: z.infer<typeof UpdateProduct>,
): Promise<ProductFull> {
  const { sku, barcode, lifecycle } = changes;
  if (sku || categories) await lockIdentities(tx, [{ sku }]);
  return changeProduct(tx, me, id, async (before) => {
    refuseStale(before, seen);
    const category = await categoryAfter(tx, before, categories);
    if (barcode !== undefined && barcode !== before.barcode) refuseBarcode(barcode, false);
    refuseLabelName(changes.label_name);
    const default_storage = await expectStorage(tx, changes.default_storage, 'default_storage', before.default_storage);
    if (sku && sku !== before.sku) await refuseDuplicates(tx, { ...before, barcode: '', sku }, false);
    const writing = updateProduct(tx, id, { ...changes, default_storage, category_id: category.id });
    if (lifecycle !== 'ACTIVE' || before.lifecycle !== 'INACTIVE') return [writing];
    await writing;
    await reopenCategory(tx, me, category.id);
    return [];
  });
}

/** Turns a product of one device global. People who could edit it by the device alone may not be able to any more. */
export async function detachProduct(tx: Tx, me: Me, id: string): Promise<ProductFull> {
  return changeProduct(tx, me, id, () => updateRow(tx, products, id, { device_added: null }));
}

/** Deletes products, all of them or none. */
export async function removeProducts(tx: Tx, me: Me, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    await lockProduct(tx, id);
    const before = await existingProduct(tx, id);
    if (!before.can_edit) throw faultOf(catalogueRefusals.PRODUCT_SHARED_BEYOND);
    await markProductDeleted(tx, id);
    const { organization_id } = before;
    const old_values = auditable(before);
    await audit(tx, me, { event: 'deleted', subject_type: 'product', subject_id: id, organization_id, old_values });
  }
}

/** The next free number of the account's own range, for products of kitchens that own no number range. */
export async function offerInStoreBarcode(tx: Tx): Promise<string> {
  return nextInStoreBarcode(await findInStoreBarcodes(tx));
}

/**
 * An active product in an inactive category would be nowhere: the category comes back with it, shared with all devices
 * that have access (docs/product/catalogue.md#activation).
 */
export async function reopenCategory(tx: Tx, me: Me, id: string): Promise<void> {
  const before = await findCategory(tx, id);
  if (!before || before.lifecycle === 'ACTIVE') return;
  if (!before.can_edit) throw faultOf(catalogueRefusals.CATEGORY_INACTIVE_BEYOND);
  await updateCategory(tx, id, { lifecycle: 'ACTIVE' });
  await removeCategoryDevices(tx, id);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'category',
    subject_id: id,
    organization_id: before.organization_id,
    old_values: { lifecycle: 'INACTIVE', devices: before.devices.map((one) => one.name) },
    new_values: { lifecycle: 'ACTIVE', devices: [] },
  });
}

async function categoryAfter(
  tx: Tx,
  before: ProductFull,
  categories: { id: string }[] | undefined,
): Promise<{ id: string }> {
  const [current] = before.categories;
  const [wanted] = categories ?? [];
  if (current && (!wanted || wanted.id === current.id)) return current;
  const category = await editableCategory(tx, categories);
  if (category.usage !== before.usage) throw fieldFault('categories', otherUse);
  if (before.device_added) {
    throw faultOf(catalogueRefusals.DEVICE_PRODUCT_STAYS);
  }
  return category;
}

async function editableCategory(tx: Tx, categories: { id: string }[] | undefined): Promise<FillableCategory> {
  const category = categories?.[0] && (await findFillableCategory(tx, categories[0].id));
  if (!category) throw fault('NOT_FOUND');
  if (!category.can_edit) throw fault('FORBIDDEN', lockedCategory);
  return category;
}

function refuseBarcode(barcode: string, required: boolean): void {
  const refusal = barcodeRefusal(barcode, { required });
  if (refusal) throw fieldFault('barcode', refusal);
}

function refuseLabelName(label_name: string | undefined): void {
  const refusal = labelNameRefusal(label_name ?? '');
  if (refusal) throw fieldFault('label_name', refusal);
}

type Like = { usage: string; name: string; sku: string; barcode: string };

/** A SKU names one product of the account whatever is asked; name and barcode are compared when it is. */
async function refuseDuplicates(tx: Tx, like: Like, all: boolean): Promise<void> {
  const found = await findDuplicates(tx, like);
  const [first] = found.filter(({ reason }) => all || reason === 'sku');
  if (!first) return;
  const product = await findProduct(tx, first.id);
  throw fault('DUPLICATE_PRODUCT', alike[first.reason], product && { product: describeProduct(product) });
}

const alike = {
  name: 'A product with this name already exists',
  sku: 'A product with this SKU already exists',
  barcode: 'A product with this barcode already exists',
};
