import { cleanText } from './clean-text.ts';

/**
 * A field under a sale label's text; `size` in printer dots, 8 to the millimetre
 * (docs/product/access.md#organisation-settings).
 */
export interface LowerCustomField {
  name: string;
  size: number;
  own_line: boolean;
}

export interface CustomField {
  name: string;
  defaultValue: string;
}

/** Reads the setting custom_fields, a JSON list of at most ten {name, defaultValue}; what is unreadable is left out. */
export function readCustomFields(json: string): CustomField[] {
  return readList(json)
    .map((field) => ({
      name: cleanText(textOf(field['name'])),
      defaultValue: cleanText(textOf(field['defaultValue'])),
    }))
    .filter((field) => field.name !== '')
    .slice(0, 10);
}

/**
 * Reads the setting lower_custom_fields, a JSON list of at most five {name, size, own_line}; a size outside 20 to 50 is
 * 25 (docs/product/access.md#setting-inputs).
 */
export function readLowerCustomFields(json: string): LowerCustomField[] {
  return readList(json)
    .map((field) => ({
      name: cleanText(textOf(field['name'])),
      size: fontSize(Number(field['size'])),
      own_line: Number(field['own_line']) === 1,
    }))
    .filter((field) => field.name !== '')
    .slice(0, 5);
}

/** Reads a JSON object of field name to value, such as a product's lower_custom_fields. */
export function readFieldValues(json: string | null | undefined): Map<string, string> {
  const values = parse(json ?? '');
  if (typeof values !== 'object' || values === null) return new Map();
  return new Map(Object.entries(values).map(([name, value]) => [cleanText(name), cleanText(textOf(value))]));
}

function readList(json: string): Record<string, unknown>[] {
  const list = parse(json);
  if (!Array.isArray(list)) return [];
  return list.filter((field): field is Record<string, unknown> => typeof field === 'object' && field !== null);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function fontSize(size: number): number {
  return size >= 20 && size <= 50 ? size : 25;
}
