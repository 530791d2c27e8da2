/**
 * A call that was made while the code that makes it was on its way: its address, the token it was made with, and when.
 */
type AskedAhead = { url: string; token: string; answer: Promise<Response>; at: number };

declare global {
  /** null once it was taken. */
  var ahead: AskedAhead | null | undefined;
  /**
   * Of `/ahead.js`, which a built portal alone has: makes the first call of the screen at an address, if it is wanted.
   */
  var askAhead: ((address: string, isWanted: (url: string) => boolean) => void) | undefined;
}

/** Milliseconds in which an answer counts as one of now: what lists are kept for. */
const fresh = 15_000;
/** When each call was made last. */
const made = new Map<string, number>();

/** Makes the first call of the screen at a path while its code is on its way, unless its answer is still fresh. */
export function askFirst(path: string): void {
  const now = performance.now();
  for (const [url, at] of made) if (now - at >= fresh) made.delete(url);
  globalThis.askAhead?.(path, (url) => !made.has(plain(url)));
}

/**
 * The answer to this very call, if it was asked ahead; undefined where it was not, or where no answer came. It is given
 * once.
 */
export async function takeAhead({ method, url }: Request, token: string | undefined): Promise<Response | undefined> {
  // What is written may change what was answered.
  if (method !== 'GET') globalThis.ahead = null;
  else made.set(plain(url), performance.now());
  const { ahead } = globalThis;
  if (!ahead || method !== 'GET' || token !== ahead.token || plain(url) !== plain(ahead.url)) return undefined;
  globalThis.ahead = null;
  return performance.now() - ahead.at < fresh ? ahead.answer.catch(() => undefined) : undefined;
}

/** Brackets may be written in two ways. */
function plain(url: string): string {
  return decodeURIComponent(new URL(url, location.origin).href);
}
