import type { IngredientReading } from '@larder/contract/catalogue/ingredient-files';
import type { DeclarationSource, IngredientUnit } from '@larder/contract/catalogue/ingredients';
import { familyOf } from '@larder/rules/allergen-families';
import type { IngredientTarget } from '@larder/rules/ingredient-target';
import { nameKey } from '@larder/rules/name-key';
import type { DeclarationStatus } from '@larder/rules/supplier-item';
import { wordKey } from '@larder/rules/word-key';
import type { z } from 'zod';

export type FileAllergen = { id: string; name: string };
/** What a cell names: the account's allergens, words that are none of them, and what only a person can read. */
export type CellReading = {
  ids: string[];
  unknown: string[];
  unread: string[];
  may: string;
  /** Whether all of it was understood as what there is. */
  declared: boolean;
};
export type ReadCell = (cell: string) => CellReading;

type Source = z.infer<typeof DeclarationSource>;
type Unit = z.infer<typeof IngredientUnit>;

/** What a row says; a field that it does not state is absent. */
export type ReadRow = {
  row: number;
  name: string;
  facts: {
    label_name?: string;
    external_id?: string;
    unit?: Unit;
    lifecycle?: 'ACTIVE' | 'INACTIVE';
    ingredients?: string;
  };
  item?: {
    name: string;
    supplier?: string;
    gtin?: string;
    in_use?: boolean;
    source?: Source;
    declared_on?: string;
    review_by?: string;
  };
  contains: Set<string>;
  may_contain: Set<string>;
  not_listed: Set<string>;
  free: Set<string>;
  /** What a chart says "no" to. */
  absent: Set<string>;
  /** Whether its list of allergens was understood as a whole: what it does not name is not in it. */
  isWhole: boolean;
  /** What a person is asked: values that only they can read, and words that are none of the account's allergens. */
  asked: { value: string; is_word: boolean }[];
  left: { field: IngredientTarget; value: string; message: string }[];
};

type RowCells = {
  row: number;
  value: (target: IngredientTarget) => string;
  reading: IngredientReading;
  read: ReadCell;
};

/** Reads a row of a file of ingredients. A blank cell states nothing. */
export function readRow({ row, value, read }: RowCells): ReadRow {
  const left: ReadRow['left'] = [];
  const asked: ReadRow['asked'] = [];
  const chosen = <T>(field: IngredientTarget, words: Record<string, T>): T | undefined => {
    const text = value(field);
    const found = words[nameKey(text)];
    if (text !== '' && found === undefined) left.push({ field, value: text, message: unknownWord(text, words) });
    return found;
  };
  const day = (field: IngredientTarget): string | undefined => {
    const text = value(field);
    const found = readDay(text);
    const message = `“${text}” can be read in two ways or none: write days as 2026-03-31`;
    if (text !== '' && found === undefined) left.push({ field, value: text, message });
    return found;
  };
  const listed = (field: IngredientTarget) => {
    const reading = read(value(field));
    for (const word of reading.unread) asked.push({ value: word, is_word: false });
    for (const word of reading.unknown) asked.push({ value: word, is_word: true });
    for (const word of [...reading.unread, ...reading.unknown])
      left.push({ field, value: value(field), message: `“${word}” is none of your allergens; it is left out` });
    return reading;
  };
  const contains = listed('contains');
  const beside = read(contains.may);
  const may = listed('may_contain');
  const declared = {
    contains: new Set(contains.ids),
    may_contain: new Set([...may.ids, ...beside.ids]),
    not_listed: new Set(listed('not_listed').ids),
    free: new Set(listed('free').ids),
    absent: new Set(listed('absent').ids),
  };
  const stated = {
    supplier: value('supplier') || undefined,
    gtin: value('gtin').replaceAll(/[\s-]/g, '') || undefined,
    in_use: chosen('in_use', answers),
    source: chosen('source', sources),
    declared_on: day('declared_on'),
    review_by: day('review_by'),
  };
  const isItem =
    value('item') !== '' ||
    Object.values(stated).some((one) => one !== undefined) ||
    Object.values(declared).some((ids) => ids.size > 0) ||
    contains.declared;
  const name = value('name');
  return {
    row,
    name,
    facts: only({
      label_name: value('label_name') || undefined,
      external_id: value('external_id') || undefined,
      unit: chosen('unit', units),
      lifecycle: chosen('lifecycle', states),
      ingredients: value('ingredients') || undefined,
    }),
    ...(isItem && { item: { ...only(stated), name: value('item') || name } }),
    ...declared,
    isWhole:
      contains.declared && may.unread.length + may.unknown.length + beside.unread.length + beside.unknown.length === 0,
    asked,
    left,
  };
}

