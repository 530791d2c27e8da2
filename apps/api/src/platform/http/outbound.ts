import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { reachable, readBlocks } from './outbound-address.ts';

export type Outgoing = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds for the whole exchange, name look-up included. */
  timeout?: number;
  /** The most bytes that are read of an answer. */
  most?: number;
};
export type OutboundAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;

/** A call that was not made, or was broken off; its message names the reason and no address of the inside. */
export class OutboundFault extends Error {
  override name = 'OutboundFault';
}

/**
 * The only way out of this server. The name is resolved once, every address of it must be public or allowed by
 * OUTBOUND_ALLOW, and the connection goes to exactly those; redirects are not followed; time and size are bounded.
 */
export async function outbound(
  { OUTBOUND_ALLOW }: { OUTBOUND_ALLOW?: string | undefined },
  address: string | URL,
  { method = 'GET', headers = {}, body, timeout = 10_000, most = 1024 * 1024 }: Outgoing = {},
  resolve: Resolve = ask,
): Promise<OutboundAnswer> {
  const url = readUrl(address);
  if (Object.values(headers).some((value) => /[^\t\x20-\x7e]/.test(value)))
    throw new OutboundFault('A key or name contains a character that cannot be sent');
  const signal = AbortSignal.timeout(timeout);
  const pinned = await within(signal, pin(url, OUTBOUND_ALLOW, resolve));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, failed) => {
    const fail = (reason: string) => failed(new OutboundFault(reason));
    const request = send(
      url,
      {
        method,
        agent: false,
        lookup: pinned,
        signal,
        headers: {
          'user-agent': 'Larder',
          'accept-encoding': 'identity',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= most) return void parts.push(part);
          fail('The answer is larger than allowed');
          return request.destroy();
        });
        response.on('error', () => fail('The answer was cut short'));
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          if (status >= 300 && status < 400) return fail('The answer is a redirect, which is not followed');
          return done({ status, headers: response.headers, body: Buffer.concat(parts) });
        });
      },
    );
    request.on('error', () => fail(signal.aborted ? 'There was no answer in time' : 'The connection failed'));
    request.end(body);
  });
}

/** Names that are nobody's on the Internet (RFC 6761) are not even asked for, so that a demo or test tells no one. */
async function ask(name: string) {
  if (/(^|\.)(test|invalid|example)\.?$/i.test(name)) return [];
  return lookup(name, { all: true, verbatim: true });
}

function readUrl(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw new OutboundFault('This is not a web address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundFault('Only http and https addresses can be called');
  if (url.username || url.password) throw new OutboundFault('The address must not contain a user name or password');
  return url;
}

/** A look-up that knows one answer: what was judged is what is connected to, however the name is answered next. */
async function pin(url: URL, allow: string | undefined, resolve: Resolve): Promise<LookupFunction> {
  // The URL's own reading has turned every spelling of a number (0x7f.1, 017700000001, 2130706433) into the plain one.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const literal = isIP(host);
  const found = literal ? [{ address: host, family: literal }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) throw new OutboundFault('This host name could not be found');
  const allowed = readBlocks(allow ?? '');
  if (!found.every(({ address }) => reachable(address, allowed))) {
    throw new OutboundFault('Larder is not allowed to call this address');
  }
  // An address in the URL is connected to without any look-up; it was judged above.
  return (_name, options, answer) => {
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  };
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(new OutboundFault('There was no answer in time')), { once: true });
  });
  return Promise.race([work, late]);
}
