import type { Product } from '../../store/database.ts';

/** A product with what it is searched by: its name without case and accents. */
export interface Searchable {
  product: Product;
  folded: string;
}

/** Letters without case, accents and punctuation: "Crème brûlée" is found by "creme brulee". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const names = new Intl.Collator();

/** The order of the alphabet. One collator compares thousands of names many times faster than `localeCompare`. */
export function byName(a: Product, b: Product): number {
  return names.compare(a.name, b.name);
}

/** What a search looks through, by name. */
export function searchable(products: Iterable<Product>): Searchable[] {
  return [...products].toSorted(byName).map((product) => ({
    product,
    folded: ` ${fold(product.name)} ${fold(product.label_name ?? '')} ${fold(product.sku)}`,
  }));
}

/**
 * Products that have every word somewhere, in any order: those whose words begin with them come first, each group by
 * name.
 */
export function search(among: readonly Searchable[], typed: string): Product[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const begins = words.map((word) => ` ${word}`);
  const found: Product[][] = [...words, ''].map(() => []);
  for (const { product, folded } of among) {
    if (!words.every((word) => folded.includes(word))) continue;
    const within = begins.reduce((count, word) => count + (folded.includes(word) ? 0 : 1), 0);
    found[within]?.push(product);
  }
  return found.flat();
}
