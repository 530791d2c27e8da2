import type { catalogueVersions, ProductVersion } from '@larder/contract/catalogue/catalogue-versions';
import type { Received } from '@larder/contract/endpoint';
import { undeclaredReader } from '@larder/rules/allergen-statement';
import { nameKey } from '@larder/rules/name-key';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findStorageNames } from '../../storage/storage-names.queries.ts';
import { findAllergens, markDeclared, replaceAllergens, saveLabel } from '../label-text/label-text.queries.ts';
import { editWords } from '../label-text/label-words.rules.ts';
import { keptExemptions } from '../products/exemption-decisions.rules.ts';
import { changeProduct, existingProduct, refuseStale } from '../products/product-change.actions.ts';
import {
  findDuplicates,
  lockCatalogue,
  removeExpiry,
  saveExpiry,
  updateProduct,
} from '../products/product-writes.queries.ts';
import type { ProductFull } from '../products/product.rules.ts';
import { reopenCategory } from '../products/products.actions.ts';
import { findCategoryCalled, findEntry, findNewerEntries } from './product-versions.queries.ts';
import { changesOf, planVersion, plain, versionOf } from './version-plan.actions.ts';

/** What restoring a product as an entry of its history left it would change. */
export async function reviewVersion(tx: Tx, me: Me, id: string, entry_id: string): Promise<ProductVersion> {
  const product = await existingProduct(tx, id);
  const { entry, plan, category, allergens, version } = await readVersion(tx, me, product, entry_id);
  const after = { ...version, ...plan.new_values };
  const statement = (field: string) => plain(field in plan.new_values ? after[field] : plan.now[field]);
  const undeclared = undeclaredReader(allergens)({
    picked: plan.allergen_ids ?? product.allergens.map((one) => one.id),
    ingredients: statement('ingredients'),
    custom_allergens: statement('custom_allergens'),
    may_contain: '',
  });
  const activated = plan.new_values.lifecycle === 'ACTIVE';
  const { name, lifecycle } = 'category' in plan.new_values && category ? category : (product.categories[0] ?? {});
  return {
    id: entry_id,
    created_at: entry.created_at,
    updated_at: product.updated_at,
    old_values: plan.old_values,
    new_values: plan.new_values,
    kept: plan.kept,
    undeclared: allergens.filter((one) => undeclared.includes(one.id)).map((one) => one.name),
    activates: activated && lifecycle === 'INACTIVE' ? (name ?? '') : '',
  };
}

type Restore = Received<typeof catalogueVersions.restoreVersion>['body'];

/**
 * Restores a product as an entry of its history left it: what was reviewed, in one change with one entry, or nothing at
 * all.
 */
export async function restoreVersion(
  tx: Tx,
  me: Me,
  id: string,
  entry_id: string,
  { updated_at, fields }: Restore,
): Promise<ProductFull> {
  await lockCatalogue(tx);
  const { created_at } = await existingEntry(tx, id, entry_id);
  return changeProduct(tx, me, id, (before) => write(tx, me, before, entry_id, { updated_at, fields }), {
    version: created_at,
  });
}

async function write(tx: Tx, me: Me, before: ProductFull, entry_id: string, { updated_at, fields }: Restore) {
  refuseStale(before, updated_at);
  const { id: product_id, organization_id } = before;
  const { plan, category, version } = await readVersion(tx, me, before, entry_id);
  if (Object.keys(plan.new_values).toSorted().join() !== fields.toSorted().join())
    throw faultOf(catalogueRefusals.VERSION_CHANGED);
  const { product, words, expiry } = changesOf(plan, version);
  const category_id = 'category' in plan.new_values && category ? category.id : before.categories[0]?.id;
  await updateProduct(tx, product_id, { ...product, ...(category_id && { category_id }) });
  if (product.lifecycle === 'ACTIVE' && category_id) await reopenCategory(tx, me, category_id);
  if (expiry) await saveExpiry(tx, { id: uuidv7(), organization_id, product_id, ...expiry });
  else if (expiry === null) await removeExpiry(tx, product_id);
  if (Object.keys(words).length > 0) {
    const text = editWords(before, words);
    if (!text) throw new Error('Emphasis that was found in the ingredients is not in them');
    const label_type = before.usage === 'COMPONENT' ? 'ALLERGENS' : 'INGREDIENTS';
    const owner = { id: before.label_id ?? uuidv7(), organization_id, product_id, label_type } as const;
    await saveLabel(tx, owner, text, keptExemptions(before.exemptions, text.ingredients));
  }
  if (plan.allergen_ids) await replaceAllergens(tx, { organization_id, product_id }, plan.allergen_ids);
  const declared = plan.new_values.allergens_declared;
  if (declared !== undefined) await markDeclared(tx, product_id, plain(declared) ? me.id : null);
  else if (plan.allergen_ids && before.allergens_declared_at) await markDeclared(tx, product_id, me.id);
}

async function existingEntry(tx: Tx, product_id: string, id: string) {
  const entry = await findEntry(tx, product_id, id);
  if (!entry) throw fault('NOT_FOUND');
  return entry;
}

async function readVersion(tx: Tx, me: Me, product: ProductFull, entry_id: string) {
  const entry = await existingEntry(tx, product.id, entry_id);
  const version = versionOf(product, await findNewerEntries(tx, product.id, entry_id));
  const sku = plain(version.sku);
  const like = { usage: product.usage, name: '', sku, barcode: '' };
  const taken = sku && sku !== product.sku ? await findDuplicates(tx, like) : [];
  const category = await findCategoryCalled(tx, product.usage, plain(version.category));
  const allergens = await findAllergens(tx);
  const skuTaken = taken.some((one) => one.reason === 'sku' && one.id !== product.id);
  const storage = new Set((await findStorageNames(tx)).map(nameKey));
  const storageGone = !storage.has(nameKey(plain(version.default_storage)));
  const mayChangeLabels = me.permissions.includes('LABELS_MANAGE');
  const plan = planVersion(product, version, { category, allergens, skuTaken, storageGone, mayChangeLabels });
  return { entry, version, plan, category, allergens };
}
