import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { outboxTag } from './store/background-sync.ts';
import { drain } from './store/drain.ts';
import { announce } from './store/kitchen-news.ts';

/** What the app uses of a worker's scope; the types of pages and workers cannot stand side by side. */
type Worker = {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: 'message' | 'sync',
    listener: (event: { data?: unknown; tag?: string; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
};
declare const self: Worker;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { allowlist: [/^\/kitchen\/(\?|$)/] }));

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Where the browser knows it, reports go out although the app is closed; nothing relies on it.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(drain().then(() => announce(['outbox', 'identity'])));
});
