import type { AnyRouter } from '@tanstack/react-router';
import { versionOptions } from '../access/session/session.api.ts';
import { queryClient } from '../browser/query-client.ts';
import { announceNewer } from './newer-version.ts';
import { newestWorker, startWorker, takeOver } from './worker.ts';

/** How often the server is asked for its version at most, in milliseconds. */
const pause = 60_000;

let running: string | undefined;
let askedAt = 0;

/**
 * What starts once the first screen stands: the service worker, support chat, and the check for a newer version on each
 * navigation. A newer one is announced, and loaded by Reload only.
 */
export function startBackground(router: AnyRouter): void {
  startWorker(tellOfNewer);
  void check();
  router.subscribe('onResolved', () => void check());
}

async function check(): Promise<void> {
  if (Date.now() - askedAt < pause) return;
  askedAt = Date.now();
  try {
    const { version, chat_script_url } = await queryClient.query(versionOptions);
    if (chat_script_url) startChat(chat_script_url);
    running ??= version;
    if (version === running) await newestWorker();
    else tellOfNewer();
  } catch {
    // Whatever needs the server reports that it cannot be reached; the next navigation asks again.
  }
}

function tellOfNewer(): void {
  announceNewer(() => void takeOver().finally(() => location.reload()));
}

/**
 * Starts the support chat that the installation has configured: one script element, whose origin the content policy
 * lets in.
 */
function startChat(source: string): void {
  if (document.querySelector('script[data-chat]')) return;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  script.dataset.chat = '';
  document.head.append(script);
}
