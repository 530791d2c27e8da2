import { mostMerged, mostMerges, type DuplicateGroup } from '@larder/contract/catalogue/duplicates';

/** A product as one of a group; a product of two groups is listed twice. */
export type DuplicateRow = { id: string; group: DuplicateGroup; product: DuplicateGroup['products'][number] };

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

/** A product that is kept, and those that it takes in. */
export type Merge = { kept: { id: string; name: string }; taken: { id: string; name: string }[] };

/** What is to be merged. */
export type Merging = { merges: Merge[]; locked: number; clear: () => void };

/**
 * What merging the chosen rows means: of each group the first product is kept, whether it was chosen or not, and takes
 * in the chosen others; a product of two groups goes once, and locked ones never.
 */
export function mergingOf(rows: readonly DuplicateRow[], chosen: ReadonlySet<string>, clear: () => void): Merging {
  const gone = new Set<string>();
  const locked = new Set<string>();
  const groups = new Map<DuplicateGroup, DuplicateRow[]>();
  for (const row of rows.filter(({ id }) => chosen.has(id)))
    groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  const merges = [...groups].flatMap(([{ products }, picked]) => {
    const [kept] = products;
    const others = picked.map(({ product }) => product).filter(({ id }) => id !== kept?.id && !gone.has(id));
    for (const { id, can_edit } of others) (can_edit ? gone : locked).add(id);
    const taken = others.filter(({ can_edit }) => can_edit);
    return kept && taken.length > 0 ? [{ kept, taken }] : [];
  });
  return { merges, locked: locked.size, clear };
}

/** What merging all of a group into one of its products means. */
export function mergingInto({ products }: DuplicateGroup, keptId: string): Merging {
  const kept = products.find(({ id }) => id === keptId);
  const others = products.filter(({ id }) => id !== keptId);
  const taken = others.filter(({ can_edit }) => can_edit);
  return {
    merges: kept && taken.length > 0 ? [{ kept, taken }] : [],
    locked: others.length - taken.length,
    clear: () => undefined,
  };
}

/** The same as the server takes it, at most as much as one call may hold: the rest stays in the list. */
export function mergesSent(merges: readonly Merge[]): { kept_id: string; ids: string[] }[] {
  const sent = merges.flatMap(({ kept, taken }) =>
    Array.from({ length: Math.ceil(taken.length / mostMerged) }, (_, at) => ({
      kept_id: kept.id,
      ids: taken.slice(at * mostMerged, (at + 1) * mostMerged).map(({ id }) => id),
    })),
  );
  return sent.slice(0, mostMerges);
}
