/** Background Sync, which browsers' own types do not know: Chrome, Edge and Samsung Internet. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** The worker sends the outbox when it is woken by this tag. */
export const outboxTag = 'outbox';

/**
 * Asks the browser to let the worker send what waits, also once the app is closed. Nothing relies on it: the page sends
 * by itself.
 */
export async function askForBackgroundSync(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  try {
    const registration: Registration | undefined = await navigator.serviceWorker.getRegistration();
    if (registration?.active) await registration.sync?.register(outboxTag);
  } catch {
    // Switched off in the browser's settings.
  }
}
