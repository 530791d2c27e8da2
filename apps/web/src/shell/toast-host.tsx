import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastsWanted, toastsWanted } from '../ui/toast.ts';

const ToastArea = lazy(async () => ({ default: await fetchArea() }));

/** The toast area, which no page carries before its first toast is due or the browser has time to spare. */
export function ToastHost() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted);
  return wanted ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}

/** Without a network it comes with the network: a failure here would take the whole page along. */
async function fetchArea() {
  try {
    return (await import('../ui/toast-area.tsx')).ToastArea;
  } catch {
    await new Promise((done) => {
      addEventListener('online', done, { once: true });
    });
    return fetchArea();
  }
}
