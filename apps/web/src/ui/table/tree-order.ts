type Placed = { id: string; parent_id: string | null };

/**
 * The items of a tree from the top down, each after the one it is in, with how deep it is; those without a known parent
 * are at the top.
 */
export function inTreeOrder<Item extends Placed>(items: readonly Item[]): (Item & { depth: number })[] {
  const known = new Set(items.map(({ id }) => id));
  const children = new Map<string | null, Item[]>();
  for (const item of items) {
    const parent = item.parent_id !== null && known.has(item.parent_id) ? item.parent_id : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(item);
    else children.set(parent, [item]);
  }
  const below = (parent: string | null, depth: number): (Item & { depth: number })[] =>
    (children.get(parent) ?? []).flatMap((item) => [{ ...item, depth }, ...below(item.id, depth + 1)]);
  return below(null, 0);
}
