export type Patch = { id: string } & Record<string, unknown>;

/**
 * The rows of an answer with one of them changed: a record, a list, or a list's pages. All else stays the very same
 * object.
 */
export function patched(shown: unknown, patch: Patch): unknown {
  if (typeof shown !== 'object' || shown === null) return shown;
  if ('pages' in shown && Array.isArray(shown.pages)) return { ...shown, pages: each(shown.pages, patch) };
  if ('items' in shown && Array.isArray(shown.items)) return { ...shown, items: each(shown.items, patch) };
  const known = 'id' in shown && shown.id === patch.id && Object.keys(patch).every((name) => name in shown);
  return known ? { ...shown, ...patch } : shown;
}

function each(shown: unknown[], patch: Patch): unknown[] {
  return shown.map((one) => patched(one, patch));
}
