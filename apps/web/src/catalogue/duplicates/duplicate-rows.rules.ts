import type { DuplicateGroup } from '@larder/contract/catalogue/duplicates';
import type { FoundProduct } from '@larder/contract/catalogue/product-search';

/** A product as one of a group; a product of two groups is listed twice. */
export type DuplicateRow = { id: string; group: DuplicateGroup; product: FoundProduct };

/** What is to be deleted. */
export type Deletion = {
  ids: string[];
  names: string[];
  /** Of which groups nothing would be left. */
  emptied: string[];
  locked: number;
  clear: () => void;
};

/**
 * What deleting the chosen rows means: each product once, locked ones never, and which groups lose their last product.
 */
export function deletionOf(rows: readonly DuplicateRow[], chosen: ReadonlySet<string>, clear: () => void): Deletion {
  const picked = new Map(rows.filter(({ id }) => chosen.has(id)).map(({ product }) => [product.id, product]));
  const open = [...picked.values()].filter(({ can_edit }) => can_edit);
  const deleted = new Set(open.map(({ id }) => id));
  const groups = new Map(rows.map(({ group }) => [group.id, group]));
  const emptied = [...groups.values()].filter(({ products }) => products.every(({ id }) => deleted.has(id)));
  return {
    ids: [...deleted],
    names: open.map(({ name }) => name),
    emptied: [...new Set(emptied.map(({ products }) => products[0]?.name ?? ''))],
    locked: picked.size - open.length,
    clear,
  };
}
