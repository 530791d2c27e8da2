import { barcodeFault, fullBarcode } from '@larder/rules/barcode';
import type { CostTarget, ImportTarget } from '@larder/rules/import-target';
import { nameKey } from '@larder/rules/name-key';
import { mixedAlphabets, tidyCode, tidyName } from '@larder/rules/name-text';
import { unreadable } from '../../platform/spreadsheet/unread-cell.ts';
import { saysNothing } from './allergen-statement.rules.ts';
import type { AllergenReader } from './allergen.rules.ts';
import { cellText, characterCount, oneLine } from './cell.rules.ts';
import { problem, type ImportProblem } from './import-problem.rules.ts';
import { readLabelCells, type LabelCells } from './label-cells.rules.ts';
import { madeSku } from './made-sku.rules.ts';
import type { FileTarget } from './mapping.rules.ts';
import { readMoneyCells, type MoneyCells } from './money-cells.rules.ts';
import { NAME_CHARACTERS, readNameCells, type NameCells, type NameReaders } from './name-cells.rules.ts';
import { readKey, type ProductKey } from './product-sheet.rules.ts';
import { repeatFinder, type Repeat } from './row-repeats.rules.ts';
import { slipOf } from './slips.rules.ts';
import { readTermCells, type TermCells } from './term-cells.rules.ts';
import { twinFinder } from './twins.rules.ts';

/** A row that can be imported. Null members have no column in the file, or nothing to say: they stay as they are. */
export type ImportItem = LabelCells &
  NameCells &
  TermCells &
  MoneyCells & {
    row: number;
    /** The product that the row edits; null where it is matched by its SKU. */
    key: ProductKey | null;
    sku: string;
    name: string;
    category: string;
    storage_override: string | null;
    barcode: string | null;
    /** The words of that cell, by which the allergens that a product has already are recognised. */
    allergen_cell: string;
  };

export type RowReading = {
  item: ImportItem | null;
  errors: ImportProblem[];
  warnings: ImportProblem[];
  /** The row above under the same SKU, or the row that this one continues; null where there is none. */
  repeat: (Repeat & { sku: string }) | null;
};

/** `isPartial`: the row was made of several, of which some do not say what they contain. */
export type RowReader = (row: number, cells: string[], isPartial?: boolean) => RowReading;

type RowPlan = NameReaders & {
  /** Where each mapped target stands in the file's columns. Where the key has a place, rows are matched by it. */
  places: Partial<Record<FileTarget, number>>;
  /** Value in the file to category name, case-sensitive. */
  categoryMapping: Record<string, string>;
  readAllergens: AllergenReader;
  /** An empty cell takes away what the product has, of every column but the allergens; otherwise it keeps it. */
  emptyCellsClear: boolean;
  /** The category of all rows of a file that has none. */
  category?: string | undefined;
  /** What the account counts money in. */
  currency?: string | undefined;
  /** The columns of costs whose amounts have a comma before their decimals. */
  commas?: ReadonlySet<CostTarget> | undefined;
};

const SKU_CHARACTERS = 100;
const STORAGE_CHARACTERS = 12;
const TWIN = 'case, accents or leading zeros';

/**
 * Makes the reader that turns one row of a file into a product as the catalogue keeps it, or says what is wrong with
 * which field. What cannot be read costs its cell, unless nothing can be imported without it. It remembers SKUs and
 * names: a row under a SKU that stands above is judged by whether it says the same, a repeated name is a warning.
 * (docs/product/catalogue.md#import-details)
 */
