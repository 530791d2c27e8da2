/** The call that `/ahead.js` made while the portal's code was on its way: its address, and the token it was made with. */
type AskedAhead = { url: string; token: string; answer: Promise<Response> };

declare global {
  /** null once it was taken. */
  var ahead: AskedAhead | null | undefined;
}

/** Milliseconds after the page's start in which an answer counts as one of now: what lists are kept for. */
const fresh = 15_000;

/** The answer to this very call, if it was asked ahead; undefined where it was not, or where no answer came. It is given once. */
export async function takeAhead({ method, url }: Request, token: string | undefined): Promise<Response | undefined> {
  const { ahead } = globalThis;
  if (!ahead || method !== 'GET' || token !== ahead.token || plain(url) !== plain(ahead.url)) return undefined;
  globalThis.ahead = null;
  return performance.now() < fresh ? ahead.answer.catch(() => undefined) : undefined;
}

/** Brackets may be written in two ways. */
function plain(url: string): string {
  return decodeURIComponent(new URL(url, location.origin).href);
}
