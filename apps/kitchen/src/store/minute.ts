import { useSyncExternalStore } from 'react';
import { now } from './clock.ts';

const length = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = 0;

/**
 * The present minute, in milliseconds since 1970: a screen that shows dates draws them anew with each one, midnight
 * among them.
 */
export function useMinute(): number {
  return useSyncExternalStore(followMinute, currentMinute);
}

/**
 * The screens draw what is true now, also where the timer was late: a tablet that slept, a clock that was corrected.
 */
export function tick(): void {
  if (currentMinute() !== shown) {
    shown = currentMinute();
    for (const listener of listeners) listener();
  }
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(tick, length - (now() % length));
}

export function currentMinute(): number {
  return now() - (now() % length);
}

/** Calls a listener once with each minute that begins, until what it answers is called. */
export function followMinute(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    globalThis.document?.addEventListener('visibilitychange', tick);
    shown = currentMinute();
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    globalThis.document?.removeEventListener('visibilitychange', tick);
  };
}
