/**
 * How long food keeps once opened, in a freezer, once thawed and while it thaws, and why it may be used for longer than
 * a day once thawed.
 */
export const lifeTargets = ['opened_for', 'frozen_for', 'thawed_for', 'thawing_for', 'thawed_reason'] as const;
export type LifeTarget = (typeof lifeTargets)[number];

/** What a product costs its kitchen, in the account's currency (docs/decisions/0036-cost-of-waste.md). */
export const costTargets = ['cost_per_unit', 'cost_per_kg', 'cost_per_litre'] as const;
export type CostTarget = (typeof costTargets)[number];

/**
 * The importable columns in the order of docs/product/catalogue.md#import-details and, optionally, the barcode, the
 * dates of the label, how long food keeps, what it costs, its price, its name on labels and its default storage.
 */
export const importTargets = [
  'name',
  'sku',
  'category_id',
  'custom_allergens',
  'ingredients',
  'may_contain',
  'storage_override',
  'period',
  'units',
  'barcode',
  'date_term',
  'use_within_hours',
  ...lifeTargets,
  ...costTargets,
  'price',
  'label_name',
  'default_storage',
] as const;

export type ImportTarget = (typeof importTargets)[number];
export type ImportUse = 'prep' | 'sale';

/** The targets that must have a column whatever the use (docs/product/catalogue.md#import-details). */
export const requiredTargets: readonly ImportTarget[] = ['name', 'sku', 'category_id'];

/** The required targets that a mapping may lack, because a person said what stands in their place. */
export type TargetsInPlace = { makes_sku?: boolean | undefined; category?: string | undefined };

/** The required targets that a mapping must have a column for beside what is made or chosen for all rows. */
export function neededTargets({ makes_sku, category }: TargetsInPlace): readonly ImportTarget[] {
  return requiredTargets.filter(
    (target) => !(target === 'sku' && makes_sku) && !(target === 'category_id' && category?.trim()),
  );
}

/**
 * The target that a use must have a column for besides, because its label cannot do without: allergens or ingredients.
 */
export function labelTarget(use: ImportUse): ImportTarget {
  return use === 'prep' ? 'custom_allergens' : 'ingredients';
}

/** True when the text names an importable column. */
export function isImportTarget(text: string): text is ImportTarget {
  return (importTargets as readonly string[]).includes(text);
}

/**
 * The half of an expiry that a mapping lacks: a duration without its period says nothing, nor the other way round. One
 * column may serve both, where its cells are such as "3 days". (docs/product/catalogue.md#import-details)
 */
export function missingHalf(mapping: Partial<Record<ImportTarget, string>>): 'period' | 'units' | undefined {
  if (Boolean(mapping.units) === Boolean(mapping.period)) return undefined;
  return mapping.units ? 'period' : 'units';
}
