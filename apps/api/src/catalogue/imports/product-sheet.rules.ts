import type { ImportTarget } from '@larder/rules/import-target';

/** The column by which an exported product is found again; its name says that it stays as it is. */
export const keyHeader = 'Key (do not change)';

/** The columns of products that are exported to be edited, as people read them. */
export const sheetHeaders: Record<ImportTarget | 'key', string> = {
  key: keyHeader,
  name: 'Name',
  sku: 'SKU (cannot be changed here)',
  category_id: 'Category',
  custom_allergens: 'Allergens',
  ingredients: 'Ingredients',
  may_contain: 'May contain',
  storage_override: 'Storage override',
  units: 'Expiry duration',
  period: 'Expiry period (hours or days)',
  barcode: 'Barcode',
  date_term: 'Date on the label (use by or best before)',
  use_within_hours: 'Use within (hours)',
  opened_for: 'Keeps once opened',
  frozen_for: 'Keeps frozen (or not for freezing)',
  thawed_for: 'Keeps once thawed',
  thawing_for: 'Time to thaw',
  thawed_reason: 'Reason for the time after thawing',
  cost_per_unit: 'Cost per unit (in the currency of the account)',
  cost_per_kg: 'Cost per kg (in the currency of the account)',
  cost_per_litre: 'Cost per litre (in the currency of the account)',
  price: 'Price on the label',
  label_name: 'Name on labels',
  default_storage: 'Default storage',
};

/** What a key says: which product, and by what it is known whether the product has changed since. */
export type ProductKey = { id: string; mark: string };

/** Reads a key as it was exported; undefined when any part of it was changed. */
export function readKey(text: string): ProductKey | undefined {
  const [, id, mark] =
    /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{8})$/.exec(text) ?? [];
  return id && mark ? { id, mark } : undefined;
}
