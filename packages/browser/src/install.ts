import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page as an app; no standard describes it yet. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

// The browser offers once, soon after the page has loaded, and long before anybody opens the menu.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallOffer);
});
addEventListener('appinstalled', () => set(undefined));

/** Shows the browser's install prompt; undefined unless the browser offers one. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(follow, () => offer);
  if (!current) return undefined;
  return () => {
    // An offer is good for one prompt; the browser makes a new one when it likes.
    set(undefined);
    void current.prompt();
  };
}

function set(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
