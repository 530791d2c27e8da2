import { useEffect, useState, useSyncExternalStore } from 'react';
import { Notice } from './notice.tsx';
import { placedIn, type Toast } from './toast-place.ts';
import classes from './toast.module.css';

type Board = { toasts: readonly Toast[]; sheets: readonly { id: number; since: number }[] };

let board: Board = { toasts: [], sheets: [] };
let last = 0;
const listeners = new Set<() => void>();
/** Milliseconds for which it stays. */
const shown = { ok: 3500, bad: 8000 };

/** Says shortly what has been done, or what went wrong. */
export function toast(tone: Toast['tone'], text: string): void {
  last += 1;
  const id = last;
  set({ ...board, toasts: [...board.toasts.filter((one) => one.text !== text), { id, tone, text }] });
  setTimeout(() => set({ ...board, toasts: board.toasts.filter((one) => one.id !== id) }), shown[tone]);
}

/** At the top of the screen, over the status bar; while a sheet is open they are part of it, or wait. */
export function ToastHost() {
  const { toasts, sheets } = useSyncExternalStore(follow, () => board);
  return (
    <div className={classes.host} aria-live="polite">
      {sheets.length === 0 && <Toasts toasts={toasts} />}
    </div>
  );
}

/** What is said while a sheet is open, in the sheet itself, where it covers none of its words. */
export function SheetToasts() {
  const [id] = useState(() => (last += 1));
  const { toasts, sheets } = useSyncExternalStore(follow, () => board);
  useEffect(() => {
    set({ ...board, sheets: [...board.sheets, { id, since: id }] });
    return () => set({ ...board, sheets: board.sheets.filter((one) => one.id !== id) });
  }, [id]);
  const said = placedIn(id, toasts, sheets);
  return said.length === 0 ? null : (
    <div ref={show} className={classes.within} aria-live="polite">
      <Toasts toasts={said} />
    </div>
  );
}

function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, tone, text }) => (
    <Notice key={id} tone={tone}>
      {text}
    </Notice>
  ));
}

/** In a long sheet it would be out of sight. */
function show(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'nearest' });
}

function set(next: Board): void {
  board = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
