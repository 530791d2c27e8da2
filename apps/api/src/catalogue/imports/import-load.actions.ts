import type { ImportChoices, ImportQuestion } from '@larder/contract/catalogue/import-reading';
import { nameKey } from '@larder/rules/name-key';
import type { Tx } from '../../platform/database/scope.ts';
import { pauses } from '../../platform/pauses.ts';
import { blockRows, type Sheet, type SheetRow } from '../../platform/spreadsheet/table.ts';
import { labelNameRefusal } from '../products/product.rules.ts';
import { allergenReader, valueKey, type AccountAllergen } from './allergen.rules.ts';
import { problem, type ImportProblem } from './import-problem.rules.ts';
import { codeFinder, commaColumns, findGroups, mappedNotes, pageOf, repeatsHeader } from './import-sheet-rows.rules.ts';
import { stageRows, unstageRows } from './import-stage.queries.ts';
import { legendCodes, legendReader } from './legend.rules.ts';
import type { FileTarget } from './mapping.rules.ts';
import { joinRows, type JoinedRow } from './row-joins.rules.ts';
import { rowReader, type ImportItem, type RowReading } from './row.rules.ts';
import { shown, shownItem, type ShownRow } from './shown-row.rules.ts';
import { choiceOf, stagedRow, type StagedRow } from './staged-row.rules.ts';

const PAGE_SIZE = 10;
/** In the rows of so many products a legend may stand beside them. */
const ROWS_BESIDE = 200;

export type Loaded = {
  total: number;
  failed: number;
  errors: ImportProblem[];
  warnings: ImportProblem[];
  /** Whether more problems were found than are listed. */
  isCapped: boolean;
  page: ShownRow[];
  size: number;
  /** Rows that differ under one SKU. */
  sameSkuRows: number;
  /** What only a person can read among the allergens, by the value, with its rows. */
  questions: Map<string, ImportQuestion>;
};

type LoadOptions = {
  places: Partial<Record<FileTarget, number>>;
  categoryMapping: Record<string, string>;
  allergens: AccountAllergen[];
  choices: ImportChoices;
  currency: string;
  /** What the account's storage is called. */
  storage: readonly string[];
  emptyCellsClear: boolean;
  /** The page of rows to show, if any. */
  page?: number | undefined;
  /** The SKUs, or keys, to import; absent means all. */
  chosen?: Set<string> | undefined;
  most: number;
};

/** Judges the rows of a file by themselves and puts the importable ones on the stage, block by block. */
export async function loadRows(tx: Tx, sheet: Sheet, options: LoadOptions): Promise<Loaded> {
  const { places, allergens, choices, page, chosen, most } = options;
  const reader = allergenReader(allergens, choices.meanings);
  const read = rowReader({
    places,
    categoryMapping: options.categoryMapping,
    readAllergens: reader,
    emptyCellsClear: options.emptyCellsClear,
    category: choices.category,
    currency: options.currency,
    commas: commaColumns(sheet, places),
    storageNamed: storageReader(options.storage, choices.storages),
    labelNameFault: labelNameRefusal,
  });
  const names = new Map(allergens.map(({ id, name }) => [id, name]));
  const shownRows = new Set(page === undefined ? [] : pageOf(sheet, page, PAGE_SIZE));
  const isJoined = choices.same_sku === 'join' && places.key === undefined;
  const groups = isJoined ? findGroups(sheet, places) : new Map<number, SheetRow[]>();
  const joined = new Set([...groups.values()].flatMap((group) => group.slice(1).map(({ row }) => row)));
  const notes = mappedNotes(sheet, places);
  const loaded: Loaded = {
    total: sheet.row_count + sheet.problems.length - joined.size,
    failed: sheet.problems.length,
    errors: sheet.problems.slice(0, most).map((one) => problem(one.row, one.column ?? '', '', one.message)),
    warnings: notes.slice(0, most).map((one) => problem(one.row, one.column ?? '', '', one.message)),
    isCapped: sheet.problems.length > most || notes.length > most,
    page: sheet.problems.filter(({ row }) => shownRows.has(row)).map(({ row }) => shown(row, [], places)),
    size: PAGE_SIZE,
    sameSkuRows: 0,
    questions: new Map(),
  };
  const legend = legendReader();
  for (const { row, cells } of sheet.first_rows) if (row <= sheet.header_row) legend.note(cells);
  for (const cells of sheet.asides) legend.note(cells);
  const codes = codeFinder(sheet, places.custom_allergens);
  const besides = sheet.headers.flatMap((_, at) => (Object.values(places).includes(at) ? [] : [at]));
  let beside = ROWS_BESIDE;
  const withdrawn = new Map<string, number>();
  const pause = pauses();
  let staging: Promise<void> = Promise.resolve();
  // Each block is let go of once it is read, so that memory falls as the stage fills.
  for (let block = sheet.blocks.shift(); block !== undefined; block = sheet.blocks.shift()) {
    const staged: StagedRow[] = [];
    const rows = blockRows(block, sheet.headers.length);
    codes.enter(rows);
    for (const { row, cells } of rows) {
      if (joined.has(row)) continue;
      await pause();
      const group = groups.get(row);
      const one = group ? joinRows(group, places) : { row, cells, isPartial: false, rows: [row], differing: [] };
      const reading = read(row, one.cells, one.isPartial);
      noteJoin(reading, one);
      if (repeatsHeader(cells, sheet.headers, places)) {
        reading.errors = [problem(row, '', '', 'This row repeats the names of the columns')];
        reading.item = null;
        reading.repeat = null;
      }
      const isLegend = places.key === undefined && legendCodes(cells).some((code) => codes.isUsed(code, row));
      codes.see({ row, cells });
      if (reading.item !== null && isLegend) {
        const message = 'This row looks like a part of the legend of the allergens, and not like a product';
        reading.errors = [problem(row, 'name', reading.item.name, message)];
        reading.warnings = [];
        reading.item = null;
      }
      if (reading.item === null) legend.note(cells);
      else if (beside > 0) legend.note(besides.map((at) => cells[at] ?? ''));
      beside -= 1;
      take(reading, row, one.cells, staged);
    }
    // The database takes one block while the next is read.
    await staging;
    staging = stageRows(tx, staged);
  }
  await staging;
  for (const question of loaded.questions.values())
    if (question.field === 'custom_allergens') question.suggestion = legend.meaningOf(question.value);
  await withdraw();
  loaded.page.sort((one, other) => one.row - other.row);
  return loaded;

  function take(
    { item, errors, warnings, repeat }: RowReading,
    row: number,
    cells: string[],
    staged: StagedRow[],
  ): void {
    if (repeat?.isSame) {
      loaded.total -= 1;
      keep(
        loaded,
        'warnings',
        [problem(row, 'sku', repeat.sku, `Row ${repeat.first} says the same: they count once`)],
        most,
      );
    } else if (repeat) {
      withdrawn.set(repeat.sku, repeat.first);
      loaded.failed += 1;
      loaded.sameSkuRows += 1;
      keep(loaded, 'errors', [problem(row, 'sku', repeat.sku, differs(repeat.sku, repeat.first))], most);
    } else {
      if (item === null) loaded.failed += 1;
      else if (chosen === undefined || chosen.has(choiceOf(item))) staged.push(stagedRow(item, names));
      keep(loaded, 'errors', errors, most);
    }
    if (!repeat?.isSame) keep(loaded, 'warnings', warnings, most);
    if (item) ask(loaded.questions, item, options);
    if (shownRows.has(row))
      loaded.page.push(item === null ? shown(row, cells, places) : shownItem(item, cells, places, names));
  }

  /** The first of several rows that differ is imported as little as the others. */
  async function withdraw(): Promise<void> {
    if (withdrawn.size === 0) return;
    loaded.failed += await unstageRows(tx, [...withdrawn.values()]);
    loaded.sameSkuRows += withdrawn.size;
    const errors = [...withdrawn].map(([sku, first]) => problem(first, 'sku', sku, differs(sku)));
    keep(loaded, 'errors', errors, most);
  }
}

