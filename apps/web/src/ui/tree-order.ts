type Placed = { id: string; parent_id: string | null };

/** The items of a tree from the top down, each after the one it is in, with how deep it is; those without a known parent are at the top. */
export function inTreeOrder<Item extends Placed>(items: readonly Item[]): (Item & { depth: number })[] {
  const known = new Set(items.map(({ id }) => id));
  const below = (parent: string | null, depth: number): (Item & { depth: number })[] =>
    items
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap((item) => [{ ...item, depth }, ...below(item.id, depth + 1)]);
  return below(null, 0);
}
