import type { ImportTarget } from '@larder/rules/import-target';
import { nameKey } from '@larder/rules/name-key';
import type { Tx } from '../../platform/database/scope.ts';
import { blockRows, type Sheet } from '../../platform/spreadsheet/table.ts';
import { allergenReader, type AccountAllergen } from './allergen.rules.ts';
import { cellText, oneLine } from './cell.rules.ts';
import { stageRows, type StagedRow } from './import-stage.queries.ts';
import type { FileTarget } from './mapping.rules.ts';
import { problem, rowReader, type ImportItem, type ImportProblem } from './row.rules.ts';

const PAGE_SIZE = 10;

export type ShownRow = { row: number; choice: string } & Record<ImportTarget, string>;

export type Loaded = {
  total: number;
  failed: number;
  errors: ImportProblem[];
  warnings: ImportProblem[];
  /** Whether more problems were found than are listed. */
  isCapped: boolean;
  page: ShownRow[];
  size: number;
};

type LoadOptions = {
  places: Partial<Record<FileTarget, number>>;
  categoryMapping: Record<string, string>;
  allergens: AccountAllergen[];
  emptyCellsClear: boolean;
  /** The page of rows to show, if any. */
  page?: number | undefined;
  /** The SKUs, or keys, to import; absent means all. */
  chosen?: Set<string> | undefined;
  most: number;
};

/** Judges the rows of a file by themselves and puts the importable ones on the stage, block by block. */
export async function loadRows(tx: Tx, sheet: Sheet, options: LoadOptions): Promise<Loaded> {
  const { places, allergens, page, chosen, most } = options;
  const read = rowReader({
    places,
    categoryMapping: options.categoryMapping,
    readAllergens: allergenReader(allergens),
    emptyCellsClear: options.emptyCellsClear,
  });
  const names = new Map(allergens.map(({ id, name }) => [id, name]));
  const shownRows = new Set(page === undefined ? [] : pageOf(sheet, page));
  const loaded: Loaded = {
    total: sheet.row_count + sheet.problems.length,
    failed: sheet.problems.length,
    errors: sheet.problems.slice(0, most).map((one) => problem(one.row, one.column ?? '', '', one.message)),
    warnings: sheet.notes.slice(0, most).map((one) => problem(one.row, one.column ?? '', '', one.message)),
    isCapped: sheet.problems.length > most || sheet.notes.length > most,
    page: sheet.problems.filter(({ row }) => shownRows.has(row)).map(({ row }) => shown(row, [], places)),
    size: PAGE_SIZE,
  };
  let staging: Promise<void> = Promise.resolve();
  // Each block is let go of once it is read, so that memory falls as the stage fills.
  for (let block = sheet.blocks.shift(); block !== undefined; block = sheet.blocks.shift()) {
    const staged: StagedRow[] = [];
    for (const { row, cells } of blockRows(block, sheet.headers.length)) {
      const { item, errors, warnings } = read(row, cells);
      if (item === null) loaded.failed += 1;
      else if (chosen === undefined || chosen.has(choiceOf(item))) staged.push(stagedRow(item, names));
      keep(loaded, 'errors', errors, most);
      keep(loaded, 'warnings', warnings, most);
      if (shownRows.has(row))
        loaded.page.push(item === null ? shown(row, cells, places) : shownItem(item, cells, places, names));
    }
    // The database takes one block while the next is read.
    await staging;
    staging = stageRows(tx, staged);
  }
  await staging;
  loaded.page.sort((one, other) => one.row - other.row);
  return loaded;
}

function keep(loaded: Loaded, kind: 'errors' | 'warnings', problems: ImportProblem[], most: number): void {
  const room = most - loaded[kind].length;
  if (problems.length > room) loaded.isCapped = true;
  loaded[kind].push(...problems.slice(0, Math.max(0, room)));
}

/** The row numbers of a page, over readable and unreadable rows in the file's order. */
function pageOf(sheet: Sheet, page: number): number[] {
  const numbers = sheet.blocks.flatMap((block) => [...block.numbers]);
  if (sheet.problems.length > 0) {
    for (const { row } of sheet.problems) numbers.push(row);
    numbers.sort((one, other) => one - other);
  }
  return numbers.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
}

/** By what a person chooses the row. */
function choiceOf({ key, sku }: ImportItem): string {
  return key?.id ?? sku;
}

function stagedRow(item: ImportItem, names: Map<string, string>): StagedRow {
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
  };
}

function shownItem(
  item: ImportItem,
  cells: string[],
  places: LoadOptions['places'],
  names: Map<string, string>,
): ShownRow {
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

function shown(row: number, cells: string[], places: LoadOptions['places']): ShownRow {
  const cell = (target: FileTarget) => oneLine(cellText(cells[places[target] ?? -1]));
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
  };
}
