import { useSyncExternalStore } from 'react';

/** What may stand above any screen: the command palette, and the sheet of shortcuts. */
export type Overlay = 'palette' | 'shortcuts';

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

/** Opens one of them, or closes what is open. */
export function showOverlay(next: Overlay | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(follow, () => shown);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
