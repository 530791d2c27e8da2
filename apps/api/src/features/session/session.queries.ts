import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../platform/database.ts';
import { row } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

export type Login = { id: string; password_hash: string | null; language: string };
export type Membership = { account_id: string; user_id: string; organization_id: string; status: string };
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

export async function findLogin(database: Database, email: string): Promise<Login | undefined> {
  const { rows } = await database.pool.query<Login>('select * from auth.find_login($1)', [email]);
  return rows[0];
}

export async function findMemberships(through: Pick<pg.ClientBase, 'query'>, login_id: string): Promise<Membership[]> {
  const { rows } = await through.query<Membership>('select * from auth.find_memberships($1)', [login_id]);
  return rows;
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

export type Rotation = 'rotated' | 'grace' | 'replayed' | 'unknown';

export async function rotateSession(
  database: Database,
  s: { id: string; generation: number; hash: string; next_hash: string; grace_seconds: number; expires_at: string },
): Promise<Rotation> {
  const { rows } = await database.pool.query<{ outcome: Rotation }>(
    'select auth.rotate_session($1, $2, $3, $4, $5, $6) as outcome',
    [s.id, s.generation, s.hash, s.next_hash, s.grace_seconds, s.expires_at],
  );
  return rows[0]?.outcome ?? 'unknown';
}

export async function revokeSession(tx: Tx, id: string, reason: string): Promise<void> {
  await row(tx, sql`select auth.revoke_session(${id}, ${reason})`);
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
