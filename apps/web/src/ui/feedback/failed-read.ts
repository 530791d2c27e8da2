import { useEffect } from 'react';
import { toastError } from './toast.ts';

/** Tells in a toast that a read failed. */
export function useFailedRead(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toastError(message);
  }, [failed, message]);
}

/**
 * For `useWrite({ handles })`: a failure that raises no toast and goes to the console, as some calls want
 * (docs/product/network.md#texts, docs/product/catalogue.md#failures-without-a-toast). The dialog says it in its place.
 */
export function logged(error: unknown): boolean {
  // oxlint-disable-next-line no-console -- docs/product wants the log in place of a toast
  console.error(error);
  return true;
}
