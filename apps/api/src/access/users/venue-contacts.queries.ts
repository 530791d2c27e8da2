import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

type Contact = { name: string; email: string };

/**
 * Who is mailed about a venue: its own people who sign in, or, when it has none, those of the nearest organisation
 * above that has.
 */
export function findVenueContacts(tx: Tx, organization_id: string): Promise<Contact[]> {
  return findContacts(tx, organization_id, 0);
}

/** Who is mailed when a venue does not answer: the people of the nearest organisation above it that has any. */
export function findContactsAbove(tx: Tx, organization_id: string): Promise<Contact[]> {
  return findContacts(tx, organization_id, 1);
}

function findContacts(tx: Tx, organization_id: string, nearest: number): Promise<Contact[]> {
  return rows(
    tx,
    sql`with people as (
          select u.forename || ' ' || u.surname as name, u.email, t.depth from organization_tree t
            join users u on u.account_id = t.account_id
              and (u.organization_id = t.ancestor_id or exists (select 1 from user_organizations x
                where x.account_id = u.account_id and x.user_id = u.id and x.organization_id = t.ancestor_id))
          where t.descendant_id = ${organization_id} and t.depth >= ${nearest} and u.status = 'ACTIVE' and not u.device_only and u.email <> '')
        select name, email from people where depth = (select min(depth) from people) order by email`,
  );
}