/**
 * The allergens of an exported cell, whose names may hold commas themselves; undefined where it names anything else.
 */
export function exactNames(cell: string, byKey: ReadonlyMap<string, string>): string[] | undefined {
  const ids: string[] = [];
  let parts = cell.split(', ');
  while (parts.length > 0) {
    let length = parts.length;
    while (length > 0 && !byKey.has(nameKey(parts.slice(0, length).join(', ')))) length -= 1;
    if (length === 0) return undefined;
    ids.push(byKey.get(nameKey(parts.slice(0, length).join(', '))) ?? '');
    parts = parts.slice(length);
  }
  return ids;
}

/** The strongest status that a row gives each allergen; what a chart denies is an absence in a specification alone. */
export function statusesOf(
  said: ReadRow,
  source: Source,
  { absent, unlisted }: IngredientReading,
  allergens: readonly FileAllergen[],
): Map<string, DeclarationStatus> {
  const denied = source === 'SPECIFICATION' && absent === 'FREE' ? 'FREE' : 'NOT_LISTED';
  const statuses = new Map<string, DeclarationStatus>();
  if (said.isWhole && unlisted === 'NOT_LISTED')
    for (const { id } of unnamed(said, allergens)) statuses.set(id, 'NOT_LISTED');
  for (const id of said.absent) statuses.set(id, denied);
  for (const id of said.free) statuses.set(id, 'FREE');
  for (const id of said.not_listed) statuses.set(id, 'NOT_LISTED');
  for (const id of said.may_contain) statuses.set(id, 'MAY_CONTAIN');
  for (const id of said.contains) statuses.set(id, 'CONTAINS');
  return statuses;
}

/**
 * What a whole list does not name. Of a family that it names without saying which kind, no kind is known to be absent,
 * and a family is in what a kind of it is in.
 */
function unnamed({ contains, may_contain }: ReadRow, allergens: readonly FileAllergen[]): FileAllergen[] {
  const named = allergens.filter(({ id }) => contains.has(id) || may_contain.has(id));
  const words = new Set(named.map(({ name }) => wordKey(name)));
  const families = new Set(named.flatMap(({ name }) => familyOf(name) ?? []));
  return allergens.filter((one) => {
    const family = familyOf(one.name) ?? '';
    const isOpen = words.has(family) && !families.has(family);
    return !named.includes(one) && !families.has(wordKey(one.name)) && !isOpen;
  });
}

const units: Record<string, Unit> = words({
  g: 'g, gram, grams, gramm, kg, kilo, kilogram, kilograms, weight',
  ml: 'ml, millilitre, millilitres, milliliter, milliliters, l, litre, litres, liter, liters, volume',
  each: 'each, ea, piece, pieces, pc, pcs, unit, units, stück',
});
const states = words({ ACTIVE: 'active, in use, yes', INACTIVE: 'inactive, not in use, no' } as const);
const sources: Record<string, Source> = words({
  PACK: 'pack, the pack, packaging, label',
  SPECIFICATION: 'specification, spec, supplier specification, the supplier’s specification, product specification',
  SUPPLIER: 'supplier, the supplier’s word, supplier’s word, word of the supplier',
});
const answers: Record<string, boolean> = {
  ...Object.fromEntries(['yes', 'y', 'true', '1', 'x', '✓'].map((word) => [word, true])),
  ...Object.fromEntries(['no', 'n', 'false', '0'].map((word) => [word, false])),
};

function words<K extends string>(lists: Record<K, string>): Record<string, K> {
  const entries = Object.entries(lists) as [K, string][];
  return Object.fromEntries(entries.flatMap(([key, list]) => list.split(', ').map((word) => [nameKey(word), key])));
}

function unknownWord(text: string, known: Record<string, unknown>): string {
  const [one = '', other = ''] = Object.keys(known);
  return `“${text}” is not understood here; it is left out. Write such as “${one}” or “${other}”`;
}

/** A day as files write it; where day and month may be either, it is none. */
function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year) return real(year, month, day);
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (text.includes('.') || Number(first) > 12 || first === second) return real(last, second, first);
  return Number(second) > 12 ? real(last, first, second) : undefined;
}

function real(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}

function only<T extends object>(facts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
