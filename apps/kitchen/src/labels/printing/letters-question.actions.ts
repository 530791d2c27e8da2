import { useSyncExternalStore } from 'react';

/** Words that print as empty boxes, and what is done once a person has seen them. */
export interface LettersQuestion {
  words: readonly string[];
  answer: (mayPrint: boolean) => void;
}

let current: LettersQuestion | undefined;
const listeners = new Set<() => void>();

/** Whether somebody who has seen the words prints the labels all the same. */
export function askAboutLetters(words: readonly string[]): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    set({
      words,
      answer: (mayPrint) => {
        set(undefined);
        resolve(mayPrint);
      },
    });
  });
}

/** The question that waits for an answer, for the screen and for tests. */
export function currentLettersQuestion(): LettersQuestion | undefined {
  return current;
}

export function useLettersQuestion(): LettersQuestion | undefined {
  return useSyncExternalStore(follow, currentLettersQuestion);
}

function set(next: LettersQuestion | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
