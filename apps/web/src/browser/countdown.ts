import { useSyncExternalStore } from 'react';

/**
 * The whole seconds until a moment in milliseconds since 1970, at most `most`: the clock of a computer may be behind.
 */
export function secondsLeft(until: number, most = Infinity): number {
  return Math.min(most, Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}

/** The same, counted down; 0 without a moment. */
export function useSecondsUntil(until: number | undefined, most?: number): number {
  const left = () => (until === undefined ? 0 : secondsLeft(until, most));
  return useSyncExternalStore(left() > 0 ? ticking : idle, left);
}

/** Minutes and seconds, such as 59:07. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function ticking(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}

function idle(): () => void {
  return () => undefined;
}
