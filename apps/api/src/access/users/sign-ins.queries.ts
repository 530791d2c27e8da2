import type { PersonWithoutFactor, UserSignIn } from '@larder/contract/access/user-sign-ins';
import { sql } from 'drizzle-orm';
import { listPage, type Page } from '../../platform/database/list.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** How a person of the caller's scope signs in; undefined of one without a sign-in, or who has not accepted. */
export async function findUserSignIn(tx: Tx, id: string): Promise<UserSignIn | null> {
  const found = await row<{ sign_in: UserSignIn | null }>(tx, sql`select auth.sign_in_of(${id}) as sign_in`);
  return found?.sign_in ?? null;
}

/** Ends a person's sessions in this account, but the caller's own one; answers how many. */
export async function endSessionsOf(tx: Tx, id: string, keep: string): Promise<number> {
  const ended = await row<{ count: number }>(
    tx,
    sql`select auth.end_sessions_of(${id}, ${keep}, 'signed out by an Admin') as count`,
  );
  return ended?.count ?? 0;
}

/** The people without an authenticator app, those who may do most first. */
export function listWithoutFactor(
  tx: Tx,
  query: { page?: number | undefined; size: number },
): Promise<Page<PersonWithoutFactor>> {
  return listPage<PersonWithoutFactor>(tx, query, {
    columns: sql`u.id, u.forename || ' ' || u.surname as name, r.name as role_name, o.name as location_name, f.last_seen_at`,
    from: sql`auth.second_factors() f join users u on u.account_id = ${tx.account_id} and u.id = f.user_id
      join roles r on r.account_id = u.account_id and r.id = u.role_id
      join organizations o on o.account_id = u.account_id and o.id = u.organization_id where not f.has_factor`,
    order: sql`r.level, u.name_key, u.id`,
  });
}

/** How many active people can sign in. */
export async function countSigningIn(tx: Tx): Promise<number> {
  return (await row<{ count: number }>(tx, sql`select count(*)::int as count from auth.second_factors()`))?.count ?? 0;
}
