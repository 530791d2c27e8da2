import { wordKey } from './word-key.ts';

/**
 * Families of which the law names the members too (Regulation (EU) 1169/2011, annex II, 1 and 8), all in lower case.
 */
export const families: Readonly<Record<string, readonly string[]>> = {
  'cereals containing gluten': ['wheat', 'rye', 'barley', 'oats', 'spelt', 'khorasan wheat'],
  'tree nuts': ['almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazil nuts', 'pistachios', 'macadamia nuts'],
};

/**
 * The name of the family that an allergen belongs to, in lower case; undefined where it belongs to none.
 * `allergen_family` in SQL.
 */
export function familyOf(name: string): string | undefined {
  const member = wordKey(name);
  return Object.keys(families).find((family) => families[family]?.includes(member));
}