function differs(sku: string, first?: number): string {
  const other = first === undefined ? 'A row below' : `Row ${first}`;
  return `${other} says something else under SKU ${sku}: none of these rows is imported, unless they are to be read as one product`;
}

function noteJoin(reading: RowReading, { row, rows, differing }: Pick<JoinedRow, 'row' | 'rows' | 'differing'>): void {
  if (rows.length === 1) return;
  reading.warnings.push(problem(row, 'sku', '', `Rows ${rows.join(', ')} are read as one product`));
  for (const target of differing) {
    const note = problem(row, target, '', `Rows ${rows.join(', ')} say different things here; this cell is left out`);
    reading.warnings.push(note);
  }
}

/** Reads the names of storage, as they are or as a person said what they mean. */
function storageReader(names: readonly string[], meanings: Readonly<Record<string, string>> = {}) {
  const own = new Map(names.map((name) => [nameKey(name), name]));
  const meant = new Map(Object.entries(meanings).map(([value, name]) => [nameKey(value), name]));
  return (text: string): string | null | undefined => {
    const answer = meant.get(nameKey(text));
    return answer === '' ? null : own.get(nameKey(answer ?? text));
  };
}

const QUESTIONS = 500;

/**
 * What a person is asked of a row: its values that only they can read, and words that are none of the account's
 * allergens.
 */
function ask(
  questions: Loaded['questions'],
  { allergens, unread, allergen_cell, unknown_storage }: ImportItem,
  { choices }: LoadOptions,
): void {
  if (unknown_storage !== null) add('default_storage', unknown_storage);
  if (allergen_cell === '' && unread.length === 0) return;
  const words = (allergens?.unknown ?? []).filter((word) => choices.meanings?.[word] === undefined);
  for (const value of [...unread, ...words]) add('custom_allergens', value);

  function add(field: ImportQuestion['field'], value: string): void {
    const key = `${field} ${field === 'default_storage' ? nameKey(value) : valueKey(value)}`;
    const known = questions.get(key);
    const is_word = field === 'custom_allergens' && !unread.includes(value);
    if (known) known.rows += 1;
    else if (questions.size < QUESTIONS) questions.set(key, { field, value, rows: 1, is_word, suggestion: '' });
  }
}

function keep(loaded: Loaded, kind: 'errors' | 'warnings', problems: ImportProblem[], most: number): void {
  const room = most - loaded[kind].length;
  if (problems.length > room) loaded.isCapped = true;
  loaded[kind].push(...problems.slice(0, Math.max(0, room)));
}
