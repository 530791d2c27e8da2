import { faultStatus, faultText, type FaultBody, type FaultCode, type FieldError } from '@larder/contract/fault';
import { ValidationError, type AnyContractRouter } from '@orpc/contract';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { onError, ORPCError } from '@orpc/server';
import type { Router } from '@orpc/server';
import type { StandardLazyRequest, StandardResponse } from '@orpc/standard-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { App, RequestContext } from '../app-context.ts';
import { neighbourhoodOf } from '../database/connections.ts';
import { bodyParsers } from './body.ts';
import { fault, faultOfDatabase } from './fault.ts';

/** Mounts the contract's implementation below /api. */
export function serveApi(server: FastifyInstance, router: Router<AnyContractRouter, RequestContext>, app: App): void {
  const handler = new StandardOpenAPIHandler<RequestContext>(router as never, {
    clientInterceptors: [onError((error) => asFault(error, app))],
    customErrorResponseBodyEncoder: (error) => faultBody(error),
    rootInterceptors: [
      async ({ context, request, ...rest }) => {
        const result = await rest.next();
        if (result.matched && result.response.status >= 400) {
          const body = result.response.body as FaultBody & { retry_after?: number };
          Object.assign(body, { trace_id: context.trace_id, instance: request.url.pathname });
          if (body.retry_after) context.setHeader('retry-after', String(body.retry_after));
          else if (result.response.status === 503) context.setHeader('retry-after', '2');
          delete body.retry_after;
        }
        return result;
      },
    ],
  });

  void server.register((scope, _options, done) => {
    bodyParsers(scope);
    scope.addHook('onSend', async (request, reply, payload) => {
      const tag = reply.getHeader('etag');
      if (reply.statusCode !== 200 || !tag || request.headers['if-none-match'] !== tag) return payload;
      reply.status(304).removeHeader('content-type').removeHeader('content-length');
      return '';
    });
    scope.all('/api/*', async (request, reply) => {
      const context = contextOf(request, reply, app);
      const { matched, response } = await handler.handle(standardRequest(request), { prefix: '/api', context });
      if (matched) sendAnswer(reply, response);
      else sendFault(request, reply, fault('NOT_FOUND', `There is no ${request.method} ${request.url.split('?')[0]}`));
      return reply;
    });
    done();
  });
}

// oRPC's own Fastify adapter makes two URLs, an abort signal and an error for every request; this is the part of it we
// use.
function standardRequest(request: FastifyRequest): StandardLazyRequest {
  return {
    method: request.method,
    url: new URL(request.raw.url ?? '/', 'http://larder'),
    headers: request.headers,
    body: () => Promise.resolve(request.body),
    signal: undefined,
  };
}

function sendAnswer(reply: FastifyReply, { status, headers, body }: StandardResponse): void {
  void reply.status(status).headers(headers);
  if (body === undefined) void reply.send();
  else if (body instanceof ReadableStream) void reply.send(Readable.fromWeb(body));
  else if (body instanceof Blob) void reply.type(body.type).send(Readable.fromWeb(body.stream()));
  else void reply.type('application/json').send(JSON.stringify(body));
}

/** Answers a refusal outside the contract's own handling (unknown path, unreadable body). */
export function sendFault(request: FastifyRequest, reply: FastifyReply, error: ORPCError<string, unknown>): void {
  void reply
    .status(error.status)
    .type('application/json')
    .send({ ...faultBody(error), trace_id: request.id, instance: request.url.split('?')[0] });
}

function contextOf(request: FastifyRequest, reply: FastifyReply, app: App): RequestContext {
  return {
    app,
    trace_id: request.id,
    network: neighbourhoodOf(request.ip),
    user_agent: request.headers['user-agent'] ?? '',
    authorization: request.headers.authorization,
    cookies: request.headers.cookie,
    secure: app.config.publicUrl.startsWith('https:'),
    idempotency_key: request.headers['idempotency-key'] as string | undefined,
    leaving: () => leavingOf(reply),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (!reply.raw.writableEnded) leaving.abort(fault('UNAVAILABLE', 'The caller has gone'));
  };
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return leaving.signal;
}

/**
 * Turns whatever was thrown into a fault of the closed list; what we did not expect is logged and answered as INTERNAL.
 */
function asFault(error: unknown, app: App): never {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') throw invalid(error.cause);
    if (error.code in faultStatus && error.code !== 'INTERNAL') throw error;
    app.log.error({ err: error, cause: (error as Error).cause }, 'An answer did not fit the contract');
    throw fault('INTERNAL');
  }
  const known = faultOfDatabase(error);
  if (!known || known.code === 'UNAVAILABLE') app.log.error({ err: error }, 'A request failed');
  throw known ?? fault('INTERNAL');
}

/** Names every field that breaks a rule. */
function invalid(cause: ValidationError): ORPCError<FaultCode, unknown> {
  const errors: FieldError[] = cause.issues.slice(0, 50).flatMap((issue) => {
    const [, ...path] = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const keys = (issue as { keys?: string[] }).keys;
    if (keys) return keys.map((key) => ({ path: [...path, key].join('.'), message: 'Unknown field' }));
    return [{ path: path.join('.'), message: issue.message }];
  });
  const described = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return fault('INVALID', described.slice(0, 3).join('; ') || faultText.INVALID, { errors });
}

function faultBody(error: ORPCError<string, unknown>): FaultBody & { retry_after?: number } {
  const code = (
    error.code in faultStatus ? error.code : error.status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST'
  ) as FaultCode;
  const { errors, retry_after, ...rest } = (error.data ?? {}) as { errors?: FieldError[]; retry_after?: number };
  return {
    error_code: code,
    error_description: error.message,
    ...(errors && { errors }),
    ...(retry_after && { retry_after }),
    ...rest,
    trace_id: '',
    type: `urn:larder:fault:${code.toLowerCase()}`,
    title: faultText[code],
    status: faultStatus[code],
    detail: error.message,
    instance: '',
  };
}
