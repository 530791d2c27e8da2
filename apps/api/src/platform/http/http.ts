import compress from '@fastify/compress';
import { ORPCError } from '@orpc/server';
import fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../config.ts';
import { connectionLimits, guardConnections } from '../database/connections.ts';
import { fault } from './fault.ts';
import { sendFault } from './serve.ts';

/**
 * The HTTP server: request ids, log lines, security headers on every answer, compression, and errors without internals.
 */
export async function createServer(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const limits = connectionLimits(config);
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    trustProxy: config.TRUSTED_PROXIES ?? false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    http: { connectionsCheckingInterval: limits.headers / 4 },
  });
  guardConnections(server.server, limits, config.TRUSTED_PROXIES);
  const always = securityHeaders(config);
  const inKitchen = { ...always, 'content-security-policy': kitchenPolicy(always['content-security-policy'] ?? '') };
  const onFiles = { ...withoutPageHeaders(always), 'content-security-policy': filePolicy };
  const onKitchenFiles = withoutPageHeaders(inKitchen);
  const headersFor = (url: string) => {
    if (/^\/(?:assets\/|(?:ahead|colour-scheme)\.js$)/.test(url)) return onFiles;
    if (url.startsWith('/kitchen/assets/')) return onKitchenFiles;
    return /^\/kitchen(?:[/?]|$)/.test(url) ? inKitchen : always;
  };
  server.addHook('onSend', async (request, reply) => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    sendFault(request, reply, asFault(error));
    if (asFault(error).status >= 500) request.log.error({ err: error }, 'A request failed');
  });
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return server;
}

/**
 * What every answer carries, made once: no inline script, nothing from elsewhere, no frame around it. Styles may be
 * inline, for the interface kit sets them on elements. HSTS only where PUBLIC_URL is https: a server in a kitchen's
 * network has none.
 */
function securityHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(config, https),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * Of a file that is part of a page and never one itself. The kitchen app has workers among its files, which obey the
 * policy of their own.
 */
const filePolicy = "default-src 'none';frame-ancestors 'none'";

/**
 * What a script or a style sheet carries: the headers that only a page obeys are left out, as a page loads a dozen
 * files.
 */
function withoutPageHeaders(headers: Record<string, string>): Record<string, string> {
  const ofPages = [
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'x-dns-prefetch-control',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
  ];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPages.includes(name)));
}

/**
 * The kitchen app may also reach the print bridge, on the tablet's own computer or by its one name in the kitchen's
 * network. The bridge speaks plain HTTP, which nothing may rewrite to https.
 */
function kitchenPolicy(policy: string): string {
  const bridges = 'http://127.0.0.1:17761 http://larder-bridge.local:17761';
  return policy
    .replace("connect-src 'self'", `connect-src 'self' ${bridges}`)
    .replace(';upgrade-insecure-requests', '');
}

/**
 * Support chat and billing come from origins of their own, which are let in when they are configured, and not
 * otherwise.
 */
function contentPolicy({ CHAT_SCRIPT_URL, BILLING_SCRIPT_URL }: Config, https: boolean): string {
  const origins = [CHAT_SCRIPT_URL, BILLING_SCRIPT_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
  const guests = [...new Set(origins)].map((origin) => ` ${origin}`).join('');
  // A chat keeps a socket open, which the scheme of its script does not cover.
  const sockets = guests.replaceAll(' http', ' ws');
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `img-src 'self' data: blob:${guests}`,
    `font-src 'self'${guests}`,
    `style-src 'self' 'unsafe-inline'${guests}`,
    `script-src 'self'${guests}`,
    `connect-src 'self'${guests}${sockets}`,
    ...(guests ? [`frame-src 'self'${guests}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

function asFault(error: FastifyError) {
  if (error instanceof ORPCError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fault('TOO_LARGE', 'The request is larger than its limit: 6 MB, or 25 MB for a file');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fault('UNSUPPORTED_TYPE');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return fault('BAD_REQUEST', 'The request body is not valid JSON');
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return fault('TOO_LARGE');
  if (status === 429) return fault('TOO_MANY');
  if (status === 503) return fault('UNAVAILABLE');
  return status >= 400 && status < 500 ? fault('BAD_REQUEST', error.message) : fault('INTERNAL');
}
