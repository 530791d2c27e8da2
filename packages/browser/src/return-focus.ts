import { useEffect } from 'react';

/**
 * Gives the focus back to what had it when a dialog or drawer opened, once that closes or goes. The interface kit does
 * so only for those that were drawn closed before; ours are drawn when they are wanted.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => giveBack(opener);
  }, [opened]);
}

/** What opened a dialog may be gone since, as a row that was deleted: then the page's title has the focus. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
  } else if (document.activeElement === document.body) {
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
}
