import { exportLockSeconds } from '@larder/rules/export-limit';
import { useEffect, useState, useSyncExternalStore } from 'react';

// Kept beside the screens, so that leaving a list and coming back does not open the lock.
const until = new Map<string, number>();
const listeners = new Set<() => void>();

/** The seconds for which exports of a kind still wait, and how to begin a wait. */
export function useExportLock(kind: string): [number, (seconds?: number) => void] {
  const end = useSyncExternalStore(follow, () => until.get(kind) ?? 0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const locked = left > 0;
  useEffect(() => {
    if (!locked) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [locked]);
  const lock = (seconds = exportLockSeconds) => {
    setNow(Date.now());
    until.set(kind, Date.now() + seconds * 1000);
    for (const listener of listeners) listener();
  };
  return [left, lock];
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
