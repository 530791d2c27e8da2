import type { RestrictionSettings } from '@larder/contract/network/settings';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { answered } from '../../platform/database/patience.ts';
import { row, rows, type Through } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Login = {
  id: string;
  password_hash: string | null;
  language: string;
  /** False while the password is somebody else's choice: then signing in accepts no invitation. */
  own_password: boolean;
};
export type Membership = {
  account_id: string;
  user_id: string;
  organization_id: string;
  status: string;
  organization_type: string;
  /** What the customer chose of its rules about signing in. */
  restriction_settings: Partial<RestrictionSettings>;
  /** Name, address and organisations, which no password may hold. */
  names: string[];
  /** Country code and digits, or empty. */
  phone: string;
};
export type NewSession = {
  id: string;
  account_id: string;
  login_id: string | null;
  user_id: string | null;
  device_id: string | null;
  refresh_hash: string;
  expires_at: string;
  user_agent: string;
};

export function findLogin(tx: Through, email: string): Promise<Login | undefined> {
  return row<Login>(tx, sql`select * from auth.find_login(${email})`);
}

/** The login by which a person signs in, if they can. */
export function findLoginOfUser(
  tx: Through,
  account_id: string,
  user_id: string,
): Promise<{ id: string; email: string; password_hash: string | null } | undefined> {
  return row(tx, sql`select * from auth.find_login_of_user(${account_id}, ${user_id})`);
}

/**
 * Makes the login of an address, or gives a password to one without; `claimed` says whether the given hash holds now.
 */
export async function upsertLogin(
  tx: Through,
  login: { id: string; email: string; password_hash: string },
): Promise<{ id: string; claimed: boolean } | undefined> {
  return row(tx, sql`select id, claimed from auth.claim_login(${login.id}, ${login.email}, ${login.password_hash})`);
}

export type PasswordChange = {
  login_id: string;
  password_hash: string;
  /** The session that stays. */
  keep: string | null;
  /**
   * True when the owner of the address set it by a mailed link or code, false when somebody else did, null when neither
   * is known.
   */
  own: boolean | null;
};

/**
 * Sets a password, which ends all sessions but one and retires waiting codes and links. Answers the address to notify.
 */
export async function updatePassword(
  tx: Through,
  { login_id, password_hash, keep, own }: PasswordChange,
): Promise<string | undefined> {
  const changed = await row<{ email: string }>(
    tx,
    sql`select * from auth.set_password(${login_id}, ${password_hash}, ${keep}, ${own})`,
  );
  return changed?.email;
}

export async function findLanguage(tx: Through, session_id: string): Promise<string> {
  return (
    (await row<{ language: string }>(tx, sql`select auth.find_language(${session_id}) as language`))?.language ?? 'en'
  );
}

export async function updateLanguage(tx: Through, login_id: string, language: string): Promise<void> {
  await rows(tx, sql`select auth.set_language(${login_id}, ${language})`);
}

export async function findMemberships(through: Pick<pg.ClientBase, 'query'>, login_id: string): Promise<Membership[]> {
  const found = await through.query<Membership>('select * from auth.find_memberships($1)', [login_id]);
  return found.rows;
}

export async function insertSession(database: Database, s: NewSession): Promise<void> {
  await database.pool.query('select auth.create_session($1, $2, $3, $4, $5, $6, $7, $8)', [
    s.id,
    s.account_id,
    s.login_id,
    s.user_id,
    s.device_id,
    s.refresh_hash,
    s.expires_at,
    s.user_agent,
  ]);
}

/**
 * Uses an open pairing up for a session of its own, or finds that which the same attempt opened; null where it is
 * closed.
 */
export async function insertDeviceSession(
  database: Database,
  s: Pick<NewSession, 'refresh_hash' | 'expires_at' | 'user_agent'> & {
    session_id: string;
    device_id: string;
    attempt: string | null;
  },
): Promise<string | null> {
  const { rows: found } = await database.pool.query<{ id: string | null }>(
    'select auth.pair_device($1, $2, $3, $4, $5, $6) as id',
    [s.device_id, s.attempt, s.session_id, s.refresh_hash, s.expires_at, s.user_agent],
  );
  return found[0]?.id ?? null;
}

/** Marks a sign-in; true when the login was signed in with before. */
export async function updateSignedIn(tx: Through, login_id: string): Promise<boolean> {
  const before = await row<{ at: string | null }>(tx, sql`select auth.mark_sign_in(${login_id}) as at`);
  return Boolean(before?.at);
}

export type Rotation = 'rotated' | 'grace' | 'late' | 'replayed' | 'unknown';

