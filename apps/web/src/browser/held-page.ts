import { useEffect } from 'react';
import { holdPage } from './session-store.ts';

/** Keeps the page when the session ends, while what was typed is not saved yet. */
export function useHeldPage(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdPage() : undefined), [unsaved]);
}
