import proxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';

/** How long callers may take, in milliseconds, and how many connections one address may hold open. */
export type ConnectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** Without a byte of a body that is being sent, or of an answer that is being taken. */
  idle: number;
  /** For a whole request, headers and body. */
  request: number;
  /** Between two requests of a connection. */
  keepAlive: number;
  perAddress: number;
};

export function connectionLimits(config: Config): ConnectionLimits {
  return {
    headers: config.HEADERS_TIMEOUT * 1000,
    idle: config.IDLE_TIMEOUT * 1000,
    request: config.REQUEST_TIMEOUT * 1000,
    keepAlive: config.KEEP_ALIVE_TIMEOUT * 1000,
    perAddress: config.CONNECTIONS_PER_ADDRESS,
  };
}

/**
 * Closes connections whose other end says nothing: before the end of the headers, within a body, between requests, or
 * while an answer is being taken. A request that has arrived whole may be worked on for as long as that takes. One
 * address holds so many connections open and no more; proxies that are trusted stand for many callers and are not
 * counted.
 */
export function guardConnections(server: Server, limits: ConnectionLimits, trusted: string | undefined): void {
  const isTrusted = trustedBy(trusted);
  const counts = new Map<string, number>();
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.keepAlive;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const from = neighbourhoodOf(address);
    const count = (counts.get(from) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    counts.set(from, count);
    socket.once('close', () => {
      const left = (counts.get(from) ?? 1) - 1;
      if (left > 0) counts.set(from, left);
      else counts.delete(from);
    });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
    response.once('close', () => exchanges.delete(request.socket));
  });
  server.setTimeout(limits.idle, (socket: Socket) => {
    const exchange = exchanges.get(socket);
    const worksOnIt = exchange?.request.complete && exchange.response.writableLength === 0;
    if (!worksOnIt) socket.destroy();
  });
}

/** An IPv6 subscriber has a network of 2^64 addresses, which counts as one. */
export function neighbourhoodOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  return plain.includes(':') ? networkOf(plain) : plain;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const filled = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return filled.slice(0, 4).join(':');
}

/** As `X-Forwarded-For` is believed: addresses, networks, and the names `loopback`, `linklocal` and `uniquelocal`. */
function trustedBy(proxies: string | undefined): (address: string) => boolean {
  if (!proxies) return () => false;
  const trusts = proxyAddress.compile(proxies.split(',').map((one) => one.trim()));
  return (address) => address !== '' && trusts(address, 0);
}
