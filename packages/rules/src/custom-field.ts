import { nameKey } from './name-key.ts';

/** How many of each an organisation may define (docs/product/access.md#limits). */
export const mostCustomFields = { custom_fields: 10, lower_custom_fields: 5 } as const;

/** The font size of a lower custom field, in printer dots (docs/product/access.md#setting-inputs). */
export const fontSize = { least: 20, most: 50, standard: 25 } as const;

/** Whether a lower custom field may be printed in this size: a whole number of dots, 20 to 50. */
export function isFontSize(size: number): boolean {
  return Number.isInteger(size) && size >= fontSize.least && size <= fontSize.most;
}

/**
 * The places of the fields whose name stands earlier in the list already, by any case and outer spaces.
 * A product's values are kept by name, so that two fields of one name would share them.
 */
export function repeatedNames(fields: readonly { name: string }[]): number[] {
  const seen = new Set<string>();
  return fields.flatMap(({ name }, index) => {
    const key = nameKey(name);
    if (key === '') return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/**
 * The names that a list of fields no longer holds: what products keep under them is lost, and so renaming a lower
 * custom field loses its product data (docs/product/access.md#settings-screen).
 */
export function lostNames(before: readonly { name: string }[], after: readonly { name: string }[]): string[] {
  const kept = new Set(after.map(({ name }) => name));
  return before.map(({ name }) => name).filter((name) => !kept.has(name));
}
