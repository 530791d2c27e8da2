import { forgetKept, keepLocally, readKept } from '@larder/browser/local-memory';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Where a shortcut stands on the sheet: everywhere, `g` and a letter, or on this page only. */
export type ShortcutGroup = 'general' | 'go' | 'page';
export type Shortcut = {
  /** One key (`n`), two in turn (`g c`), or `mod+k`, where mod is Ctrl, or Command on a Mac. */
  keys: string;
  /** What it does, for the sheet that `?` opens. */
  description: string;
  group: ShortcutGroup;
  /** Whether holding the key down repeats it. */
  repeats: boolean;
  run: () => void;
};
type ShortcutOptions = { group?: ShortcutGroup; repeats?: boolean };
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'timeStamp'>;

const storageKey = 'single-keys';
/** How long the second key of a pair may take, in milliseconds. */
const pairTime = 1500;

let shortcuts: readonly Shortcut[] = [];
let first: { key: string; at: number } | undefined;
const listeners = new Set<() => void>();

/**
 * Gives a key a meaning for as long as the part stands: `useShortcut('n', openDialog, t('addNew'))`. The part drawn
 * last has the key; `run` undefined leaves it alone. Keys do nothing while somebody types, nor behind a dialog.
 */
export function useShortcut(
  keys: string,
  run: (() => void) | undefined,
  description: string,
  { group = 'page', repeats = false }: ShortcutOptions = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const active = run !== undefined;
  useEffect(() => {
    if (!active) return undefined;
    return addShortcut({ keys, description, group, repeats, run: () => latest.current?.() });
  }, [active, keys, description, group, repeats]);
}

/** Registers a shortcut outside of components; the answer takes it away again. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) addEventListener('keydown', onKeyDown);
  tell([...shortcuts, shortcut]);
  return () => {
    tell(shortcuts.filter((one) => one !== shortcut));
    if (shortcuts.length === 0) removeEventListener('keydown', onKeyDown);
  };
}

/** The shortcuts that work here and now, each key once. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(follow, () => shortcuts);
  return all.filter((one, at) => all.findLastIndex(({ keys }) => keys === one.keys) === at);
}

/** Whether single keys work; those who speak to their computer switch them off (WCAG 2.1.4). Ctrl-K always works. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(follow, singleKeys), setSingleKeys];
}

/** The shortcut that a pressed key means, if any. The first key of a pair is remembered for a moment. */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  const before = first && press.timeStamp - first.at < pairTime ? first.key : undefined;
  first = undefined;
  if (press.altKey) return undefined;
  if (press.ctrlKey || press.metaKey) return find(`mod+${press.key.toLowerCase()}`, press);
  if (!singleKeys() || press.key.length !== 1) return undefined;
  const pair = before && find(`${before} ${press.key}`, press);
  if (pair) return pair;
  if (!press.repeat && shortcuts.some(({ keys }) => keys.startsWith(`${press.key} `))) {
    first = { key: press.key, at: press.timeStamp };
    return undefined;
  }
  return find(press.key, press);
}

function find(keys: string, { repeat }: KeyPress): Shortcut | undefined {
  const found = shortcuts.findLast((one) => one.keys === keys);
  return repeat && !found?.repeats ? undefined : found;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || behindDialog()) return;
  const modified = event.ctrlKey || event.metaKey;
  if (!modified && takesKeys(event.target)) return;
  const shortcut = shortcutOf(event);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

/** Fields take letters for themselves, and so do menus and lists of choices. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset|file)$/.test(target.type);
  return (
    target.isContentEditable ||
    target.matches('textarea, select') ||
    target.closest('[role=menu], [role=listbox]') !== null
  );
}

function behindDialog(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}

function singleKeys(): boolean {
  return readKept(storageKey) !== 'off';
}

function setSingleKeys(on: boolean): void {
  if (on) forgetKept(storageKey);
  else keepLocally(storageKey, 'off');
  for (const listener of listeners) listener();
}

function tell(now: readonly Shortcut[]): void {
  shortcuts = now;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
