import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Who may decide about recalls of an organisation, of it or of one above. */
export function findDeciders(tx: Tx, organization_id: string): Promise<{ id: string; name: string; email: string }[]> {
  return rows(
    tx,
    sql`select distinct u.id, btrim(u.forename || ' ' || u.surname) as name, u.email from organization_tree t
          join users u on u.account_id = t.account_id
            and (u.organization_id = t.ancestor_id or exists (select 1 from user_organizations x
              where x.account_id = u.account_id and x.user_id = u.id and x.organization_id = t.ancestor_id))
          join roles r on r.account_id = u.account_id and r.id = u.role_id
        where t.account_id = ${tx.account_id} and t.descendant_id = ${organization_id} and u.status = 'ACTIVE'
          and not u.device_only and u.email <> '' and 'RECALLS_MANAGE' = any (r.permissions) order by u.email`,
  );
}

export type VenueTask = { venue: string; expected: number; joined: number };

/** What a venue is asked for: how many labels it has, and how many of them joined since it was opened. */
export function findVenueTask(tx: Tx, id: string, organization_id: string): Promise<VenueTask | undefined> {
  return row<VenueTask>(
    tx,
    sql`select o.name as venue, k.expected, coalesce((select sum(f.labels) from recall_facts f
          where f.account_id = k.account_id and f.recall_id = k.recall_id and f.organization_id = k.organization_id
            and f.kind = 'JOINED'), 0)::int as joined
        from recall_tasks k join organizations o on o.account_id = k.account_id and o.id = k.organization_id
        where k.account_id = ${tx.account_id} and k.recall_id = ${id} and k.organization_id = ${organization_id}`,
  );
}
