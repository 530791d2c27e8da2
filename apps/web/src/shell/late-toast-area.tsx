import { lazy, Suspense, useEffect, useState } from 'react';

const ToastArea = lazy(async () => ({ default: (await import('../ui/toast-area.tsx')).ToastArea }));

/** The toast area, fetched when the first page has settled: no toast can be due before. */
export function LateToastArea() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return due ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
