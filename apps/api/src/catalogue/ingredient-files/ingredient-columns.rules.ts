import type { IngredientTarget } from '@larder/rules/ingredient-target';
import { columnKey, namedColumns, type Places } from '../../platform/spreadsheet/named-columns.ts';

export type IngredientPlaces = Places<IngredientTarget>;

/** What the columns of such files are called: as the product's own export has them, and as others do. */
const called: Record<IngredientTarget, string> = {
  name: `ingredient, ingredient name, name, raw material, component, product name, product, dish, food, zutat, ingrédient, ingrediente,
    ingrediens, rohstoff`,
  label_name: 'legal name, label name, name on the label, name of the food, declared as',
  external_id: 'code, ingredient code, sku, item code, product code, article number, reference, ref, id',
  unit: 'unit, measured in, uom, unit of measure',
  lifecycle: 'state, status, active',
  ingredients: 'own list, ingredients, ingredient list, composition, zutaten, ingrédients, ingredientes, ingredienti',
  item: 'item, item name, supplier item, bought as, supplier product, product name, product, article, artikel, description',
  supplier: 'supplier, supplier name, vendor, distributor, manufacturer, brand, lieferant, fournisseur, proveedor',
  gtin: 'gtin, barcode, ean, upc',
  in_use: 'in use, used',
  source: 'source, declared by, read from',
  declared_on: 'dated, date, declared on, specification date, spec date',
  review_by: 'review by, review, review date, next review',
  contains: `contains, allergens chart, allergens, allergen, contains allergens, allergen codes, allergènes, allergene, alérgenos, allergeni,
    allergenen`,
  may_contain: `may contain, may contain chart, may, traces, may contain traces, cross contamination, spuren, peut contenir, puede contener,
    può contenere`,
  not_listed: 'does not list, not listed',
  free: 'states absence of, states the absence of, absence of',
  absent: 'without chart',
};

const columns = namedColumns(called);

/** The names of columns by which the row of the names is found. */
export const ingredientWords = columns.words;

/** Whether a file is the product's own export: a cell of it may hold one allergen, and it is no chart for that. */
export function isOwnExport(headers: readonly string[]): boolean {
  const keys = new Set(headers.map(columnKey));
  return ['contains', 'does not list', 'states absence of'].every((name) => keys.has(name));
}

/**
 * Which column is which field. A list of what a supplier sells names its ingredients by that; where nothing else does,
 * the first column names them.
 */
export function placesOf(headers: readonly string[], mapping: Partial<Record<IngredientTarget, string>> | undefined) {
  const places = columns.placesOf(headers, mapping);
  if (mapping || places.name !== undefined) return places;
  const used = new Set(Object.values(places));
  const first = places.item ?? headers.findIndex((_, at) => !used.has(at));
  return first >= 0 ? { ...places, name: first } : places;
}
