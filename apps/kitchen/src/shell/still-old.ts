import { diaryWritten, note } from '../store/diary.ts';
import { call } from '../store/server.ts';
import { appVersion } from '../store/storage-health.ts';

/**
 * After an update (`?v=`): a browser that starts the old version all the same loses its worker and its copies of the
 * app's files, once, and gets both anew from the server. The tablet's memory and its pictures are never touched.
 */
export async function leaveOldVersion(): Promise<void> {
  if (!new URLSearchParams(location.search).has('v')) return;
  const served = await servedVersion();
  if (served === undefined || served === appVersion) return;
  note(`update: still ${appVersion}, the server has ${served}; app files dropped`);
  await diaryWritten();
  const scope = new URL('/kitchen/', location.href).href;
  const [workers, names] = await Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]);
  await Promise.all([
    ...workers.filter((worker) => worker.scope === scope).map((worker) => worker.unregister()),
    ...names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)),
  ]);
  // Another name than `v`: it is tried once.
  location.replace(`/kitchen/?fresh=${Date.now()}${location.hash}`);
}

/** Undefined without an answer: the app's files are dropped only where they can be had again. */
async function servedVersion(): Promise<string | undefined> {
  const answer = await call<{ version?: string } | undefined>('/version').catch(() => undefined);
  return answer?.status === 200 ? answer.body?.version : undefined;
}
