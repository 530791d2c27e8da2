import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract } from './contract.ts';
import { errorCode } from './errors.ts';
import { forceSignIn, freshToken, refresh } from './refresh.ts';
import { defineTexts, text } from './texts.ts';

/** How long a call may take, in milliseconds; null waits for as long as the server works. */
type CallContext = { timeout?: number | null };

const applicationTimeout = 30_000;
const signInTimeout = 10_000;
/** Calls that carry no bearer token: nobody is signed in yet, so a 401 is an answer and never a reason to refresh. */
const openCalls = new Set(['session.authorize', 'session.refresh', 'session.version']);

const texts = defineTexts('client', { en_us: { timeout: 'Request Cancelled due to timeout' }, en_gb: {} });

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${location.origin}/api`,
  fetch: (request, init, options, path) =>
    openCalls.has(path.join('.'))
      ? timed(request, init, options.context.timeout ?? signInTimeout)
      : withToken(request, init, timeoutOf(options.context, path)),
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
  const fault = errorCode(await bodyOf(response.clone()));
  if (fault === 'USER_INACTIVE') forceSignIn();
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

function decodeFault(body: unknown, { status }: { status: number }) {
  const code = errorCode(body);
  if (!code) return undefined;
  const { error_description } = body as { error_description: string };
  return new ORPCError(code, { status, message: error_description, data: body, defined: true });
}
