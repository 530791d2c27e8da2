import type { DuplicateRow } from './duplicates.api.ts';

/** What is to be deleted, as the question names it. */
export type DeleteWish = {
  ids: string[];
  names: string[];
  /** Of which groups nothing would be left. */
  emptied: string[];
  locked: number;
  clear: () => void;
};

/** What deleting the chosen rows means: each product once, locked ones never, and which groups lose their last product. */
export function wishOf(rows: readonly DuplicateRow[], chosen: ReadonlySet<string>, clear: () => void): DeleteWish {
  const picked = new Map(rows.filter(({ id }) => chosen.has(id)).map(({ product }) => [product.id, product]));
  const open = [...picked.values()].filter(({ can_edit }) => can_edit);
  const going = new Set(open.map(({ id }) => id));
  const groups = new Map(rows.map(({ group }) => [group.id, group]));
  const emptied = [...groups.values()].filter(({ products }) => products.every(({ id }) => going.has(id)));
  return {
    ids: [...going],
    names: open.map(({ name }) => name),
    emptied: [...new Set(emptied.map(({ products }) => products[0]?.name ?? ''))],
    locked: picked.size - open.length,
    clear,
  };
}
