import { clock } from '../clock.ts';
import { hmac, sameBytes } from '../secrets/secrets.ts';

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** What is needed of a request: its cookies, a way to set one, and whether it comes by https. */
type Visit = { cookies: string | undefined; secure: boolean; setHeader: (name: string, value: string) => void };

const cookie = 'larder_browser';
const days = 180;
const most = 8;

/**
 * A signed cookie that remembers who has signed in from this browser, as keyed hashes of the addresses. It opens nothing:
 * attempts from a known browser are counted apart, so that strangers who are throttled throttle nobody else.
 */
export function createKnownBrowsers(key: Buffer) {
  const mark = (address: string) => hmac(key, `address\n${address}`).toString('base64url').slice(0, 22);
  const sign = (text: string) => hmac(key, `cookie\n${text}`).toString('base64url');
  const marksIn = (header: string | undefined): string[] => {
    const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.~-]+)`).exec(header ?? '') ?? [];
    const [marks = '', until = '', signature = ''] = value.split('~');
    if (!sameBytes(Buffer.from(sign(`${marks}~${until}`)), Buffer.from(signature))) return [];
    return Number(until) > clock.now() ? marks.split('.') : [];
  };
  return {
    /** Whether somebody has signed in by this address from the calling browser: the name to count its attempts under. */
    knows({ cookies }: Pick<Visit, 'cookies'>, address: string): string | undefined {
      const own = mark(address);
      return marksIn(cookies).includes(own) ? own : undefined;
    },
    /** Remembers a sign-in in the answer's cookie. */
    remember({ cookies, secure, setHeader }: Visit, address: string): void {
      const own = mark(address);
      const marks = [own, ...marksIn(cookies).filter((one) => one !== own)].slice(0, most).join('.');
      const text = `${marks}~${clock.now() + days * 86_400_000}`;
      setHeader(
        'set-cookie',
        `${cookie}=${text}~${sign(text)}; Path=/api; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      );
    },
  };
}
