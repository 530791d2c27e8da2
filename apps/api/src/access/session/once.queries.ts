import { sql } from 'drizzle-orm';
import { row, rows, type Through } from '../../platform/database/rows.ts';
import type { OncePurpose } from '../../platform/secrets/tokens.ts';

export type NewToken = {
  jti: string;
  purpose: OncePurpose;
  account_id: string;
  user_id: string;
  login_id: string | null;
  expires_at: string;
};

/** Keeps a token that works once; the person's former ones of that kind stop working. */
export async function insertToken(tx: Through, t: NewToken): Promise<void> {
  await rows(
    tx,
    sql`select auth.issue_token(${t.jti}, ${t.purpose}, ${t.account_id}, ${t.user_id}, ${t.login_id}, ${t.expires_at})`,
  );
}

/** Uses a token up; false when somebody was faster. */
export async function removeToken(tx: Through, jti: string): Promise<boolean> {
  return Boolean((await row<{ taken: boolean }>(tx, sql`select auth.take_token(${jti}) as taken`))?.taken);
}

/** Stops a person's tokens of a kind, such as a cancelled invitation's. */
export async function removeTokensOf(tx: Through, purpose: OncePurpose, user_id: string): Promise<void> {
  await rows(tx, sql`select auth.retire_tokens(${purpose}, ${user_id})`);
}

/** Keeps a new code of a target, in place of its former one; `fresh` gives its guesses back. */
export async function upsertCode(
  tx: Through,
  target: string,
  { code_hash, expires_at, fresh }: { code_hash: string | null; expires_at: string; fresh: boolean },
): Promise<void> {
  await rows(tx, sql`select auth.put_code(${target}, ${code_hash}, ${expires_at}, ${fresh})`);
}

/** Counts a guess, atomically, and then tells what it has to be compared with. */
export function countGuess(
  tx: Through,
  target: string,
): Promise<{ guesses: number; code_hash: string | null } | undefined> {
  return row(tx, sql`select * from auth.guess_code(${target})`);
}

/** Uses a code up; false when somebody was faster. */
export async function removeCode(tx: Through, target: string, code_hash: string): Promise<boolean> {
  return Boolean(
    (await row<{ taken: boolean }>(tx, sql`select auth.take_code(${target}, ${code_hash}) as taken`))?.taken,
  );
}
