/** What the browser keeps under a name for this address; null where it keeps nothing, or refuses to keep anything. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a preference. Where the browser refuses, or is full, it lasts until the page is closed. */
export function keepLocally(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing that matters is kept this way.
  }
}
