import { Workbox } from 'workbox-window';

/** How long a reload waits for the new version's files at most, in milliseconds. */
const patience = 10_000;

let worker: Workbox | undefined;

/** Registers the service worker of a built portal; `onNewer` is called when another version's is waiting. */
export function startWorker(onNewer: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const candidate = new Workbox('/sw.js');
  candidate.addEventListener('waiting', onNewer);
  // Another tab has taken the new version: this one still runs the code of the old.
  candidate.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) onNewer();
  });
  candidate.register({ immediate: true }).then(
    () => {
      worker = candidate;
    },
    // Refused by the browser's settings: the portal then works as any page does.
    () => undefined,
  );
}

/** Looks whether the server has another service worker than the one that runs here. */
export async function newestWorker(): Promise<void> {
  await worker?.update();
}

/** Lets the newest service worker take the place of the one that runs, so that a reload brings its files. */
export async function takeOver(): Promise<void> {
  if (!worker) return;
  await worker.update().catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  const next = registration?.waiting ?? registration?.installing;
  if (!next) return;
  await new Promise<void>((done) => {
    const timer = setTimeout(done, patience);
    const move = () => {
      if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
      if (next.state !== 'activated' && next.state !== 'redundant') return;
      clearTimeout(timer);
      done();
    };
    next.addEventListener('statechange', move);
    move();
  });
}
