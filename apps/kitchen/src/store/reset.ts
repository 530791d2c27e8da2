import { database, write, type StoreName } from './database.ts';

/** Other reports are on the tablet than when somebody confirmed the reset. */
export class CountChangedError extends Error {
  override name = 'CountChangedError';
}

/**
 * Forgets everything that the tablet keeps, in one transaction, once the person has confirmed how many unsent reports
 * go with it. The app's own files stay, so that it can be paired again without a network's help. Nothing else in the
 * app ever does this.
 */
export async function resetTablet(confirmed: number): Promise<void> {
  await withoutSending(async () => {
    const stores = [...(await database()).objectStoreNames] as StoreName[];
    await write(stores, async (tx) => {
      if ((await tx.objectStore('outbox').count()) !== confirmed) throw new CountChangedError('Other reports now');
      await Promise.all(stores.map((store) => tx.objectStore(store).clear()));
    });
  });
  await dropCaches();
  // The server's mark of a tablet that lost its memory: this one was emptied on purpose.
  if (typeof document !== 'undefined') document.cookie = 'larder_tablet=; Path=/kitchen; Max-Age=0; SameSite=Strict';
}

/** A call that is under way would write its answers into the emptied memory. */
function withoutSending(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('larder-send', work) : work();
}

/** Pictures and other data; the worker's own copies of the app's files are named by the app's scope. */
async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => !name.startsWith('workbox-precache'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
