export type Lifecycle = 'ACTIVE' | 'INACTIVE';
export type Flip = { id: string; lifecycle: Lifecycle };

/** Answers with the row of an answer changed: a record, a list, or the pages of a list; everything else stays the very same. */
export function flipped(shown: unknown, flip: Flip): unknown {
  if (typeof shown !== 'object' || shown === null) return shown;
  if ('pages' in shown && Array.isArray(shown.pages))
    return { ...shown, pages: shown.pages.map((one) => flipped(one, flip)) };
  if ('items' in shown && Array.isArray(shown.items))
    return { ...shown, items: shown.items.map((one) => flipped(one, flip)) };
  return 'id' in shown && shown.id === flip.id ? { ...shown, lifecycle: flip.lifecycle } : shown;
}
