import { useSyncExternalStore } from 'react';
import type { RecalledSource } from './recalled-sources.rules.ts';

/** Recalled labels that something is about to be printed from, and what is done once a person has seen that. */
export interface RecalledQuestion {
  sources: readonly RecalledSource[];
  answer: (mayPrint: boolean) => void;
}

let current: RecalledQuestion | undefined;
const listeners = new Set<() => void>();

/** Whether a manager prints all the same. */
export function askAboutRecalled(sources: readonly RecalledSource[]): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    set({
      sources,
      answer: (mayPrint) => {
        set(undefined);
        resolve(mayPrint);
      },
    });
  });
}

/** The question that waits for an answer, for the screen and for tests. */
export function currentRecalledQuestion(): RecalledQuestion | undefined {
  return current;
}

export function useRecalledQuestion(): RecalledQuestion | undefined {
  return useSyncExternalStore(follow, currentRecalledQuestion);
}

function set(next: RecalledQuestion | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
