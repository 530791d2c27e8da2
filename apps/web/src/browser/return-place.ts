const key = 'return-to';

/** Keeps the address that somebody came to without a session, for this tab and until the next sign-in. */
export function keepReturnPlace(address: string): void {
  sessionStorage.setItem(key, address);
}

/** The address that was kept, once. */
export function takeReturnPlace(): string | undefined {
  const kept = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return kept;
}
