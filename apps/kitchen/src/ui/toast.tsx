import { useSyncExternalStore } from 'react';
import { Notice } from './notice.tsx';
import classes from './toast.module.css';

type Toast = { id: number; tone: 'ok' | 'bad'; text: string };

let toasts: Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
/** Milliseconds for which it stays. */
const shown = { ok: 3500, bad: 8000 };

/** Says shortly what has been done, or what went wrong. */
export function toast(tone: Toast['tone'], text: string): void {
  last += 1;
  const id = last;
  set([...toasts.filter((one) => one.text !== text), { id, tone, text }]);
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), shown[tone]);
}

export function ToastHost() {
  const current = useSyncExternalStore(follow, () => toasts);
  return (
    <div className={classes.host} aria-live="polite">
      {current.map(({ id, tone, text }) => (
        <Notice key={id} tone={tone}>
          {text}
        </Notice>
      ))}
    </div>
  );
}

function set(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
