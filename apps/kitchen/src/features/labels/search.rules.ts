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

export function searchable(products: Iterable<Product>): Searchable[] {
  return [...products].map((product) => ({ product, folded: ` ${fold(product.name)} ${fold(product.sku)}` }));
}

/** Products that have every word somewhere, in any order; those whose words begin with them come first. */
export function search(among: readonly Searchable[], typed: string): Product[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ folded }: Searchable) => words.reduce((sum, word) => sum + (folded.includes(` ${word}`) ? 0 : 1), 0);
  return among
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map((found) => ({ found, order: rank(found) }))
    .toSorted((a, b) => a.order - b.order || a.found.product.name.localeCompare(b.found.product.name))
    .map(({ found }) => found.product);
}
