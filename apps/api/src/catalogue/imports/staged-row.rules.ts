import { nameKey } from '@larder/rules/name-key';
import type { CostChanges } from './cost.rules.ts';
import type { LifeChanges } from './life.rules.ts';
import type { ImportItem } from './row.rules.ts';

/** One importable row on its way into the catalogue; null members leave the product's own as they are. */
export type StagedRow = {
  row: number;
  /** By what a person chooses the row: its SKU or its key. */
  choice: string;
  /** The product that the row edits and its mark at the export; null where it is matched by its SKU. */
  key_id: string | null;
  key_mark: string | null;
  sku: string;
  name: string;
  name_key: string;
  category: string;
  category_key: string;
  storage_override: string | null;
  barcode: string | null;
  ingredients: string | null;
  /** What the file marks among the ingredients. */
  emphasis: { start: number; end: number }[] | null;
  may_contain: string | null;
  allergen_cell: string;
  custom_allergens: string | null;
  /** The picked allergens in the cell's order, the same sorted, and their names for the history. */
  allergen_ids: string[] | null;
  allergen_set: string[] | null;
  allergen_names: string | null;
  declared: boolean;
  sets_expiry: boolean;
  units: number | null;
  period: string | null;
  sets_date_term: boolean;
  date_term: string | null;
  sets_use_within: boolean;
  use_within_hours: number | null;
  /** What changes of how long the product keeps. */
  life: LifeChanges | null;
  /** What changes of what the product costs. */
  costs: CostChanges | null;
  price: string | null;
  label_name: string | null;
  default_storage: string | null;
  /** An existing product keeps its allergens: a part of the cell is for a person to read. */
  keeps_allergens: boolean;
};

/** By what a person chooses the row. */
export function choiceOf({ key, sku }: ImportItem): string {
  return key?.id ?? sku;
}

/** A row as the stage keeps it. */
export function stagedRow(item: ImportItem, names: Map<string, string>): StagedRow {
  const { allergens, expiry, date_term, use_within_hours } = item;
  const dates = expiry === null || expiry === 'none' ? { units: null, period: null } : expiry;
  return {
    row: item.row,
    choice: choiceOf(item),
    key_id: item.key?.id ?? null,
    key_mark: item.key?.mark ?? null,
    sku: item.sku,
    name: item.name,
    name_key: nameKey(item.name),
    category: item.category,
    category_key: nameKey(item.category),
    storage_override: item.storage_override,
    barcode: item.barcode,
    ingredients: item.ingredients,
    emphasis: item.emphasis,
    may_contain: item.may_contain,
    allergen_cell: item.allergen_cell,
    custom_allergens: allergens === null ? null : allergens.unknown.join(', '),
    allergen_ids: allergens === null ? null : allergens.ids,
    allergen_set: allergens === null ? null : allergens.ids.toSorted(),
    allergen_names: allergens === null ? null : allergens.ids.map((id) => names.get(id) ?? '').join(', '),
    declared: allergens?.declared ?? false,
    sets_expiry: expiry !== null,
    units: dates.units,
    period: dates.period,
    sets_date_term: date_term !== null,
    date_term: date_term === 'category' ? null : date_term,
    sets_use_within: use_within_hours !== null,
    use_within_hours: use_within_hours === 'category' ? null : use_within_hours,
    life: item.life,
    costs: item.costs,
    price: item.price,
    label_name: item.label_name,
    default_storage: item.default_storage,
    keeps_allergens: item.keeps_allergens,
  };
}
