import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { answered } from '../database/patience.ts';
import { row, type Through } from '../database/rows.ts';
import { fault } from './fault.ts';

/** How many attempts a window allows. */
export type Limit = { name: string; most: number; seconds: number };

/** Per network a minute, per target fifteen; codes and PINs have limits of their own. Never a permanent lock. */
export const limits = {
  signInNetwork: { name: 'sign-in network', most: 20, seconds: 60 },
  signInTarget: { name: 'sign-in target', most: 10, seconds: 900 },
  /** A browser that the person has used before is counted apart from strangers. */
  signInBrowser: { name: 'sign-in browser', most: 10, seconds: 900 },
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
  pairingNetwork: { name: 'pairing network', most: 20, seconds: 60 },
  pairingTarget: { name: 'pairing target', most: 10, seconds: 900 },
} satisfies Record<string, Limit>;

/** Counts an attempt before anything is compared; past the limit it refuses with the waiting time. */
export async function countAttempt(database: Database, limit: Limit, who: string): Promise<void> {
  const counting = database.pool.query<Counted>({
    name: 'count_attempt',
    text: 'select * from auth.count_attempt($1, $2)',
    values: [`${limit.name}:${who}`, limit.seconds],
  });
  const { rows } = await answered(counting);
  refusePast(limit, rows[0], 'Too many attempts.');
}

/**
 * Counts within the transaction of what is limited: a refused call is not counted, one that commits is. For what costs others
 * something, such as mail, and is no guess at a secret.
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
