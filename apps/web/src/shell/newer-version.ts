import { useSyncExternalStore } from 'react';

let reload: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Says that a newer version waits, and how to come to it. */
export function announceNewer(how: () => void): void {
  reload = how;
  for (const listener of listeners) listener();
}

/** How to come to a newer version; undefined while this is the newest. */
export function useNewer(): (() => void) | undefined {
  return useSyncExternalStore(follow, () => reload);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
