import {
  importTargets,
  isImportTarget,
  costTargets,
  lifeTargets,
  neededTargets,
  labelTarget,
  type ImportTarget,
  type ImportUse,
  type TargetsInPlace,
} from '@larder/rules/import-target';
import { headerName } from '../../platform/spreadsheet/table.ts';

/** What a column of a file may be: a field of a product, or the key by which an exported product is found again. */
export type FileTarget = ImportTarget | 'key';
export type Mapping = Partial<Record<FileTarget, string>>;

/**
 * Reads the JSON text of a mapping: an object of target to column header. Answers what is wrong with it in words: not
 * such an object, an unknown target, or a needed target without a column. A column may serve two targets, as a barcode
 * that is also the SKU.
 */
export function readMapping(
  text: string,
  use: ImportUse,
  inPlace: TargetsInPlace = {},
): { mapping: Mapping } | { fault: string } {
  const object = jsonTexts(text);
  if (object === null) return { fault: 'The mapping must be a JSON object of product fields and column names' };
  const mapping: Mapping = {};
  for (const [target, header] of Object.entries(object)) {
    if (!isImportTarget(target) && target !== 'key') return { fault: `“${target}” is not an importable field` };
    const column = headerName(header);
    if (column === '') continue;
    mapping[target] = column;
  }
  const needed: FileTarget[] = mapping.key ? ['name', 'category_id'] : [...neededTargets(inPlace), labelTarget(use)];
  const missing = needed.filter((target) => mapping[target] === undefined);
  if (missing.length > 0) return { fault: `Please map a column to ${missing.join(', ')}` };
  return { mapping };
}

/** Reads the JSON text of a category mapping: an object of value in the file to category name. */
export function readCategoryMapping(text: string): { mapping: Record<string, string> } | { fault: string } {
  const mapping = text.trim() === '' ? {} : jsonTexts(text);
  return mapping === null
    ? { fault: 'The category mapping must be a JSON object of values and category names' }
    : { mapping };
}

/**
 * Where the mapped columns stand in a file. Missing ones are named; a difference of case alone is forgiven, and so are
 * products that an earlier version exported to be edited, without the periods.
 */
export function placeColumns(
  mapping: Mapping,
  headers: string[],
): { places: Partial<Record<FileTarget, number>>; missing: FileTarget[] } {
  const exact = new Map(headers.map((header, index) => [header, index]));
  const lower = new Map(headers.map((header, index) => [header.toLowerCase(), index]));
  const places: Partial<Record<FileTarget, number>> = {};
  const missing: FileTarget[] = [];
  for (const target of [...importTargets, 'key'] as const) {
    const header = mapping[target];
    if (header === undefined) continue;
    const place = exact.get(header) ?? lower.get(header.toLowerCase());
    if (place !== undefined) places[target] = place;
    else if (mapping.key === undefined || !laterTargets.has(target)) missing.push(target);
  }
  return { places, missing };
}

const laterTargets: ReadonlySet<FileTarget> = new Set([
  ...lifeTargets,
  ...costTargets,
  'price',
  'label_name',
  'default_storage',
]);

/** Says which mapped columns a file lacks. */
export function missingColumns(mapping: Mapping, missing: (keyof Mapping)[]): string {
  const list = missing.map((target) => `“${mapping[target] ?? ''}” (${target})`).join(', ');
  return `The file has no column ${list}, which the configuration maps`;
}

function jsonTexts(text: string): Record<string, string> | null {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.values(value).every((member) => typeof member === 'string')
      ? (value as Record<string, string>)
      : null;
  } catch {
    return null;
  }
}
