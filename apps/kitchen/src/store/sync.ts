import { useEffect, useSyncExternalStore } from 'react';
import { askForBackgroundSync } from './background-sync.ts';
import { readMeta } from './database.ts';
import { within } from './deadline.ts';
import { note } from './diary.ts';
import { drain, waitAfter } from './drain.ts';
import { keepGuidePictures } from './guide-pictures.ts';
import { currentKitchen, refresh } from './kitchen.ts';
import { pullState } from './state-pull.ts';
import { createSync, runNow, runSoon, showLabels } from './sync-runner.ts';
import type { SyncState } from './sync-step.ts';

/** How long the code that reads labels may take to load, in milliseconds. */
const longestLoad = 30_000;

const sync = createSync({
  kitchen: currentKitchen,
  refresh,
  isVisible: () => document.visibilityState === 'visible',
  drain,
  waitAfter,
  readState,
  labelsSeen: async () => (await readMeta('live'))?.seen,
  readLabels,
  note,
});

export function useSync(): SyncState {
  return useSyncExternalStore(follow, () => sync.state);
}

/**
 * For a screen of labels: what others report of them is looked for as it opens, and more often than usual while it is
 * open.
 */
export function useFreshLabels(): void {
  useEffect(() => showLabels(sync), []);
}

/** Sends and reads from now on: at once, each minute while visible, when the network or the page comes back. */
export function startSync(): () => void {
  const soon = () => syncSoon(0);
  const seen = () => document.visibilityState === 'visible' && soon();
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', seen);
  sync.isStarted = true;
  soon();
  return () => {
    clearTimeout(sync.timer);
    removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Sends what waits, after so many milliseconds (a second after each tap, so that taps travel together). */
export function syncSoon(wait = 1000): void {
  if (wait > 0 && currentKitchen().outbox.waiting > 0) void askForBackgroundSync();
  runSoon(sync, wait);
}

/** Sends now, and reads what is new, because somebody looks for a label; answers when both are done or have failed. */
export function syncLabels(): Promise<void> {
  return runNow(sync, 'labels');
}

/** Sends and reads now, because somebody asked for it; answers when both are done or have failed. */
export function syncNow(): Promise<void> {
  return runNow(sync, 'state');
}

async function readState(): Promise<void> {
  const isNew = await pullState();
  await refresh(isNew ? ['identity', 'lists', 'products'] : ['identity']);
  // Pictures come one by one, and hold up no report.
  void keepGuidePictures();
}

async function readLabels(mark: string): Promise<void> {
  const { pullLabels } = await within(longestLoad, import('./live-pull.ts'));
  await pullLabels(mark);
  await refresh(['live']);
}

function follow(listener: () => void): () => void {
  sync.listeners.add(listener);
  return () => sync.listeners.delete(listener);
}
