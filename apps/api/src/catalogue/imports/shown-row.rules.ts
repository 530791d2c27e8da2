import type { ImportTarget } from '@larder/rules/import-target';
import { unreadable } from '../../platform/spreadsheet/unread-cell.ts';
import { cellText, oneLine } from './cell.rules.ts';
import type { FileTarget } from './mapping.rules.ts';
import type { ImportItem } from './row.rules.ts';
import { choiceOf } from './staged-row.rules.ts';

export type ShownRow = { row: number; choice: string } & Record<ImportTarget, string>;

type Places = Partial<Record<FileTarget, number>>;

/** A row of the preview as it is read. */
export function shownItem(item: ImportItem, cells: string[], places: Places, names: Map<string, string>): ShownRow {
  const { ids = [], unknown = [] } = item.allergens ?? {};
  return {
    ...shown(item.row, cells, places),
    choice: choiceOf(item),
    name: item.name,
    sku: item.sku,
    category_id: item.category,
    custom_allergens: [...ids.map((id) => names.get(id) ?? ''), ...unknown].join(', '),
    ingredients: oneLine(item.ingredients ?? ''),
    may_contain: item.may_contain ?? '',
  };
}

/** A row of the preview as it stands in the file. */
export function shown(row: number, cells: string[], places: Places): ShownRow {
  const cell = (target: FileTarget) => {
    const raw = cells[places[target] ?? -1] ?? '';
    return oneLine(unreadable(raw)?.text ?? cellText(raw));
  };
  return {
    row,
    choice: cell('sku'),
    name: cell('name'),
    sku: cell('sku'),
    category_id: cell('category_id'),
    custom_allergens: cell('custom_allergens'),
    ingredients: cell('ingredients'),
    may_contain: cell('may_contain'),
    storage_override: cell('storage_override'),
    period: cell('period'),
    units: cell('units'),
    barcode: cell('barcode'),
    date_term: cell('date_term'),
    use_within_hours: cell('use_within_hours'),
    opened_for: cell('opened_for'),
    frozen_for: cell('frozen_for'),
    thawed_for: cell('thawed_for'),
    thawing_for: cell('thawing_for'),
    thawed_reason: cell('thawed_reason'),
    cost_per_unit: cell('cost_per_unit'),
    cost_per_kg: cell('cost_per_kg'),
    cost_per_litre: cell('cost_per_litre'),
    price: cell('price'),
    label_name: cell('label_name'),
    default_storage: cell('default_storage'),
  };
}
