import { useSyncExternalStore } from 'react';
import { catchTyping, stopCatching } from './typed-ahead.ts';

/** What can be added from any screen. */
export type Addition = 'product' | 'category' | 'person' | 'device';

/** What may be shown above any screen: the command palette, the sheet of shortcuts, and the form of what is added. */
export type Overlay = 'palette' | 'shortcuts' | Addition;

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

/** Opens one of them, or closes what is open. */
export function showOverlay(next: Overlay | undefined): void {
  (next === 'palette' ? catchTyping : stopCatching)();
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
