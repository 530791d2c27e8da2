import { useSyncExternalStore } from 'react';

/** What somebody's taps fill: one that is kept shows that there is room again. */
const filledByTaps: readonly string[] = ['outbox', 'drafts', 'prep_lists', 'habits'];

let isFull = false;
const listeners = new Set<() => void>();
const rooms = new Set<() => Promise<void>>();

/** Whether the last thing that should have been kept found no room on the tablet. */
export function useMemoryFull(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isFull,
  );
}

/** Where something is kept that may be given up when something else finds no room. */
export function whenFull(makeRoom: () => Promise<void>): void {
  rooms.add(makeRoom);
}

export function noteFull(): void {
  set(true);
  // What cannot be given up now is given up the next time.
  for (const makeRoom of rooms) makeRoom().catch(() => undefined);
}

/** Something was kept in these stores. */
export function noteWritten(stores: readonly string[]): void {
  if (isFull && stores.some((store) => filledByTaps.includes(store))) set(false);
}

export function isFullError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function set(next: boolean): void {
  isFull = next;
  for (const listener of listeners) listener();
}
