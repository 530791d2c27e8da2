import type { FaultBody } from '@larder/contract/fault';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract } from './contract.ts';
import { errorCode } from './errors.ts';
import { forceSignIn, freshToken, refresh } from './refresh.ts';
import { defineTexts, text } from './texts.ts';

export type CallContext = {
  /** How long the call may take, in milliseconds; null waits for as long as the server works. */
  timeout?: number | null;
  /** Sent in the place of the session's token: of an invitation, a reset or a second factor. It is never renewed. */
  token?: string;
  /** The same key again does a write once, however often it is sent. */
  idempotencyKey?: string;
};

const applicationTimeout = 30_000;
const signInTimeout = 10_000;
/** Calls that carry no bearer token: nobody is signed in yet, so a 401 is an answer and never a reason to refresh. */
const openCalls = new Set([
  'session.authorize',
  'session.refresh',
  'session.version',
  'session.sendOtp',
  'session.validateOtp',
]);

const texts = defineTexts('client', { en_us: { timeout: 'Request Cancelled due to timeout' }, en_gb: {} });

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${location.origin}/api`,
  headers: ({ context: { idempotencyKey } }) => (idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  fetch: (request, init, { context }, path) =>
    context.token || openCalls.has(path.join('.'))
      ? timed(bearing(request, context.token), init, timeoutOf(context, path))
      : withToken(request, init, timeoutOf(context, path)),
  customErrorResponseBodyDecoder: decodeFault,
});

/** Every endpoint of the contract as a typed call: `api.categories.list({ query: { page: 0 } })`. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link);

/** The same endpoints as query options and keys: `queries.categories.get.queryOptions({ input })`. */
export const queries = createTanstackQueryUtils(api);

async function withToken(request: Request, init: RequestInit, timeout: number | null): Promise<Response> {
  const spare = request.clone();
  const token = await freshToken();
  const response = await timed(bearing(request, token), init, timeout);
  if (response.status !== 401 || token === undefined) return response;
  const body = await bodyOf(response.clone());
  const fault = errorCode(body);
  if (fault === 'USER_INACTIVE') forceSignIn((body as FaultBody).error_description);
  if (fault !== 'EXPIRED_TOKEN' && fault !== 'PERMISSIONS_EXPIRED' && fault !== 'UNAUTHENTICATED') return response;
  return timed(bearing(spare, await refresh(token)), init, timeout);
}

async function timed(request: Request, init: RequestInit, timeout: number | null): Promise<Response> {
  if (timeout === null) return fetch(request, init);
  const limit = AbortSignal.timeout(timeout);
  try {
    return await fetch(request, { ...init, signal: AbortSignal.any([limit, request.signal]) });
  } catch (error) {
    if (limit.aborted) throw new ORPCError('TIMEOUT', { message: text(texts)('timeout'), cause: error });
    throw error;
  }
}

function timeoutOf(context: CallContext, path: readonly string[]): number | null {
  if (context.timeout !== undefined) return context.timeout;
  return path[0] === 'session' ? signInTimeout : applicationTimeout;
}

function bearing(request: Request, token: string | undefined): Request {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

type Answered = { status: number; headers: Record<string, string | string[] | undefined> };

function decodeFault(body: unknown, { status, headers }: Answered) {
  const code = errorCode(body);
  if (!code) return undefined;
  const fault = body as { error_description: string };
  const data = { ...fault, retry_after: Number(headers['retry-after']) || undefined };
  return new ORPCError(code, { status, message: fault.error_description, data, defined: true });
}
