import { withResolvers } from './with-resolvers.ts';

/**
 * Answers when this is the only window of the app on this tablet, and keeps it so until the window goes. `onSecond` is
 * called when another one is open; this then goes on by itself as soon as the other is closed.
 */
export async function alone(onSecond: () => void): Promise<void> {
  if (!('locks' in navigator)) return;
  const isFirst = await take({ ifAvailable: true });
  if (isFirst) return;
  onSecond();
  await take({});
}

function take(options: LockOptions): Promise<boolean> {
  const { promise, resolve, reject } = withResolvers<boolean>();
  navigator.locks
    .request('larder-kitchen', options, (lock) => {
      resolve(lock !== null);
      // Kept for as long as the window is open.
      return lock ? withResolvers<never>().promise : undefined;
    })
    .catch(reject);
  return promise;
}
