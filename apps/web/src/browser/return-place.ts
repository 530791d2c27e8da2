import { forgetOfTab, keepForTab, readOfTab } from '@larder/browser/local-memory';

const key = 'return-to';

/** Keeps the address that somebody came to without a session, for this tab and until the next sign-in. */
export function keepReturnPlace(address: string): void {
  keepForTab(key, address);
}

/** The address that was kept, once. */
export function takeReturnPlace(): string | undefined {
  const kept = readOfTab(key) ?? undefined;
  forgetOfTab(key);
  return kept;
}
