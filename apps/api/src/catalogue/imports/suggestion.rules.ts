import { barcodeFault, fullBarcode } from '@larder/rules/barcode';
import { parseDateTerm } from '@larder/rules/date-term';
import { isWholeExpiry } from '@larder/rules/expiry-text';
import { importTargets, type ImportTarget } from '@larder/rules/import-target';
import { allergenWords } from './allergen-words.rules.ts';

export type Column = { header: string; samples: string[] };
export type Suggestion = { target: ImportTarget; column: string; confidence: 'high' | 'medium' | 'low' };

/** Column names under which a target is found in price lists, tills and recipe programs. */
const NAMES: Record<ImportTarget, string[]> = {
  name: names(
    'name, product name, product, item, item name, title, dish, dish name, nom, produit, bezeichnung, artikel, produkt, nombre, producto, nome, prodotto, naam',
  ),
  sku: names(
    'sku, sku code, product code, item code, item number, article number, code, plu, reference, ref, product id, artikelnummer, codigo, codice, référence',
  ),
  category_id: names(
    'category id, category, categories, product category, group, product group, department, section, type, catégorie, kategorie, categoria, categoría, categorie',
  ),
  custom_allergens: names(
    'custom allergens, allergens chart, allergens, allergen, allergen codes, allergen code, allergy codes, allergens tags, labels, contains, allergènes, allergene, alérgenos, allergeni, alergenos, allergenen',
  ),
  ingredients: names(
    'ingredients, ingredient list, ingredients text, composition, ingrédients, zutaten, ingredientes, ingredienti, ingrediënten',
  ),
  may_contain: names(
    'may contain, may contain chart, may, traces, traces tags, may contain traces, cross contamination, peut contenir, spuren, puede contener, può contenere',
  ),
  storage_override: names(
    'storage override, storage, storage location, storage conditions, conservation conditions, conservation, lagerung, conservación, conservazione',
  ),
  period: names('period, expiry period, expiry unit, unit of time, shelf life unit, shelf life period, période'),
  units: names('units, duration, shelf life, expiry units, expiry duration, life, durée, haltbarkeit'),
  date_term: names('date term, date type, type of date, use by or best before'),
  use_within_hours: names('use within hours, use within, hours to use within'),
  opened_for: names('opened for, keeps once opened, once opened, after opening, shelf life once opened, life opened'),
  frozen_for: names('frozen for, keeps frozen, shelf life frozen, life frozen'),
  thawed_for: names('thawed for, keeps once thawed, once thawed, after thawing, shelf life thawed, life thawed'),
  thawing_for: names('thawing for, time to thaw, thawing time, life thawing'),
  thawed_reason: names('thawed reason, reason for the time after thawing'),
  cost_per_unit: names('cost per unit, unit cost, cost per item, cost per portion'),
  cost_per_kg: names('cost per kg, cost per kilogram, cost per kilo'),
  cost_per_litre: names('cost per litre, cost per liter, cost per l'),
  price: names(
    'price, sale price, selling price, retail price, prix, prix de vente, preis, verkaufspreis, precio, prezzo, preco, prijs, pris, cena',
  ),
  label_name: names(
    'label name, name for labels, name on label, name on labels, name on the label, printed name, printed as, prints as',
  ),
  default_storage: names('default storage, default storage location, usual storage, usual storage location'),
  barcode: names('barcode, bar code, ean, ean13, ean 13, gtin, upc, code barres, strichcode, código de barras'),
};

const further =
  /^(?:any |the |all )?(?:other|further|additional|weitere|andere|autres?|otros|altri|outros|overige|ovriga|ovrige|inne) /;

/** What a column says in words beside the marks of a chart: "Other allergens", "May contain". */
export function saidInWords(header: string): 'contains' | 'may_contain' | undefined {
  const name = plain(header).replace(further, '');
  if (NAMES.may_contain.includes(name)) return 'may_contain';
  return NAMES.custom_allergens.includes(name) && name !== 'labels' ? 'contains' : undefined;
}

const STRENGTH = { high: 3, medium: 2, low: 1 };

/** Every name of a column that is known, by which the row of the names is found. */
export const columnWords: readonly string[] = Object.values(NAMES).flat();

/**
 * Proposes a column for each target: by its name (high), by a name that holds a known one (medium), or by what its
 * cells look like (low). Each column is proposed once, except that barcodes may stand in as SKUs and cells such as "3
 * days" are duration and period.
 */
