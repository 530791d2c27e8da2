import { errorCode } from '@larder/browser/errors';
import { uuidv4 } from 'uuidv7';
import { compareClocks } from './clock.ts';
import { keepMeta, readMeta, write, type Meta } from './database.ts';
import { note } from './diary.ts';
import type { DeviceTokens } from './wire.ts';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The server could not be reached, or not in time. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Something else than the server answered: a hotel's page, or a proxy that refuses this call. */
export class OtherAnswerError extends UnreachableError {
  override name = 'OtherAnswerError';
}

/** The server no longer knows this tablet: it must be paired again. */
export class UnpairedError extends Error {
  override name = 'UnpairedError';
}

/** How long a page or worker waits for the other's renewal of the token, in milliseconds. */
const longestTurn = 60_000;

let answers = 0;

/** How many calls were answered since the app started. */
export function answersSoFar(): number {
  return answers;
}

type Call = {
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeout?: number;
};

/**
 * One call of the device API below /api. Plain fetch, for the sending and the state need what a typed client hides: the
 * Date header, 304, Retry-After, the exact status. Throws an UnreachableError without an answer; any status is an
 * answer.
 */
export async function call<Body>(path: string, { method = 'GET', body, headers, timeout = 30_000 }: Call = {}) {
  const isForm = body instanceof FormData;
  const sentAt = Date.now();
  let response: Response;
  let answered: unknown;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    const isPicture = response.headers.get('content-type')?.startsWith('image/');
    answered = isPicture ? await response.blob() : parsed(await response.text());
  } catch (error) {
    throw new UnreachableError('no answer', { cause: error });
  }
  answers += 1;
  const answer: Answer<Body> = { status: response.status, headers: response.headers, body: answered as Body };
  // The clock of a hotel's page is nobody's that labels may be dated by.
  const ahead = isOwn(answer) ? compareClocks(response.headers.get('date'), sentAt, Date.now()) : undefined;
  if (ahead !== undefined) note(`clock ${ahead} ms ahead of the server`);
  return answer;
}

/**
 * The same with the tablet's token, renewed once when it has expired. Throws an UnpairedError when the server knows the
 * tablet no more.
 */
export async function callAsDevice<Body>(path: string, options: Call = {}): Promise<Answer<Body>> {
  const tokens = await readMeta('tokens');
  if (!tokens) throw new UnpairedError('Not paired');
  const first = ownAnswer(await call<Body>(path, bearing(options, tokens.access_token)));
  if (first.status !== 401) return known(first);
  const token = await renew(tokens.access_token);
  const second = ownAnswer(await call<Body>(path, bearing(options, token)));
  // Only a refused refresh says that the pairing has ended; a new token that is not taken is another trouble.
  if (second.status === 401) throw new UnreachableError('new token not taken: 401');
  return known(second);
}

/** The server has taken the tablet's token: whatever was thought before, it is paired. */
async function known<Body>(answer: Answer<Body>): Promise<Answer<Body>> {
  if ((await readMeta('unpaired')) !== undefined) {
    await write(['meta'], (tx) => tx.objectStore('meta').delete('unpaired'));
  }
  return answer;
}

/** A network's own page (a hotel's sign-in, a proxy's error) is no answer of the server. */
export function ownAnswer<Body>(answer: Answer<Body>): Answer<Body> {
  // A proxy may say so as well: a smaller call can still pass.
  if (answer.status === 413 || isOwn(answer)) return answer;
  throw new OtherAnswerError(`something else answered: ${answer.status}`);
}

function isOwn({ status, body }: Answer): boolean {
  return status < 400 ? status === 304 || isRecord(body) : errorCode(body) !== undefined;
}

function isRecord(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}

/** What an answer that is no success says, for people. */
export function faultOf({ body, status }: Answer): string {
  const { error_description } = (body ?? {}) as { error_description?: string };
  return error_description ?? `${status}`;
}

/** Seconds that the server asks to be left alone. */
export function retryAfterOf({ headers }: Answer): number | undefined {
  return Number(headers.get('retry-after')) || undefined;
}

function bearing(options: Call, token: string): Call {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } };
}

/**
 * The token in place of an expired one. Window and worker take turns, and the attempt is on the disk before it is sent.
 */
async function renew(refused: string): Promise<string> {
  return inTurn(async () => {
    const tokens = await readMeta('tokens');
    if (!tokens) throw new UnpairedError('Not paired');
    if (tokens.access_token !== refused) return tokens.access_token;
    const attempt = tokens.attempt ?? uuidv4();
    if (!tokens.attempt) await keepMeta('tokens', { ...tokens, attempt });
    const answer = await call<DeviceTokens>('/device/refresh', {
      method: 'POST',
      body: { refresh_token: tokens.refresh_token, attempt },
    });
    if (ownAnswer(answer).status === 401) {
      note('pairing ended by the server');
      throw await unpaired(refused);
    }
    if (answer.status !== 200) throw new UnreachableError(`not renewed: ${answer.status}`);
    await keepMeta('tokens', answer.body.api_tokens);
    return answer.body.api_tokens.access_token;
  });
}

/** A turn has a deadline of its own: one that lasts longer than that hangs, and is waited for another time. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  const signal = AbortSignal.timeout(longestTurn);
  try {
    return await navigator.locks.request('larder-refresh', { signal }, work);
  } catch (error) {
    if (signal.aborted && error === signal.reason) throw new UnreachableError('no turn to renew', { cause: error });
    throw error;
  }
}

/** Notes that the pairing has ended, unless the tablet was paired anew in the meantime. Nothing else is touched. */
async function unpaired(refused: string | undefined): Promise<UnpairedError> {
  await write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const tokens = (await meta.get('tokens')) as Meta['tokens'] | undefined;
    if (tokens?.access_token === refused) await meta.put({ at: new Date().toISOString() }, 'unpaired');
  });
  return new UnpairedError('The pairing has ended');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
