import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which long work may keep everything else waiting. */
const atOnce = 5;

/**
 * A pause to take again and again within long work: others get their turn whenever it has gone on for some
 * milliseconds.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < atOnce) return;
    await setImmediate();
    since = performance.now();
  };
}
