/**
 * The only way to what the browser keeps for this address. A browser may refuse: reading `localStorage` then throws,
 * and so does writing where it is full. What could not be written lasts until the page is closed.
 */
const browser = memoryOf(() => localStorage);
const tab = memoryOf(() => sessionStorage);

/** What the browser keeps under a name for this address; null where it keeps nothing. */
export function readKept(name: string): string | null {
  return browser.read(name);
}

export function keepLocally(name: string, value: string): void {
  browser.keep(name, value);
}

export function forgetKept(name: string): void {
  browser.forget(name);
}

/** What the browser keeps under a name for this tab; null where it keeps nothing. */
export function readOfTab(name: string): string | null {
  return tab.read(name);
}

export function keepForTab(name: string, value: string): void {
  tab.keep(name, value);
}

export function forgetOfTab(name: string): void {
  tab.forget(name);
}

/** Whether the browser refuses to keep anything for this address: what is kept then ends with the page. */
export function keepsNothing(): boolean {
  try {
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
    return false;
  } catch {
    return true;
  }
}

function memoryOf(storage: () => Storage) {
  const ofPage = new Map<string, string>();
  return {
    read(name: string): string | null {
      const value = ofPage.get(name);
      if (value !== undefined) return value;
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    keep(name: string, value: string): void {
      try {
        storage().setItem(name, value);
        ofPage.delete(name);
      } catch {
        ofPage.set(name, value);
      }
    },
    forget(name: string): void {
      ofPage.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // Then it keeps nothing that could be forgotten.
      }
    },
  };
}
