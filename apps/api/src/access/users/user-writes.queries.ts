import { sql } from 'drizzle-orm';
import { deleteRow, updateRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { users } from '../../schema/users.ts';
import { insertUserOrganizations } from './users.queries.ts';

/** An organisation of the caller's own scope, as the choice of roles and secondary locations asks for it. */
export type Place = { id: string; name: string; organization_type: string; is_highest: boolean };

export function findPlace(tx: Tx, id: string): Promise<Place | undefined> {
  return row<Place>(
    tx,
    sql`select o.id, o.name, o.organization_type, o.parent_id is null as is_highest from organizations o
        where o.account_id = ${tx.account_id} and o.id = ${id} and ${inSet('visible', 'o.id')}`,
  );
}

/** How many of the given organisations lie in the caller's own scope and are of the kind. */
export async function countPlaces(tx: Tx, ids: string[], organization_type: string): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from organizations o where o.account_id = ${tx.account_id} and o.id = any (${sql.param(ids)}::uuid[])
          and o.organization_type = ${organization_type} and ${inSet('visible', 'o.id')}`,
  );
  return counted?.count ?? 0;
}

export type RoleFound = { id: string; name: string; level: number; permissions: string[] };

/** A role of the account, which nobody deletes or changes until the transaction ends. */
export function findRole(tx: Tx, id: string): Promise<RoleFound | undefined> {
  return row(
    tx,
    sql`select id, name, level, permissions from roles where account_id = ${tx.account_id} and id = ${id} for share`,
  );
}

/** Holds a person's row until the transaction ends, so that two editors come one after the other. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 from users where account_id = ${tx.account_id} and id = ${id} for update`);
}

/** Holds the customer's circle of Admins until the transaction ends; answers how many others are active. */
export async function countOtherAdmins(tx: Tx, id: string): Promise<number> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`admins ${tx.account_id}`}, 0))`);
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from users u join roles r on r.account_id = u.account_id and r.id = u.role_id
        where u.account_id = ${tx.account_id} and u.id <> ${id} and u.status = 'ACTIVE' and r.level = 1`,
  );
  return counted?.count ?? 0;
}

export type UserValues = {
  forename: string;
  surname: string;
  status: 'ACTIVE' | 'INACTIVE' | 'INVITED';
  email: string;
  role_id: string;
  device_role: number;
  phone_number: string;
  country_code: string;
  organization_id: string;
  locked_at: string | null;
};

/** Writes a person as they are now; what judges their requests draws their access tokens anew. */
export async function updateUser(tx: Tx, id: string, to: UserValues): Promise<void> {
  await rows(
    tx,
    sql`update users set forename = ${to.forename}, surname = ${to.surname}, status = ${to.status}, email = ${to.email}, role_id = ${to.role_id},
          device_role = ${to.device_role}, phone_number = ${to.phone_number}, country_code = ${to.country_code},
          organization_id = ${to.organization_id}, locked_at = ${to.locked_at},
          version = version + case when (status, role_id, organization_id, locked_at) is distinct from
            (${to.status}::text, ${to.role_id}::uuid, ${to.organization_id}::uuid, ${to.locked_at}::timestamptz) then 1 else 0 end
        where account_id = ${tx.account_id} and id = ${id}`,
  );
}

export async function updateUserEmail(
  tx: Tx,
  id: string,
  to: { email: string; status: UserValues['status'] },
): Promise<void> {
  await rows(
    tx,
    sql`update users set email = ${to.email}, status = ${to.status}, version = version + 1
        where account_id = ${tx.account_id} and id = ${id}`,
  );
}

/** What an invitation gives beyond the name. */
export function updateNumbers(
  tx: Tx,
  id: string,
  to: { employee_number: string; badge_number: string; phone_number: string; country_code: string },
): Promise<void> {
  return updateRow(tx, users, id, to);
}

/** Replaces the secondary locations that the caller may see; those out of their scope stay. */
export async function replaceUserOrganizations(tx: Tx, user_id: string, organization_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`delete from user_organizations where account_id = ${tx.account_id} and user_id = ${user_id}
          and organization_id <> all (${sql.param(organization_ids)}::uuid[])`,
  );
  await insertUserOrganizations(tx, user_id, organization_ids);
}

/** Takes a person out of the customer, with their sessions, links and the sign-in that nobody else has. */
export async function removeUser(tx: Tx, id: string): Promise<void> {
  await removeMember(tx, id);
  await deleteRow(tx, users, id);
}

/** Takes the sign-in from a person: sessions and links end, and nobody can sign in as them. */
export async function removeMember(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select auth.remove_member(${tx.account_id}, ${id})`);
}

/** Whether a person of the customer has this address already. */
export async function emailExists(tx: Tx, email: string): Promise<boolean> {
  return Boolean(await row(tx, sql`select 1 from users where account_id = ${tx.account_id} and email = ${email}`));
}

export async function isLoginShared(tx: Tx, id: string): Promise<boolean> {
  const found = await row<{ shared: boolean }>(tx, sql`select auth.is_shared(${tx.account_id}, ${id}) as shared`);
  return found?.shared ?? false;
}
