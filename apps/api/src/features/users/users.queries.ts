import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';
import type { RoleSeed } from './role.rules.ts';

/** Writes roles in one statement. */
export async function insertRoles(tx: Tx, roles: (RoleSeed & { id: string })[]): Promise<void> {
  await rows(
    tx,
    sql`insert into roles (account_id, id, name, level, is_superuser, permissions)
        select ${tx.account_id}::uuid, r.id, r.name, r.level, r.is_superuser, r.permissions
        from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(id uuid, name text, level int, is_superuser boolean, permissions text[])`,
  );
}

export function findRoleByName(tx: Tx, name: string): Promise<{ id: string; level: number } | undefined> {
  return row(tx, sql`select id, level from roles where account_id = ${tx.account_id} and name = ${name}`);
}

export type NewUser = {
  id: string;
  organization_id: string;
  role_id: string;
  forename: string;
  surname: string;
  email: string;
  status: 'ACTIVE' | 'INACTIVE' | 'INVITED';
  locked_at: string | null;
  device_only: boolean;
  device_role: number;
};

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await rows(
    tx,
    sql`insert into users (account_id, id, organization_id, role_id, forename, surname, email, status, locked_at, device_only, device_role)
        values (${tx.account_id}, ${user.id}, ${user.organization_id}, ${user.role_id}, ${user.forename}, ${user.surname}, ${user.email},
                ${user.status}, ${user.locked_at}, ${user.device_only}, ${user.device_role})`,
  );
}

/** Adds secondary brands or venues, which widen what a person sees. */
export async function insertUserOrganizations(tx: Tx, user_id: string, organization_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`insert into user_organizations (account_id, user_id, organization_id)
        select ${tx.account_id}::uuid, ${user_id}::uuid, unnest(${sql.param(organization_ids)}::uuid[]) on conflict do nothing`,
  );
}

/** Makes a login, or finds the one that this e-mail has already; its password then stays as it is. Answers the login's id. */
export async function insertLogin(
  tx: Tx,
  login: { id: string; email: string; password_hash: string | null },
): Promise<string> {
  const made = await row<{ id: string }>(
    tx,
    sql`select auth.create_login(${login.id}, ${login.email}, ${login.password_hash}) as id`,
  );
  return made?.id ?? login.id;
}

/** Lets a login act as a person of a customer. */
export async function insertMembership(tx: Tx, login_id: string, user_id: string): Promise<void> {
  await rows(tx, sql`select auth.add_membership(${login_id}, ${tx.account_id}, ${user_id})`);
}
