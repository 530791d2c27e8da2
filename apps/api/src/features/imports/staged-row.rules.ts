import { nameKey } from '@larder/rules/name-key';
import type { StagedRow } from './import-stage.queries.ts';
import type { ImportItem } from './row.rules.ts';

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
    keeps_allergens: item.keeps_allergens,
  };
}
