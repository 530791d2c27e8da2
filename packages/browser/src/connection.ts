import { useSyncExternalStore } from 'react';

let lostAt = navigator.onLine ? undefined : Date.now();

// Noted even while nothing shows it: a bar drawn later must still say since when.
addEventListener('offline', () => {
  lostAt ??= Date.now();
});
addEventListener('online', () => {
  lostAt = undefined;
});

/** Since when the browser has had no network, in milliseconds since 1970; undefined while it has one. */
export function useOfflineSince(): number | undefined {
  return useSyncExternalStore(follow, () => lostAt);
}

function follow(listener: () => void): () => void {
  addEventListener('offline', listener);
  addEventListener('online', listener);
  return () => {
    removeEventListener('offline', listener);
    removeEventListener('online', listener);
  };
}
