import type { ImportPreview } from '@larder/contract/catalogue/imports';
import { lifeTargets } from '@larder/rules/import-target';

const previewFieldNames = [
  'name',
  'sku',
  'category_id',
  'custom_allergens',
  'ingredients',
  'may_contain',
  'storage_override',
  'units',
  'barcode',
  'date_term',
  'use_within_hours',
  'life',
  'cost_per_unit',
  'cost_per_kg',
  'cost_per_litre',
  'price',
  'label_name',
  'default_storage',
] as const;
export type PreviewField = (typeof previewFieldNames)[number];

/** What tells a row from the others, whether it changes or not. */
const identity: readonly PreviewField[] = ['name', 'sku'];

/**
 * The columns of a preview: those in which the file changes something of products that exist, those that new products
 * have from it, and those in which something is wrong. Nothing is shown of what stays as it is
 * (docs/product/catalogue.md#import-steps).
 */
export function previewFields(
  { creates, changed_fields, errors }: Pick<ImportPreview, 'creates' | 'changed_fields' | 'errors'>,
  mapping: Record<string, string>,
): PreviewField[] {
  const shown = new Set([
    ...identity,
    ...changed_fields.map((field) => fieldOfChange[field]),
    ...errors.map(({ field }) => fieldOfTarget(field)),
    // A category of all rows has no column.
    ...(creates > 0 ? ['category_id', ...Object.keys(mapping)].map(fieldOfTarget) : []),
  ]);
  return previewFieldNames.filter((field) => shown.has(field));
}

/** Which column shows a target of the file: both halves of an expiry stand in one, and so do all the times. */
export function fieldOfTarget(target: string): PreviewField | undefined {
  if (target === 'period') return 'units';
  if (lifeTargets.some((one) => one === target)) return 'life';
  return previewFieldNames.find((field) => field === target);
}

/** Which column shows a field of the product's history. */
export const fieldOfChange: Readonly<Record<string, PreviewField>> = {
  name: 'name',
  category: 'category_id',
  allergens: 'custom_allergens',
  custom_allergens: 'custom_allergens',
  allergens_declared: 'custom_allergens',
  ingredients: 'ingredients',
  emphasis: 'ingredients',
  may_contain: 'may_contain',
  storage_override: 'storage_override',
  expiry: 'units',
  barcode: 'barcode',
  date_term: 'date_term',
  use_within_hours: 'use_within_hours',
  life: 'life',
  cost_per_unit: 'cost_per_unit',
  cost_per_kg: 'cost_per_kg',
  cost_per_litre: 'cost_per_litre',
  price: 'price',
  label_name: 'label_name',
  default_storage: 'default_storage',
};
