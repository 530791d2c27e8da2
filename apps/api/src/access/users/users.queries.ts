import { sql } from 'drizzle-orm';
import { insertMissing, insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { roles, userOrganizations, users } from '../../schema/users.ts';
import type { RoleSeed } from './role.rules.ts';

export function insertRoles(tx: Tx, seeds: (RoleSeed & { id: string })[]): Promise<void> {
  return insertRows(tx, roles, seeds);
}

export function findRoleByName(
  tx: Tx,
  name: string,
): Promise<{ id: string; level: number; permissions: string[] } | undefined> {
  return row(tx, sql`select id, level, permissions from roles where account_id = ${tx.account_id} and name = ${name}`);
}

export type NewUser = NewRow<typeof users> & { status: 'ACTIVE' | 'INACTIVE' | 'INVITED' };

export function insertUser(tx: Tx, user: NewUser): Promise<void> {
  return insertRows(tx, users, [user]);
}

/** Adds secondary brands or venues, which widen what a person sees. */
export async function insertUserOrganizations(tx: Tx, user_id: string, organization_ids: string[]): Promise<void> {
  await insertMissing(
    tx,
    userOrganizations,
    organization_ids.map((organization_id) => ({ user_id, organization_id })),
  );
}

/**
 * Makes a login, or finds the one that this e-mail has already; its password then stays as it is. Answers the login's
 * id.
 */
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

/** A person as credentials and invitations see them. */
export type PersonRow = {
  id: string;
  organization_id: string;
  organization_name: string;
  forename: string;
  surname: string;
  email: string;
  status: 'ACTIVE' | 'INACTIVE' | 'INVITED';
  role: { level: number; permissions: string[] };
  device_only: boolean;
  /** One of the operator's own staff. */
  saas_user: boolean;
  phone_number: string;
  country_code: string;
  employee_number: string;
  badge_number: string;
  pin_hash: string | null;
  invitation_expires_at: string | null;
};

/** A person within the caller's own scope. */
export function findPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  return row(
    tx,
    sql`select u.id, u.organization_id, o.name as organization_name, u.forename, u.surname, u.email, u.status,
          jsonb_build_object('level', r.level, 'permissions', r.permissions) as role,
          u.device_only, o.organization_type = 'SAAS_OPERATOR' as saas_user, u.phone_number, u.country_code, u.employee_number, u.badge_number, u.pin_hash,
          to_json(u.invitation_expires_at) #>> '{}' as invitation_expires_at
        from users u
        join roles r on r.account_id = u.account_id and r.id = u.role_id
        join organizations o on o.account_id = u.account_id and o.id = u.organization_id
        where u.account_id = ${tx.account_id} and u.id = ${id} and ${inSet('visible', 'u.organization_id')}`,
  );
}

/** Marks a person as invited until then. */
export async function updateInvitation(tx: Tx, id: string, expires_at: string): Promise<void> {
  await rows(
    tx,
    sql`update users set status = 'INVITED', invited_at = now(), invitation_expires_at = ${expires_at}
        where account_id = ${tx.account_id} and id = ${id}`,
  );
}

/** An invited person becomes an active one; false when they are no longer invited. */
export async function updateAccepted(tx: Tx, id: string): Promise<boolean> {
  const accepted = await row(
    tx,
    sql`update users set status = 'ACTIVE', device_only = false, invitation_expires_at = null, version = version + 1
        where account_id = ${tx.account_id} and id = ${id} and status = 'INVITED' returning id`,
  );
  return Boolean(accepted);
}

export type Contact = { country_code?: string; phone_number?: string; employee_number?: string };

/** Changes how a person is reached; what is left out stays. */
export function updateContact(tx: Tx, id: string, contact: Contact): Promise<void> {
  return updateRow(tx, users, id, contact);
}

export function updatePersonName(tx: Tx, id: string, name: { forename: string; surname: string }): Promise<void> {
  return updateRow(tx, users, id, name);
}

/** Keeps a PIN as a hash, and encrypted for the verifiers of devices; null takes it away. */
export function updatePin(tx: Tx, id: string, pin: { pin_hash: string; pin_sealed: string } | null): Promise<void> {
  return updateRow(tx, users, id, pin ?? { pin_hash: null, pin_sealed: null });
}
