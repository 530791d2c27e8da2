import { useEffect, useSyncExternalStore } from 'react';

let forms = 0;
const listeners = new Set<() => void>();

/**
 * While it is on, somebody enters something here that a question may not interrupt: from the first value until it is
 * recorded or the screen is left.
 */
export function useEntering(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    add(1);
    return () => add(-1);
  }, [isOn]);
}

export function useIsEntering(): boolean {
  return useSyncExternalStore(follow, () => forms > 0);
}

function add(count: 1 | -1): void {
  forms += count;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
