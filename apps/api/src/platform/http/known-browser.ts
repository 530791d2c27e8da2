import { clock } from '../clock.ts';
import { hmac, sameBytes } from '../secrets/secrets.ts';

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** What is needed of a request: its cookies, a way to set one, and whether it comes by https. */
type Visit = { cookies: string | undefined; secure: boolean; setHeader: (name: string, value: string) => void };

const cookie = 'larder_browser';
const askedCookie = 'larder_asked';
const days = 180;
const askedMinutes = 30;
const most = 8;

/**
 * A signed cookie that remembers who has signed in from this browser, as keyed hashes of the addresses. It opens
 * nothing: attempts from a known browser are counted apart, so that strangers who are throttled throttle nobody else.
 */
export function createKnownBrowsers(key: Buffer) {
  const mark = (address: string) => hmac(key, `address\n${address}`).toString('base64url').slice(0, 22);
  const sign = (text: string) => hmac(key, `cookie\n${text}`).toString('base64url');
  const marksIn = (header: string | undefined, name = cookie): string[] => {
    const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]+)`).exec(header ?? '') ?? [];
    const [marks = '', until = '', signature = ''] = value.split('~');
    if (!sameBytes(Buffer.from(sign(`${marks}~${until}`)), Buffer.from(signature))) return [];
    return Number(until) > clock.now() ? marks.split('.') : [];
  };
  const write = ({ secure, setHeader }: Visit, name: string, marks: string, seconds: number) => {
    const text = `${marks}~${clock.now() + seconds * 1000}`;
    setHeader(
      'set-cookie',
      `${name}=${text}~${sign(text)}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
  };
  return {
    /**
     * Whether somebody has signed in by this address from the calling browser: the name to count its attempts under.
     */
    knows({ cookies }: Pick<Visit, 'cookies'>, address: string): string | undefined {
      const own = mark(address);
      return marksIn(cookies).includes(own) ? own : undefined;
    },
    /** Remembers a sign-in in the answer's cookie. */
    remember(visit: Visit, address: string): void {
      const own = mark(address);
      const marks = [own, ...marksIn(visit.cookies).filter((one) => one !== own)].slice(0, most).join('.');
      write(visit, cookie, marks, days * 86_400);
    },
    /**
     * Remembers who asks for a code by this address, so that the code is still theirs when their network changes.
     * Answers the asker.
     */
    ask(visit: Visit, address: string, network: string): string {
      const asker = this.asker(visit, address, network);
      const own = marksIn(visit.cookies).includes(mark(address));
      if (!own) write(visit, askedCookie, `${mark(address)}.${asker}`, askedMinutes * 60);
      return asker;
    },
    /**
     * Whose code it is: that of a known browser, of the browser that asked, or of the network that the call comes from.
     */
    asker({ cookies }: Pick<Visit, 'cookies'>, address: string, network: string): string {
      const own = mark(address);
      if (marksIn(cookies).includes(own)) return own;
      const [asked, asker] = marksIn(cookies, askedCookie);
      return asked === own && asker ? asker : mark(`network ${network}`);
    },
  };
}