export function rowReader(plan: RowPlan): RowReader {
  const isRepeat = repeatFinder(Object.values(plan.places).toSorted((one, other) => one - other));
  let above: { row: number; sku: string } | undefined;
  const keys = new Map<string, number>();
  const names = new Map<string, number>();
  const skuTwin = twinFinder();
  const nameTwin = twinFinder();
  const categories = new Map(Object.entries(plan.categoryMapping).map(([from, to]) => [oneLine(from), oneLine(to)]));

  return (row, cells, isPartial = false) => {
    const errors: ImportProblem[] = [];
    const warnings: ImportProblem[] = [];
    const raw = (target: FileTarget) => cells[plan.places[target] ?? -1] ?? '';
    const value = (target: FileTarget) => (unreadable(raw(target)) ? '' : cellText(raw(target)));
    const isMapped = (target: FileTarget) => plan.places[target] !== undefined;
    const refuse = (field: FileTarget, message: string) => errors.push(problem(row, field, value(field), message));
    const warn = (field: ImportTarget, message: string) => warnings.push(problem(row, field, value(field), message));
    const leave = (field: ImportTarget, message: string) => warn(field, `${message}; this cell is left out`);
    for (const target of Object.keys(plan.places) as FileTarget[]) {
      const cell = unreadable(raw(target));
      if (cell && (needed.has(target) || target === 'key')) errors.push(problem(row, target, cell.text, cell.why));
      else if (cell) warnings.push(problem(row, target, cell.text, `${cell.why} This cell is left out`));
    }

    const continued = continuedRow();
    if (continued) return continued;
    const name = oneAlphabet('name', required('name', 'Name', NAME_CHARACTERS, tidyName));
    const key = productKey();
    if (name !== '' && (/^[\p{P}\s]+$/u.test(name) || (saysNothing(name) && !/^\p{L}+$/u.test(name))))
      refuse('name', 'Name is missing');
    const sku = isMapped('key')
      ? oneLine(value('sku'))
      : isMapped('sku')
        ? oneAlphabet('sku', required('sku', 'SKU', SKU_CHARACTERS, tidyCode))
        : madeSku(name);
    const isHeading =
      !isMapped('key') && !isMapped('sku') && name !== '' && cells.filter((cell) => cell.trim() !== '').length === 1;
    if (isHeading) refuse('name', 'This row has only a name: it looks like a heading or a note');
    if (isMapped('sku')) warnOfSlip('sku', 'SKU', sku);
    warnOfSlip('name', 'Name', name);
    const written = isMapped('category_id')
      ? required('category_id', 'Category', NAME_CHARACTERS)
      : oneLine(plan.category ?? '');
    const category = oneAlphabet('category_id', tidyName(categories.get(written) ?? written));
    if (isMapped('category_id')) warnOfSlip('category_id', 'Category', written);
    if (written !== '' && category === '') refuse('category_id', 'Category is missing');
    const item: ImportItem = {
      row,
      key,
      sku,
      name,
      category,
      storage_override: storageOverride(),
      barcode: barcode(),
      ...readLabelCells({
        isExported: isMapped('key'),
        isPartial,
        value,
        filled,
        warn,
        readAllergens: plan.readAllergens,
      }),
      allergen_cell: oneLine(value('custom_allergens')),
      ...readTermCells({
        value,
        filled,
        isMapped,
        isReadable: (field) => !unreadable(raw(field)),
        warn,
        leave,
        emptyCellsClear: plan.emptyCellsClear,
      }),
      ...readMoneyCells({ value, filled, leave, currency: plan.currency ?? '', commas: plan.commas ?? new Set() }),
      ...readNameCells({ ...plan, value, filled, leave }),
    };
    const repeat = checkRepeats();
    return { item: errors.length === 0 && repeat === null ? item : null, errors, warnings, repeat };

    /** A row without name and SKU that says something of a label goes on with the product above. */
    function continuedRow(): RowReading | null {
      if (isMapped('key') || !above || oneLine(raw('name')) !== '' || oneLine(raw('sku')) !== '') return null;
      if (labelTargets.every((target) => oneLine(raw(target)) === '')) return null;
      return { item: null, errors: [], warnings: [], repeat: { first: above.row, isSame: false, sku: above.sku } };
    }

    function productKey(): ProductKey | null {
      if (!isMapped('key')) return null;
      const text = oneLine(value('key'));
      const read = readKey(text);
      if (text === '')
        refuse('key', 'Key is missing: only products that are in the exported file can be changed by it');
      else if (!read) refuse('key', 'The key was changed: export the product again');
      const before = read && keys.get(read.id);
      if (before !== undefined) refuse('key', `This product is already in row ${before}`);
      else if (read) keys.set(read.id, row);
      return read ?? null;
    }

    function filled(field: ImportTarget, text: string): string | null {
      return isMapped(field) && !unreadable(raw(field)) && (text !== '' || plan.emptyCellsClear) ? text : null;
    }

    function required(field: ImportTarget, label: string, most: number, tidy = (text: string) => text): string {
      const text = tidy(oneLine(value(field)));
      const length = characterCount(text);
      if (text === '' && !unreadable(raw(field))) refuse(field, `${label} is missing`);
      if (length > most) refuse(field, `${label} has ${length} characters; at most ${most} are allowed`);
      return text;
    }

    /** Refuses a word of two alphabets, in what people know things by. */
    function oneAlphabet(field: ImportTarget, text: string): string {
      const problem = mixedAlphabets(text);
      if (problem) refuse(field, problem);
      return text;
    }

    function warnOfSlip(field: ImportTarget, label: string, text: string): void {
      const slip = slipOf(text);
      if (slip) warn(field, `${label} ${text} ${slip}`);
    }

    function storageOverride(): string | null {
      const text = filled('storage_override', oneLine(value('storage_override')));
      if (text === null) return null;
      const length = characterCount(text);
      const slip = slipOf(text);
      if (length <= STORAGE_CHARACTERS && !slip) return text;
      if (slip) leave('storage_override', `“${text}” ${slip}`);
      else leave('storage_override', `Storage override has ${length} characters; at most ${STORAGE_CHARACTERS} fit`);
      return null;
    }

    function barcode(): string | null {
      const text = filled('barcode', fullBarcode(oneLine(value('barcode'))));
      if (text === null) return null;
      const fault = text === '' ? undefined : barcodeFault(text);
      if (fault === undefined) return text;
      warn('barcode', `${fault}; the barcode is left out`);
      return null;
    }

    function checkRepeats(): RowReading['repeat'] {
      const found = sku === '' || isMapped('key') ? null : isRepeat(row, sku, cells);
      if (sku !== '') above = { row: found?.first ?? row, sku };
      if (found) return { ...found, sku };
      if (errors.length > 0) return null;
      if (isMapped('key')) return null;
      const other = isMapped('sku') ? skuTwin(row, sku) : undefined;
      if (other) warn('sku', `Row ${other.row} has SKU ${other.text}: it differs in nothing but ${TWIN}`);
      const key = nameKey(name);
      const before = names.get(key);
      const twin = nameTwin(row, name);
      if (before === undefined) names.set(ownCopy(key), row);
      if (before !== undefined) warn('name', `Row ${before} has the same name`);
      else if (twin) warn('name', `Row ${twin.row} has the name “${twin.text}”: it differs in nothing but ${TWIN}`);
      return null;
    }
  };
}

/** Without these nothing can be imported. */
const needed = new Set<FileTarget>(['name', 'sku', 'category_id']);
const labelTargets = ['custom_allergens', 'ingredients', 'may_contain'] as const;

/** A cell is a slice of its block's text and would keep all of it in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
