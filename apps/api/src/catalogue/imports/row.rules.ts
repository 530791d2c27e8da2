import { barcodeFault, fullBarcode } from '@larder/rules/barcode';
import { mostUseWithinHours, parseDateTerm, type DateTerm } from '@larder/rules/date-term';
import { isInMonths, readExpiry } from '@larder/rules/expiry-text';
import { costTargets, lifeTargets, type ImportTarget } from '@larder/rules/import-target';
import { nameKey } from '@larder/rules/name-key';
import { mixedAlphabets, tidyCode, tidyName } from '@larder/rules/name-text';
import { unreadable } from '../../platform/spreadsheet/unread-cell.ts';
import { saysNothing } from './allergen-statement.rules.ts';
import type { AllergenReader } from './allergen.rules.ts';
import { priceText } from './amount.rules.ts';
import { cellText, characterCount, oneLine } from './cell.rules.ts';
import { readCostCell, type CostChanges } from './cost.rules.ts';
import { problem, type ImportProblem } from './import-problem.rules.ts';
import { readLabelCells, type LabelCells } from './label-cells.rules.ts';
import { readLifeCell, type LifeChanges } from './life.rules.ts';
import { madeSku } from './made-sku.rules.ts';
import type { FileTarget } from './mapping.rules.ts';
import { NAME_CHARACTERS, readNameCells, type NameCells, type NameReaders } from './name-cells.rules.ts';
import { readKey, type ProductKey } from './product-sheet.rules.ts';
import { repeatFinder, type Repeat } from './row-repeats.rules.ts';

/** A row that can be imported. Null members have no column in the file, or nothing to say: they stay as they are. */
export type ImportItem = LabelCells &
  NameCells & {
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
    /** `none` takes an own expiry away; null leaves it as it is. */
    expiry: { units: number; period: 'hours' | 'days' } | 'none' | null;
    /** `category` takes the product's own away, so that it is as its category; null leaves it as it is. */
    date_term: DateTerm | 'category' | null;
    /** The same; 0 is no limit whatever the category says. */
    use_within_hours: number | 'category' | null;
    /** What it changes of how long the product keeps; null leaves all of it as it is. */
    life: LifeChanges | null;
    /** What it changes of the costs; null leaves all of them as they are. */
    costs: CostChanges | null;
    price: string | null;
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
};

const SKU_CHARACTERS = 100;
const STORAGE_CHARACTERS = 12;
const PRICE_CHARACTERS = 50;
/** As 5.00016E+12 stands for a barcode whose last digits a spreadsheet program dropped. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/;

/**
 * Makes the reader that turns one row of a file into a product as the catalogue keeps it, or says what is wrong with
 * which field. What cannot be read costs its cell, unless nothing can be imported without it. It remembers SKUs and names: a row under a
 * SKU that stands above is judged by whether it says the same, a repeated name is a warning. (docs/product/catalogue.md#import-details)
 */
export function rowReader(plan: RowPlan): RowReader {
  const isRepeat = repeatFinder(Object.values(plan.places).toSorted((one, other) => one - other));
  let above: { row: number; sku: string } | undefined;
  const keys = new Map<string, number>();
  const names = new Map<string, number>();
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
    if (SHORTENED.test(sku)) warn('sku', `SKU ${sku} looks like a number that a spreadsheet program shortened`);
    const written = isMapped('category_id')
      ? required('category_id', 'Category', NAME_CHARACTERS)
      : oneLine(plan.category ?? '');
    const category = oneAlphabet('category_id', tidyName(categories.get(written) ?? written));
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
      expiry: expiry(),
      date_term: dateTerm(),
      use_within_hours: useWithinHours(),
      life: life(),
      costs: costs(),
      price: price(),
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

    function storageOverride(): string | null {
      const text = filled('storage_override', oneLine(value('storage_override')));
      if (text === null) return null;
      const length = characterCount(text);
      if (length <= STORAGE_CHARACTERS) return text;
      leave('storage_override', `Storage override has ${length} characters; at most ${STORAGE_CHARACTERS} fit`);
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

    function expiry(): ImportItem['expiry'] {
      if (!isMapped('units') && !isMapped('period')) return null;
      if (unreadable(raw('units')) || unreadable(raw('period'))) return null;
      const read = readExpiry(oneLine(value('units')), oneLine(value('period')));
      if (read === undefined) return plan.emptyCellsClear ? 'none' : null;
      if (!Array.isArray(read)) {
        if ([value('units'), value('period')].some((cell) => isInMonths(oneLine(cell))))
          warn('units', `Months and years count as 30 and 365 days: this is ${read.units} days`);
        return read;
      }
      for (const { field, message } of read) leave(field, message);
      return null;
    }

    function dateTerm(): ImportItem['date_term'] {
      const text = filled('date_term', oneLine(value('date_term')));
      if (text === null || text === '') return text === null ? null : 'category';
      const term = parseDateTerm(text);
      if (term === undefined) leave('date_term', 'Date term must be use by or best before');
      return term ?? null;
    }

    function useWithinHours(): ImportItem['use_within_hours'] {
      const text = filled('use_within_hours', oneLine(value('use_within_hours')));
      if (text === null || text === '') return text === null ? null : 'category';
      const hours = wholeNumber(text);
      if (hours >= 0 && hours <= mostUseWithinHours) return hours;
      leave('use_within_hours', `Use within hours must be a whole number from 0 (no limit) to ${mostUseWithinHours}`);
      return null;
    }

    function life(): ImportItem['life'] {
      const changes: LifeChanges = {};
      for (const target of lifeTargets) {
        const text = filled(target, oneLine(value(target)));
        if (text === null) continue;
        const read = readLifeCell(target, text);
        if ('fault' in read) leave(target, read.fault);
        else Object.assign(changes, read);
      }
      return Object.keys(changes).length > 0 ? changes : null;
    }

    function costs(): CostChanges | null {
      const changes: CostChanges = {};
      for (const target of costTargets) {
        const text = filled(target, oneLine(value(target)));
        if (text === null) continue;
        const read = readCostCell(target, text, plan.currency ?? '');
        if ('fault' in read) leave(target, read.fault);
        else changes[target] = read.cost;
      }
      return Object.keys(changes).length > 0 ? changes : null;
    }

    function price(): string | null {
      const text = filled('price', priceText(value('price'), plan.currency ?? ''));
      if (text === null || characterCount(text) <= PRICE_CHARACTERS) return text;
      leave('price', `The price has ${characterCount(text)} characters; at most ${PRICE_CHARACTERS} fit`);
      return null;
    }

    function checkRepeats(): RowReading['repeat'] {
      const found = sku === '' || isMapped('key') ? null : isRepeat(row, sku, cells);
      if (sku !== '') above = { row: found?.first ?? row, sku };
      if (found) return { ...found, sku };
      if (errors.length > 0) return null;
      const key = nameKey(name);
      const twin = names.get(key);
      if (twin === undefined) names.set(ownCopy(key), row);
      else if (!isMapped('key')) warn('name', `Row ${twin} has the same name`);
      return null;
    }
  };
}

/** Without these nothing can be imported. */
const needed = new Set<FileTarget>(['name', 'sku', 'category_id']);
const labelTargets = ['custom_allergens', 'ingredients', 'may_contain'] as const;

/** NaN for any other text; spreadsheet programs write 3 as 3.0 at times. */
function wholeNumber(text: string): number {
  return /^[0-9]+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** A cell is a slice of its block's text and would keep all of it in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
