import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { statedNames } from '@larder/label/named-allergens';
import { differingWords, missingAllergens, type CatalogueWords } from '@larder/rules/printed-words';

type PrintedWords = NonNullable<LabelLogDetails['words']>;

/** What the catalogue says of a product now, as far as a label's words can be compared with it. */
export type WordsNow = Required<CatalogueWords> & {
  storage: string;
  /** Further allergens, by name alone. */
  custom_allergens: string;
};

/** One difference: which sentence says it, what that sentence names, and whether somebody could come to harm by it. */
export type LabelDifference = {
  says: keyof typeof harms;
  names?: string;
  before?: string;
  now?: string;
  harms: boolean;
};

/**
 * In what a printed label says something else than would be printed now, what can do harm first. Where allergens are
 * hidden on such labels they are not compared, as the server does not compare them
 * (docs/decisions/0025-device-reports.md).
 */
export function labelDifferences(printed: PrintedWords, now: WordsNow, hidesAllergens: boolean): LabelDifference[] {
  const fields = new Set(differingWords(printed, now));
  const has = (field: string) => fields.has(field);
  const found = [
    ...(hidesAllergens ? [] : ofAllergens(printed, now, has)),
    ...(has('ingredients') ? ofIngredients(printed.ingredients ?? '', now.ingredients ?? '') : []),
    ...(has('emphasis') && !has('ingredients') ? [difference('emphasis')] : []),
    ...texts.flatMap((field) => (has(field) ? ofText(field, printed[field] ?? '', now[field] ?? '') : [])),
    ...(has('lower_custom_fields') ? [difference('lower_custom_fields')] : []),
  ];
  return [...found.filter((one) => one.harms), ...found.filter((one) => !one.harms)];
}

const texts = ['name', 'storage', 'price', 'barcode'] as const;

/** The sentences, and which of them tell of harm. */
const harms = {
  withoutAllergens: true,
  allergensHidden: true,
  undeclared: true,
  withoutMayContain: true,
  otherMayContain: true,
  withoutIngredients: true,
  withAllergens: false,
  otherAllergens: false,
  declared: false,
  withMayContain: false,
  withIngredients: false,
  otherIngredients: false,
  emphasis: false,
  name: false,
  storage: false,
  price: false,
  barcode: false,
  noStorage: false,
  noPrice: false,
  noBarcode: false,
  withoutStorage: false,
  withoutPrice: false,
  withoutBarcode: false,
  lower_custom_fields: false,
} as const;

function difference(says: keyof typeof harms, named: Pick<LabelDifference, 'names' | 'before' | 'now'> = {}) {
  return { says, ...named, harms: harms[says] };
}

function ofAllergens(printed: PrintedWords, now: WordsNow, has: (field: string) => boolean): LabelDifference[] {
  const custom = statedNames(now.custom_allergens);
  const known = new Set([...now.allergens.map(({ name }) => name), ...custom].map(folded));
  // A prep label that hides its allergens says nothing of what it may contain either.
  if (printed.may_contain === undefined) return known.size > 0 ? [difference('allergensHidden')] : [];
  const said = statedNames(printed.allergens);
  const read = new Set(said.map(folded));
  const missing = [...missingAllergens(printed, now), ...custom.filter((name) => !read.has(folded(name)))];
  const extra = said.filter((name) => !known.has(folded(name)));
  const isDifferent = missing.length > 0 || extra.length > 0;
  return [
    ...(missing.length > 0 ? [difference('withoutAllergens', { names: missing.join(', ') })] : []),
    ...(has('allergens_declared') ? [difference(printed.allergens_declared ? 'declared' : 'undeclared')] : []),
    ...(has('may_contain') ? [ofMayContain(printed.may_contain, now.may_contain ?? '')] : []),
    ...(extra.length > 0 ? [difference('withAllergens', { names: extra.join(', ') })] : []),
    ...(has('allergens') && !isDifferent ? [difference('otherAllergens')] : []),
  ];
}

function ofMayContain(before: string, now: string): LabelDifference {
  if (!before.trim()) return difference('withoutMayContain', { now });
  return now.trim() ? difference('otherMayContain', { before, now }) : difference('withMayContain', { before });
}

/** By their commas; where the same ones stand in another order or spelling, that alone is said. */
function ofIngredients(before: string, now: string): LabelDifference[] {
  const [old, fresh] = [listed(before), listed(now)];
  const gone = without(old, fresh);
  const added = without(fresh, old);
  if (gone.length === 0 && added.length === 0) return [difference('otherIngredients')];
  return [
    ...(added.length > 0 ? [difference('withoutIngredients', { names: added.join(', ') })] : []),
    ...(gone.length > 0 ? [difference('withIngredients', { names: gone.join(', ') })] : []),
  ];
}

function ofText(field: (typeof texts)[number], before: string, now: string): LabelDifference[] {
  if (field === 'name' || (before.trim() && now.trim())) return [difference(field, { before, now })];
  const which = { storage: 'Storage', price: 'Price', barcode: 'Barcode' } as const;
  return [before.trim() ? difference(`no${which[field]}`, { before }) : difference(`without${which[field]}`, { now })];
}

/** The parts of a list between its commas, but for those within brackets. */
function listed(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth = Math.max(0, depth - 1);
    if (depth === 0 && ',;'.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.replaceAll('_', '').trim().replace(/\.$/, '')).filter(Boolean);
}

function without(list: string[], others: string[]): string[] {
  const taken = new Set(others.map(folded));
  return list.filter((part) => !taken.has(folded(part)));
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
