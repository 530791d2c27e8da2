import type { FaultBody } from '@larder/contract/fault';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { errorCode } from './errors.ts';
import { isRecordId } from './record-id.ts';
import { defineTexts, text } from './texts.ts';

export type CallContext = {
  /** How long the call may take, in milliseconds; null waits for as long as the server works. */
  timeout?: number | null;
  /** Sent in the place of the session's token: of an invitation, a reset or a second factor. It is never renewed. */
  token?: string;
  /** The same key again does a write once, however often it is sent. */
  idempotencyKey?: string;
};

/** Where an application keeps its tokens, and what it does when the server refuses one. */
export type Session = {
  /** Calls that carry no token, by their path in the contract (`session.authorize`): a 401 is their answer. */
  isOpen: (path: string) => boolean;
  /** The token to send, renewed first when it is about to expire; undefined when nobody is signed in. */
  token: () => Promise<string | undefined>;
  /** A token in place of the refused one. */
  renew: (refused: string) => Promise<string>;
  /** The server no longer lets this person or device in. */
  barred: (reason: string) => void;
  /** Milliseconds that a call may take which sets no time of its own. */
  timeout: (path: readonly string[]) => number;
  /** The answer to a call that was made before the application's code had come, if this is the one. */
  ahead?: (request: Request, token: string | undefined) => Promise<Response | undefined>;
  /** Sees every answer as it comes. */
  answered?: (answer: Response) => void;
  /** A call brought no answer: no network, or nobody at the other end. */
  unanswered?: () => void;
};

const texts = defineTexts('client', {
  en_us: {
    timeout: 'Request Cancelled due to timeout',
    noRecord: 'This does not exist or is outside of your scope',
  },
  en_gb: {},
});

/** Every endpoint of a contract as a typed call below /api: `api.categories.list({ query: { page: 0 } })`. */
export function createClient<Contract extends AnyContractRouter>(
  contract: Contract,
  session: Session,
): ContractRouterClient<Contract, CallContext> {
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => `${location.origin}/api`,
    headers: ({ context: { idempotencyKey } }) => (idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    fetch: async (request, init, { context }, path) => {
      const timeout = context.timeout === undefined ? session.timeout(path) : context.timeout;
      try {
        const answer = await (context.token || session.isOpen(path.join('.'))
          ? timed(bearing(request, context.token), init, timeout)
          : withToken(session, request, init, timeout));
        session.answered?.(answer);
        return answer;
      } catch (error) {
        // What `fetch` throws when nothing answered; an abandoned call throws a DOMException.
        if (error instanceof TypeError) session.unanswered?.();
        throw error;
      }
    },
    // `/products/deleted` is a list of the server's, and would be answered as if it were a product.
    interceptors: [(call) => (namesNoRecord(call.input) ? Promise.reject(noRecord()) : call.next())],
    customErrorResponseBodyDecoder: decodeFault,
  });
  return createORPCClient(link);
}

/**
 * A part of a call's path that should be the id of a record is none: the parameters of the contract that end in `id`
 * are ids.
 */
function namesNoRecord(input: unknown): boolean {
  const { params = {} } = (input ?? {}) as { params?: Record<string, unknown> };
  return Object.entries(params).some(([name, value]) => /^id$|Id$/.test(name) && !isRecordId(String(value)));
}

/** What the server answers of a record that does not exist. */
function noRecord() {
  return new ORPCError('NOT_FOUND', { status: 404, message: text(texts)('noRecord'), defined: true });
}

async function withToken(session: Session, request: Request, init: RequestInit, timeout: number | null) {
  const spare = request.clone();
  const token = await session.token();
  const response = (await session.ahead?.(request, token)) ?? (await timed(bearing(request, token), init, timeout));
  if (response.status !== 401 || token === undefined) return response;
  const body = await bodyOf(response.clone());
  const fault = errorCode(body);
  if (fault === 'USER_INACTIVE') session.barred((body as FaultBody).error_description);
  if (fault !== 'EXPIRED_TOKEN' && fault !== 'PERMISSIONS_EXPIRED' && fault !== 'UNAUTHENTICATED') return response;
  return timed(bearing(spare, await session.renew(token)), init, timeout);
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
