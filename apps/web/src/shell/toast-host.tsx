import { useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { onToastsWanted, toastsWanted } from '../ui/feedback/toast.ts';
import { eventually } from './eventually.ts';

const ToastArea = lazyPart(() => eventually(() => import('../ui/feedback/toast-area.tsx')), 'ToastArea');

/** The toast area, which no page carries before its first toast is due or the browser has time to spare. */
export function ToastHost() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted);
  return wanted ? <ToastArea /> : null;
}