export async function rotateSession(
  database: Database,
  s: {
    id: string;
    generation: number;
    hash: string;
    next_hash: string;
    grace_seconds: number;
    expires_at: string;
    device_expires_at: string;
    attempt: string | null;
  },
): Promise<Rotation> {
  const rotating = database.pool.query<{ outcome: Rotation }>(
    'select auth.rotate_session($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
    [s.id, s.generation, s.hash, s.next_hash, s.grace_seconds, s.expires_at, s.device_expires_at, s.attempt],
  );
  return (await answered(rotating)).rows[0]?.outcome ?? 'unknown';
}

export async function revokeSession(tx: Tx, id: string, reason: string): Promise<void> {
  await row(tx, sql`select auth.revoke_session(${id}, ${reason})`);
}

export type OpenSession = { id: string; user_agent: string; created_at: string; last_seen_at: string };

export function listSessions(tx: Through, login_id: string): Promise<OpenSession[]> {
  return rows(tx, sql`select * from auth.list_sessions(${login_id})`);
}

/** Ends a session of a login; false when it has none of that id. */
export async function endSession(tx: Through, id: string, login_id: string): Promise<boolean> {
  const ended = await row<{ ended: boolean }>(
    tx,
    sql`select auth.end_session(${id}, ${login_id}, 'signed out elsewhere') as ended`,
  );
  return Boolean(ended?.ended);
}

/** Ends every session of a login but this one; answers how many. */
export async function endOtherSessions(tx: Through, login_id: string, keep: string): Promise<number> {
  const reason = 'signed out elsewhere';
  const ended = await row<{ count: number }>(
    tx,
    sql`select auth.end_other_sessions(${login_id}, ${keep}, ${reason}) as count`,
  );
  return ended?.count ?? 0;
}

/** Makes another membership the session's; answers the generation of its refresh token, which stays. */
export function updateSessionMember(
  tx: Through,
  id: string,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<{ generation: number } | undefined> {
  return row(tx, sql`select * from auth.switch_session(${id}, ${account_id}, ${user_id})`);
}

export type NewMasquerade = {
  id: string;
  account_id: string;
  operator_session_id: string;
  login_id: string;
  operator_id: string;
  refresh_hash: string;
  ends_at: string;
  user_agent: string;
};

export async function insertMasquerade(tx: Through, s: NewMasquerade): Promise<void> {
  await rows(
    tx,
    sql`select auth.create_masquerade(${s.id}, ${s.account_id}, ${s.operator_session_id}, ${s.login_id}, ${s.operator_id}, ${s.refresh_hash}, ${s.ends_at}, ${s.user_agent})`,
  );
}

/** The customer of that id; a brand or venue inside of one is none. */
export function findCustomer(tx: Through, account_id: string): Promise<{ id: string } | undefined> {
  return row(tx, sql`select * from auth.find_customer(${account_id})`);
}

/** The person behind a masquerading session. */
export function findOperator(
  tx: Through,
  session_id: string,
): Promise<{ forename: string; surname: string; email: string } | undefined> {
  return row(tx, sql`select * from auth.find_operator(${session_id})`);
}

/** A customer as its operator stands in it: with the Admin role, under the operator's own name. */
export async function findMasquerader(tx: Tx, session_id: string): Promise<Member | undefined> {
  const operator = await findOperator(tx, session_id);
  const found = await row<Omit<Member, 'forename' | 'surname' | 'email'>>(
    tx,
    sql`select a.id, r.name as role_name, r.level as role_level, r.is_superuser, r.permissions, a.id as organization_id,
          a.name as organization_name, a.organization_type, true as is_highest, a.allow_networking, a.is_restricted, a.is_flagged
        from organizations a join roles r on r.account_id = a.account_id and r.name = 'Admin'
        where a.account_id = ${tx.account_id} and a.id = ${tx.account_id}`,
  );
  return operator && found && { ...found, ...operator };
}

export type Member = {
  id: string;
  forename: string;
  surname: string;
  email: string;
  role_name: string;
  role_level: number;
  is_superuser: boolean;
  permissions: string[];
  organization_id: string;
  organization_name: string;
  organization_type: string;
  is_highest: boolean;
  allow_networking: boolean;
  is_restricted: boolean;
  is_flagged: boolean;
};

export function findMember(tx: Tx, user_id: string): Promise<Member | undefined> {
  return row<Member>(
    tx,
    sql`select u.id, u.forename, u.surname, u.email, r.name as role_name, r.level as role_level, r.is_superuser, r.permissions,
          o.id as organization_id, o.name as organization_name, o.organization_type, o.parent_id is null as is_highest, o.allow_networking,
          a.is_restricted, a.is_flagged
        from users u
        join roles r on r.account_id = u.account_id and r.id = u.role_id
        join organizations o on o.account_id = u.account_id and o.id = u.organization_id
        join organizations a on a.account_id = u.account_id and a.id = u.account_id
        where u.id = ${user_id}`,
  );
}
