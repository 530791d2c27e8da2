import { withoutUnderscores } from '@larder/label/ingredient-underscores';
import { barcodeFault, fullBarcode } from '@larder/rules/barcode';
import { mostUseWithinHours, parseDateTerm, type DateTerm } from '@larder/rules/date-term';
import { readExpiry } from '@larder/rules/expiry-text';
import { costTargets, lifeTargets, type ImportTarget } from '@larder/rules/import-target';
import { readCost } from '@larder/rules/money';
import { nameKey } from '@larder/rules/name-key';
import { withoutPrefixes } from './allergen.rules.ts';
import type { AllergenReader, AllergenReading } from './allergen.rules.ts';
import { cellText, characterCount, lines, oneLine } from './cell.rules.ts';
import { costFault, type CostChanges } from './cost.rules.ts';
import { readLifeCell, type LifeChanges } from './life.rules.ts';
import type { FileTarget } from './mapping.rules.ts';
import { readKey, type ProductKey } from './product-sheet.rules.ts';

export type ImportProblem = { row: number; field: string; value: string; message: string };

/** A row that can be imported. Null members have no column in the file, or nothing to say: they stay as they are. */
export type ImportItem = {
  row: number;
  /** The product that the row edits; null where it is matched by its SKU. */
  key: ProductKey | null;
  sku: string;
  name: string;
  category: string;
  storage_override: string | null;
  barcode: string | null;
  ingredients: string | null;
  /** What the file marks among the ingredients, in UTF-16 units; null where it marks nothing. */
  emphasis: { start: number; end: number }[] | null;
  may_contain: string | null;
  allergens: AllergenReading | null;
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
};

export type RowReading = { item: ImportItem | null; errors: ImportProblem[]; warnings: ImportProblem[] };

export type RowReader = (row: number, cells: string[]) => RowReading;

type RowPlan = {
  /** Where each mapped target stands in the file's columns. Where the key has a place, rows are matched by it. */
  places: Partial<Record<FileTarget, number>>;
  /** Value in the file to category name, case-sensitive. */
  categoryMapping: Record<string, string>;
  readAllergens: AllergenReader;
  /** An empty cell takes away what the product has, of every column but the allergens; otherwise it keeps it. */
  emptyCellsClear: boolean;
};

const NAME_CHARACTERS = 200;
const SKU_CHARACTERS = 100;
const STORAGE_CHARACTERS = 12;
/** As 5.00016E+12 stands for a barcode whose last digits a spreadsheet program dropped. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/;

/**
 * Makes the reader that turns one row of a file into a product as the catalogue keeps it, or says what is wrong with
 * which field. It remembers SKUs and names: the second row with a SKU is an error, with a name a warning.
 * (docs/product/catalogue.md#import-details)
 */