export function suggestMapping(columns: readonly Column[]): Suggestion[] {
  const found = importTargets.flatMap((target) => columns.flatMap((column) => judge(target, column)));
  const ranked = found.toSorted((one, other) => STRENGTH[other.confidence] - STRENGTH[one.confidence]);
  const chosen = new Map<ImportTarget, Suggestion>();
  const used = new Set<string>();
  for (const suggestion of ranked) {
    if (chosen.has(suggestion.target) || used.has(suggestion.column)) continue;
    chosen.set(suggestion.target, suggestion);
    used.add(suggestion.column);
  }
  const barcode = chosen.get('barcode');
  if (!chosen.has('sku') && barcode !== undefined) chosen.set('sku', { ...barcode, target: 'sku', confidence: 'low' });
  completeExpiry(chosen, columns);
  return importTargets.flatMap((target) => chosen.get(target) ?? []);
}

/** Cells such as "3 days" hold both halves of an expiry, so their column serves both. */
function completeExpiry(chosen: Map<ImportTarget, Suggestion>, columns: readonly Column[]): void {
  const half = chosen.get('units') ?? chosen.get('period');
  if (!half || (chosen.has('units') && chosen.has('period'))) return;
  const samples = columns.find(({ header }) => header === half.column)?.samples ?? [];
  const values = samples.filter((sample) => sample.trim() !== '');
  if (values.filter(isWholeExpiry).length * 2 <= values.length) return;
  for (const target of ['period', 'units'] as const) chosen.set(target, { ...half, target });
}

function judge(target: ImportTarget, column: Column): Suggestion[] {
  const name = plain(column.header);
  const known = NAMES[target];
  if (known.includes(name)) return [{ target, column: column.header, confidence: 'high' }];
  const padded = ` ${name} `;
  if (known.some((word) => word.length > 3 && padded.includes(` ${word} `))) {
    return [{ target, column: column.header, confidence: 'medium' }];
  }
  const isLike =
    looksLike(looks[target], column) || (isLettered.test(column.header) && looksLike(nameless[target], column));
  return isLike ? [{ target, column: column.header, confidence: 'low' }] : [];
}

type Look = (values: string[]) => boolean;

function looksLike(look: Look | undefined, { samples }: Column): boolean {
  const values = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  return values.length >= 3 && (look?.(values) ?? false);
}

/** What the columns of a file are called in which nothing names them. */
const isLettered = /^Column [A-Z]{1,2}$/;

/** What the cells of a column suggest where no name of it says something else. */
const nameless: Partial<Record<ImportTarget, Look>> = {
  name: (values) =>
    values.every((value) => /\p{L}{3}/u.test(value) && value.length <= 80) &&
    new Set(values).size * 10 >= values.length * 9,
  price: (values) => values.every((value) => /^[\p{Sc}\s]*\d+[.,]\d{1,2}[\p{Sc}\s]*$/u.test(value)),
};

/** What the cells of a column suggest, narrowly: a wrong proposal costs more than none. */
const looks: Partial<Record<ImportTarget, Look>> = {
  barcode: (values) => values.every((value) => barcodeFault(fullBarcode(value)) === undefined),
  period: (values) => values.every((value) => /^(?:hours?|days?)$/i.test(value)),
  units: (values) => values.every(isWholeExpiry),
  date_term: (values) => values.every((value) => parseDateTerm(value) !== undefined),
  custom_allergens: (values) =>
    values.every((value) => /^[a-z]{2}:\S/.test(value) || partsOf(value).every(isAllergen)) || areCodeLists(values),
  // Codes such as "SOUP-12" or "A1043": letters and digits without spaces, no two alike.
  sku: (values) =>
    values.every((value) => /^(?=.*[A-Z])(?=.*\d)[A-Z\d][A-Z\d._/-]{2,}$/i.test(value)) &&
    new Set(values).size === values.length,
  // Long lists; a lone short one among them ("Water") does no harm.
  ingredients: (values) =>
    values.filter((value) => partsOf(value).length >= 3 && value.length >= 30).length > values.length / 2 &&
    !values.every((value) => partsOf(value).every(isAllergen)),
};

/** Cells such as "GL, MR, Mi" or "1, 3, 7a": a few codes, several in a cell, each in many. */
function areCodeLists(values: string[]): boolean {
  const lists = values.map((value) => value.split(/[\s,;/|+&.]+/).filter((part) => part !== ''));
  const codes = new Set(lists.flat());
  const areCodes = [...codes].every((code) => /^(?:\p{L}{1,2}|\p{Lu}{3}|\d{1,2}[a-z]?)$/u.test(code));
  const areLists = lists.filter((list) => list.length > 1).length * 2 > lists.length;
  return areCodes && areLists && codes.size >= 4 && codes.size <= 30 && codes.size < lists.flat().length;
}

const allergenKeys = new Set(allergenWords.flat().map(plain));

function isAllergen(word: string): boolean {
  return allergenKeys.has(plain(word));
}

function partsOf(value: string): string[] {
  return value.split(/[,;]/).filter((part) => part.trim() !== '');
}

function names(list: string): string[] {
  return list.split(',').map(plain);
}

function plain(header: string): string {
  return header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
