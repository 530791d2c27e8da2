import { useEffect } from 'react';
import { toastError } from './toast.ts';

/** Tells in a toast that a read failed. */
export function useFailedRead(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toastError(message);
  }, [failed, message]);
}

/**
 * For `useWrite({ handles })`: a failure that raises no toast and goes to the console, as the specification asks of some calls
 * (network section 8, catalogue section 8). The dialog says it in its place.
 */
export function logged(error: unknown): boolean {
  // oxlint-disable-next-line no-console -- the specification asks for the log in the place of a toast
  console.error(error);
  return true;
}
