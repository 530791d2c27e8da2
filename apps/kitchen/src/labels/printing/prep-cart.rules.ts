import type { CartRow, Lists, PrintJob, Product } from '../../store/database.ts';
import { asksAsPrinted } from './source-allergens.rules.ts';

/** How many labels a prep list prints. */
export function cartCount(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The rows of prep lists that are being printed, or of which it is not known yet what came out. */
export function rowsInJobs(jobs: readonly Pick<PrintJob, 'cart'>[]): Set<string> {
  return new Set(jobs.flatMap(({ cart }) => cart?.rows ?? []));
}

/** A plain label of a product, as one tap puts it on the list; another size or a mark was chosen for a row of its own. */
export function isRowOf({ id }: Pick<Product, 'id'>, { product_id, size, tags = [] }: CartRow): boolean {
  return product_id === id && (size ?? 'SINGLE_HEIGHT') === 'SINGLE_HEIGHT' && tags.length === 0;
}

/** Food that is not sold as it is, and asks nothing as it is printed, can be put on a list by one tap. */
export function mayAddOne(product: Product, settings: Lists['settings'] | undefined): boolean {
  return product.usage === 'COMPONENT' && !asksAsPrinted(product, settings);
}

/** The number of labels that all rows have, if they have the same. */
export function sameQuantity(rows: readonly { quantity: number }[]): number | undefined {
  const [first, ...others] = rows.map(({ quantity }) => quantity);
  return others.every((quantity) => quantity === first) ? first : undefined;
}
