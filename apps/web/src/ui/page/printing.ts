import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let since: string | undefined;
let scheme: string | undefined;

/** When the page went to the printer, as ISO 8601, while it is there: what is printed may differ from what is shown. */
export function usePrinting(): string | undefined {
  return useSyncExternalStore(follow, () => since);
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin);
    for (const proof of proofs) addEventListener(proof, end, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', begin);
    for (const proof of proofs) removeEventListener(proof, end, true);
  };
}

// Some browsers never send `afterprint`; nobody types or points at the page while their dialog is open.
const proofs = ['afterprint', 'keydown', 'pointerdown'];

function begin(): void {
  since = new Date().toISOString();
  // Paper is white, whatever the screen is.
  scheme ??= document.documentElement.dataset.mantineColorScheme;
  document.documentElement.dataset.mantineColorScheme = 'light';
  for (const listener of listeners) listener();
}

function end(): void {
  if (!since) return;
  since = undefined;
  document.documentElement.dataset.mantineColorScheme = scheme;
  scheme = undefined;
  for (const listener of listeners) listener();
}
