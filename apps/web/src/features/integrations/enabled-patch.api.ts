export type Enabling = { id: string; enabled: boolean };

/** Answers with the record of an answer enabled or disabled: alone, in a list, or in its pages; everything else stays the very same. */
export function patched(shown: unknown, change: Enabling): unknown {
  if (typeof shown !== 'object' || shown === null) return shown;
  if ('pages' in shown && Array.isArray(shown.pages))
    return { ...shown, pages: shown.pages.map((one) => patched(one, change)) };
  if ('items' in shown && Array.isArray(shown.items))
    return { ...shown, items: shown.items.map((one) => patched(one, change)) };
  return 'id' in shown && shown.id === change.id && 'is_enabled' in shown
    ? { ...shown, is_enabled: change.enabled }
    : shown;
}