export function rowReader(plan: RowPlan): RowReader {
  const skus = new Map<string, number>();
  const keys = new Map<string, number>();
  const names = new Map<string, number>();
  const categories = new Map(Object.entries(plan.categoryMapping).map(([from, to]) => [oneLine(from), oneLine(to)]));

  return (row, cells) => {
    const errors: ImportProblem[] = [];
    const warnings: ImportProblem[] = [];
    const value = (target: FileTarget) => cellText(cells[plan.places[target] ?? -1]);
    const isMapped = (target: FileTarget) => plan.places[target] !== undefined;
    const refuse = (field: FileTarget, message: string) => errors.push(problem(row, field, value(field), message));
    const warn = (field: ImportTarget, message: string) => warnings.push(problem(row, field, value(field), message));

    const name = required('name', 'Name', NAME_CHARACTERS);
    const key = productKey();
    const sku = isMapped('key') ? oneLine(value('sku')) : required('sku', 'SKU', SKU_CHARACTERS);
    if (SHORTENED.test(sku)) warn('sku', `SKU ${sku} looks like a number that a spreadsheet program shortened`);
    const written = required('category_id', 'Category', NAME_CHARACTERS);
    const category = categories.get(written) ?? written;
    if (written !== '' && category === '') refuse('category_id', 'Category is missing');
    const item: ImportItem = {
      row,
      key,
      sku,
      name,
      category,
      storage_override: storageOverride(),
      barcode: barcode(),
      ...ingredients(),
      may_contain: filled('may_contain', marked('may_contain').text),
      allergens: allergens(),
      allergen_cell: oneLine(value('custom_allergens')),
      expiry: expiry(),
      date_term: dateTerm(),
      use_within_hours: useWithinHours(),
      life: life(),
      costs: costs(),
    };
    checkRepeats();
    return { item: errors.length === 0 ? item : null, errors, warnings };

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
      return isMapped(field) && (text !== '' || plan.emptyCellsClear) ? text : null;
    }

    function required(field: ImportTarget, label: string, most: number): string {
      const text = oneLine(value(field));
      const length = characterCount(text);
      if (text === '') refuse(field, `${label} is missing`);
      if (length > most) refuse(field, `${label} has ${length} characters; at most ${most} are allowed`);
      return text;
    }

    function storageOverride(): string | null {
      const text = filled('storage_override', oneLine(value('storage_override')));
      if (text === null) return null;
      const length = characterCount(text);
      if (length > STORAGE_CHARACTERS) {
        refuse('storage_override', `Storage override has ${length} characters; at most ${STORAGE_CHARACTERS} fit`);
      }
      return text;
    }

    function ingredients(): Pick<ImportItem, 'ingredients' | 'emphasis'> {
      const { text, marks } = marked('ingredients');
      return { ingredients: filled('ingredients', text), emphasis: marks.length > 0 ? marks : null };
    }

    /** What other programs write is read by their customs; an exported product is read as it stands. */
    function marked(field: 'ingredients' | 'may_contain') {
      if (isMapped('key')) return { text: lines(value(field)), marks: [] };
      return withoutUnderscores(lines(field === 'may_contain' ? withoutPrefixes(value(field)) : value(field)));
    }

    function barcode(): string | null {
      const text = filled('barcode', fullBarcode(oneLine(value('barcode'))));
      if (text === null) return null;
      const fault = text === '' ? undefined : barcodeFault(text);
      if (fault === undefined) return text;
      warn('barcode', `${fault}; the barcode is left out`);
      return null;
    }

    function allergens(): AllergenReading | null {
      const reading = plan.readAllergens(value('custom_allergens'));
      if (reading.ids.length === 0 && reading.unknown.length === 0 && !reading.declared) return null;
      if (reading.unknown.length > 0) {
        const list = reading.unknown.map((word) => `“${word}”`).join(', ');
        warn('custom_allergens', `${list} is not among your allergens; kept as text, and the product stays undeclared`);
      }
      return reading;
    }

    function expiry(): ImportItem['expiry'] {
      if (!isMapped('units') && !isMapped('period')) return null;
      const read = readExpiry(oneLine(value('units')), oneLine(value('period')));
      if (read === undefined) return plan.emptyCellsClear ? 'none' : null;
      if (!Array.isArray(read)) return read;
      for (const { field, message } of read) refuse(field, message);
      return null;
    }

    function dateTerm(): ImportItem['date_term'] {
      const text = filled('date_term', oneLine(value('date_term')));
      if (text === null || text === '') return text === null ? null : 'category';
      const term = parseDateTerm(text);
      if (term === undefined) refuse('date_term', 'Date term must be use by or best before');
      return term ?? null;
    }

    function useWithinHours(): ImportItem['use_within_hours'] {
      const text = filled('use_within_hours', oneLine(value('use_within_hours')));
      if (text === null || text === '') return text === null ? null : 'category';
      const hours = wholeNumber(text);
      if (hours >= 0 && hours <= mostUseWithinHours) return hours;
      refuse('use_within_hours', `Use within hours must be a whole number from 0 (no limit) to ${mostUseWithinHours}`);
      return null;
    }

    function life(): ImportItem['life'] {
      const changes: LifeChanges = {};
      for (const target of lifeTargets) {
        const text = filled(target, oneLine(value(target)));
        if (text === null) continue;
        const read = readLifeCell(target, text);
        if ('fault' in read) refuse(target, read.fault);
        else Object.assign(changes, read);
      }
      return Object.keys(changes).length > 0 ? changes : null;
    }

    function costs(): CostChanges | null {
      const changes: CostChanges = {};
      for (const target of costTargets) {
        const text = filled(target, oneLine(value(target)));
        if (text === null) continue;
        const cost = readCost(text);
        if (cost === undefined) refuse(target, costFault(target));
        else changes[target] = cost;
      }
      return Object.keys(changes).length > 0 ? changes : null;
    }

    function checkRepeats(): void {
      const before = sku === '' || isMapped('key') ? undefined : skus.get(sku);
      if (before !== undefined) refuse('sku', `SKU ${sku} is already in row ${before}`);
      else if (sku !== '') skus.set(ownCopy(sku), row);
      if (errors.length > 0) return;
      const key = nameKey(name);
      const twin = names.get(key);
      if (twin === undefined) names.set(ownCopy(key), row);
      else if (!isMapped('key')) warn('name', `Row ${twin} has the same name`);
    }
  };
}

/** NaN for any other text; spreadsheet programs write 3 as 3.0 at times. */
function wholeNumber(text: string): number {
  return /^[0-9]+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** A cell is a slice of its block's text and would keep all of it in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

const SHOWN_CHARACTERS = 200;

/** One line of the list of problems; long values are cut, so that the list stays readable. */
export function problem(row: number, field: string, value: string, message: string): ImportProblem {
  const shown = oneLine(value);
  return {
    row,
    field,
    value: shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown,
    message,
  };
}
