import { sql } from 'drizzle-orm';
import type { RequestContext } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { answered } from '../database/patience.ts';
import { row, type Through } from '../database/rows.ts';
import { fault } from './fault.ts';

/** How many attempts a window allows. */
export type Limit = { name: string; most: number; seconds: number };

/** Never a permanent lock. What somebody may try who has a session or a link already is counted by that. */
export const limits = {
  codeNetwork: { name: 'code network', most: 30, seconds: 60 },
  codeTarget: { name: 'code target', most: 5, seconds: 900 },
  guessNetwork: { name: 'guess network', most: 60, seconds: 60 },
  guessTarget: { name: 'guess target', most: 25, seconds: 900 },
  secretTarget: { name: 'secret target', most: 10, seconds: 900 },
  /** Mails that one person of a customer has others sent: to one address, and from the whole account. */
  mailTarget: { name: 'mail target', most: 5, seconds: 3600 },
  mailAccount: { name: 'mail account', most: 200, seconds: 3600 },
  visitRequest: { name: 'visit request', most: 5, seconds: 3600 },
  testDigest: { name: 'test digest', most: 5, seconds: 3600 },
  newBrowser: { name: 'new browser', most: 5, seconds: 3600 },
} satisfies Record<string, Limit>;

/**
 * What anybody may try from anywhere, with nothing but an address or a device's code: so much from one network in all,
 * so much at one target from one network, and so much at it from everywhere. A browser or tablet that was let in there
 * before is counted apart from all of them.
 */
export const doors = {
  signIn: {
    network: { name: 'sign-in network', most: 20, seconds: 60 },
    target: { name: 'sign-in target', most: 10, seconds: 900 },
    everywhere: { name: 'sign-in everywhere', most: 200, seconds: 900 },
    known: { name: 'sign-in browser', most: 10, seconds: 900 },
    /** A password stands one guess from every network there is; a code or a PIN does not. */
    firstPasses: true,
  },
  askCode: {
    network: limits.codeNetwork,
    target: limits.codeTarget,
    everywhere: { name: 'code everywhere', most: 60, seconds: 3600 },
    known: { name: 'code browser', most: 5, seconds: 900 },
    firstPasses: false,
  },
  enterCode: {
    network: limits.guessNetwork,
    target: { name: 'code guess target', most: 5, seconds: 900 },
    everywhere: { name: 'code guess everywhere', most: 100, seconds: 3600 },
    known: { name: 'code guess browser', most: 25, seconds: 900 },
    firstPasses: false,
  },
  pair: {
    network: { name: 'pairing network', most: 20, seconds: 60 },
    target: { name: 'pairing target', most: 10, seconds: 900 },
    everywhere: { name: 'pairing everywhere', most: 60, seconds: 900 },
    known: { name: 'pairing tablet', most: 10, seconds: 900 },
    firstPasses: false,
  },
} satisfies Record<string, Door>;

type Door = Record<'network' | 'target' | 'everywhere' | 'known', Limit> & { firstPasses: boolean };
type Knocking = Pick<RequestContext, 'app' | 'network' | 'cookies'>;

/**
 * Counts a try at a door before anything is compared; `who` is an address or a device's code. Answers what takes the
 * try back once it has succeeded: the failures of others stay counted.
 */
export async function knock(
  { app: { database, browsers }, network, cookies }: Knocking,
  door: Door,
  who: string,
): Promise<() => Promise<void>> {
  const known = browsers.knows({ cookies }, who);
  if (known) {
    await countAttempt(database, door.known, known);
    return () => forgetAttempts(database, door.known, known);
  }
  const there = `${who} ${network}`;
  await countAttempt(database, door.network, network);
  const tried = await countAttempt(database, door.target, there);
  const all = await count(database, door.everywhere, who);
  if (!(door.firstPasses && tried === 1)) refusePast(door.everywhere, all, 'Too many attempts.');
  return async () => {
    await forgetAttempts(database, door.target, there);
    await returnAttempt(database, door.network, network);
    await returnAttempt(database, door.everywhere, who);
  };
}

/** Counts an attempt before anything is compared; past the limit it refuses with the waiting time. */
export async function countAttempt(database: Database, limit: Limit, who: string): Promise<number> {
  const counted = await count(database, limit, who);
  refusePast(limit, counted, 'Too many attempts.');
  return counted?.attempts ?? 0;
}

async function count(database: Database, limit: Limit, who: string): Promise<Counted | undefined> {
  const counting = database.pool.query<Counted>({
    name: 'count_attempt',
    text: 'select * from auth.count_attempt($1, $2)',
    values: [`${limit.name}:${who}`, limit.seconds],
  });
  const { rows } = await answered(counting);
  return rows[0];
}

/**
 * Counts within the transaction of what is limited: a refused call is not counted, one that commits is. For what costs
 * others something, such as mail, and is no guess at a secret.
 */
export async function countWithin(
  tx: Through,
  limit: Limit,
  who: string,
  what = 'You have done this too often.',
): Promise<void> {
  refusePast(
    limit,
    await row<Counted>(tx, sql`select * from auth.count_attempt(${`${limit.name}:${who}`}, ${limit.seconds})`),
    what,
  );
}

type Counted = { attempts: number; retry_after: number };

function refusePast(limit: Limit, counted: Counted | undefined, what: string): void {
  const { attempts = 0, retry_after = limit.seconds } = counted ?? {};
  if (attempts > limit.most)
    throw fault('TOO_MANY', `${what} Please wait ${waitingTime(retry_after)} and try again.`, { retry_after });
}

/** Counts what may happen so often and is left out in silence after that, such as a notice by mail. */
export async function mayHappen(database: Database, limit: Limit, who: string): Promise<boolean> {
  const counted = await row<Counted>(
    { client: database.pool },
    sql`select * from auth.count_attempt(${`${limit.name}:${who}`}, ${limit.seconds})`,
  );
  return (counted?.attempts ?? 0) <= limit.most;
}

/** Success takes the target's counter back. */
export async function forgetAttempts(database: Database, limit: Limit, who: string): Promise<void> {
  await database.pool.query('select auth.forget_attempts($1)', [`${limit.name}:${who}`]);
}

/** Success takes its own attempt back from the network's counter; the failures of others there stay counted. */
export async function returnAttempt(database: Database, limit: Limit, who: string): Promise<void> {
  await database.pool.query('select auth.return_attempt($1)', [`${limit.name}:${who}`]);
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
