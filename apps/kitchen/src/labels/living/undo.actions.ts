import { useSyncExternalStore } from 'react';
import type { NotedFact } from './fact.actions.ts';

/** What was just done, in words, and what taking it back would undo. */
export interface UndoOffer {
  id: number;
  text: string;
  reported: readonly NotedFact[];
  /** Takes it back where more has to be noted than that of the labels. */
  undo?: () => Promise<unknown>;
}

/** For how long the offer is on the screen, in milliseconds; a label's own page offers it for ten minutes. */
const shown = 6_000;

let current: UndoOffer | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;
const listeners = new Set<() => void>();

export function useUndoOffer(): UndoOffer | undefined {
  return useSyncExternalStore(follow, () => current);
}

export function offerUndo(text: string, reported: readonly NotedFact[], more: Pick<UndoOffer, 'undo'> = {}): void {
  last += 1;
  clearTimeout(timer);
  timer = setTimeout(dropUndo, shown);
  set({ id: last, text, reported, ...more });
}

export function dropUndo(): void {
  clearTimeout(timer);
  set(undefined);
}

function set(next: UndoOffer | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
