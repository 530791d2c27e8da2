import { sql, type SQL } from 'drizzle-orm';

/** Of an organisation with no zone of its own and none above it. */
export const defaultZone = sql`'Europe/London'::text`;

/** The zone that an organisation lives by: its own, else that of the nearest one above that has one. */
export function zoneOf(organization_id: SQL, own: SQL): SQL {
  return sql`coalesce(nullif(${own}, ''), (
    select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
    where t.descendant_id = ${organization_id} and a.timezone <> '' order by t.depth limit 1), ${defaultZone})`;
}
