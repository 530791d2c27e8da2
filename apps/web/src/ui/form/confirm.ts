export type Question = {
  /** The question, in the product's own words. */
  title: string;
  /** Names the object and says what follows, a paragraph each. */
  text: string | string[];
  /** Repeats the action: "Delete user". */
  verb: string;
  danger?: boolean;
  /** The dialog shows a failure itself, in these words; without it the write shows its own toast. */
  failed?: (error: unknown) => string;
  /** The dialog closes when this resolves, and stays open when it rejects. */
  onConfirm: () => Promise<unknown>;
};

let current: Question | undefined;
const listeners = new Set<() => void>();

/** Asks before an action; `ConfirmHost` draws the question. A new one takes the place of one that is open. */
export function confirmFirst(question: Question): void {
  show(question);
}

export function withdrawQuestion(): void {
  show(undefined);
}

export function currentQuestion(): Question | undefined {
  return current;
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(question: Question | undefined): void {
  current = question;
  for (const listener of listeners) listener();
}
