import type { ProductVersion, VersionReason } from '@larder/contract/catalogue/catalogue-versions';
import { nameKey } from '@larder/rules/name-key';
import { readAllergenNames, type WordsEdit } from '../label-text/label-words.rules.ts';
import { auditable, fieldsAsText } from '../products/product-history.rules.ts';
import type { ProductChanges } from '../products/product-writes.queries.ts';
import type { ProductFull } from '../products/product.rules.ts';
import type { NewerEntry } from './product-versions.queries.ts';
import { findSpans, readField, type FieldChange } from './version-field.rules.ts';

type Values = Record<string, unknown>;

/** What a version is read with: what there is in the account now. */
export type VersionReferences = {
  /** The category of the version's name and the product's use. */
  category: { id: string; lifecycle: string; can_edit: boolean } | undefined;
  allergens: readonly { id: string; name: string; name_key: string }[];
  skuTaken: boolean;
  /** Whether there is no storage of the version's name. */
  storageGone: boolean;
  mayChangeLabels: boolean;
};

export type VersionPlan = Pick<ProductVersion, 'old_values' | 'new_values' | 'kept'> & {
  /** The allergens that the product would have, in the order of its label; undefined where they stay. */
  allergen_ids: string[] | undefined;
  now: Values;
};

export type VersionChanges = {
  product: ProductChanges;
  words: WordsEdit;
  expiry: FieldChange['expiry'];
};

/**
 * What the label says of allergens is restored as a whole or not at all: a part of it would be a new statement that
 * nobody made.
 */
const statement = ['ingredients', 'emphasis', 'allergens', 'allergens_declared', 'custom_allergens', 'may_contain'];
const labelFields = [...statement, 'price'];

/**
 * A product's fields as an entry of its history left them: as they are now, with every later change taken back, newest
 * first.
 */
export function versionOf(product: ProductFull, newer: readonly NewerEntry[]): Values {
  const version: Values = auditable(product);
  for (const { event, old_values, new_values } of newer) {
    // Deleted and made again it was the same product; what it had before is in the entry.
    const fields = event === 'updated' ? { ...new_values, ...old_values } : event === 'restored' ? old_values : {};
    for (const field of Object.keys(fields)) if (field in version) version[field] = old_values[field] ?? '';
  }
  // Fields that were renamed in the settings are kept as they are stored.
  const fields = plain(version.lower_custom_fields);
  if (fields.startsWith('{')) version.lower_custom_fields = fieldsAsText(fields);
  return version;
}

/**
 * What restoring a version changes of a product, and what differs and stays, with the reason. Allergens and the words
 * beside them are restored together; that there are none is declared by a person alone, and never by a restored
 * version.
 */
export function planVersion(product: ProductFull, version: Values, references: VersionReferences): VersionPlan {
  const now = auditable(product);
  const kept: VersionPlan['kept'] = [];
  // What a person decided about words is of those words, and of no version.
  const differing = Object.keys(now).filter(
    (field) => field !== 'exemptions' && plain(now[field]) !== plain(version[field]),
  );
  const keep = (field: string, reason: VersionReason, detail = '') => kept.push({ field, reason, detail });

  const names = readAllergenNames(plain(version.allergens), references.allergens, nameKey);
  const unknown = references.mayChangeLabels ? names.unknown : undefined;
  const declaresNone = plain(version.allergens) === '' && plain(version.custom_allergens) === '';
  const restored = differing.filter((field) => {
    const value = plain(version[field]);
    if (labelFields.includes(field) && !references.mayChangeLabels) return void keep(field, 'PERMISSION');
    if (statement.includes(field) && unknown !== undefined) return void keep(field, 'ALLERGEN', unknown);
    if (field === 'allergens_declared' && value === 'true' && declaresNone) return void keep(field, 'NONE');
    const reason = fieldReason(field, version, product, references);
    if (reason) return void keep(field, reason, value);
    return true;
  });
  const after = { ...version };
  // Without an allergen nothing is declared, unless it was so before and no allergen goes.
  if (restored.includes('allergens') && declaresNone && product.allergens_declared_at) {
    after.allergens_declared = false;
    if (!restored.includes('allergens_declared')) restored.push('allergens_declared');
  }
  const pick = (values: Values) => Object.fromEntries(restored.map((field) => [field, values[field]]));
  return {
    old_values: pick(now),
    new_values: pick(after),
    kept,
    now,
    allergen_ids: restored.includes('allergens') ? names.ids : undefined,
  };
}

/** The fields of a plan as they are written; emphasis that was read from words is nobody's confirmation. */
export function changesOf({ new_values }: Pick<VersionPlan, 'new_values'>, version: Values): VersionChanges {
  const changes: VersionChanges = { product: {}, words: {}, expiry: undefined };
  for (const field of Object.keys(new_values)) {
    const { product, words, expiry } = readField(field, plain(new_values[field])) ?? {};
    Object.assign(changes.product, product);
    Object.assign(changes.words, words);
    if (expiry !== undefined) changes.expiry = expiry;
  }
  if ('ingredients' in new_values || 'emphasis' in new_values) {
    const spans = findSpans(plain(version.emphasis), plain(version.ingredients));
    changes.words.emphasis = spans?.length ? spans : null;
    changes.words.emphasis_confirmed = false;
  }
  return changes;
}

function fieldReason(
  field: string,
  version: Values,
  product: ProductFull,
  { category, skuTaken, storageGone }: VersionReferences,
): VersionReason | undefined {
  const value = plain(version[field]);
  if (field.startsWith('guide')) return 'GUIDE';
  if (field === 'device') return 'DEVICE';
  if (field === 'category') {
    if (product.device_added) return 'DEVICE';
    if (!category) return 'CATEGORY';
    return category.can_edit ? undefined : 'LOCKED';
  }
  if (field === 'default_storage' && value && storageGone) return 'STORAGE';
  if (field === 'sku' && value && skuTaken) return 'SKU';
  if (field === 'emphasis') return findSpans(value, plain(version.ingredients)) ? undefined : 'WORDS';
  if (field === 'allergens' || field === 'allergens_declared' || readField(field, value)) return undefined;
  return field === 'barcode' ? 'BARCODE' : 'WORDS';
}

/** A kept value as text: entries of files keep all of them so. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'string' ? (value === 'false' ? '' : value) : JSON.stringify(value);
}
