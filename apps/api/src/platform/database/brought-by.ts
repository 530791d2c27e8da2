import { sql, type SQL } from 'drizzle-orm';

/**
 * The person who brought the report of a row as a file, which anybody could have written; empty where its tablet sent
 * it by itself. The row `alias` carries the id of its report.
 */
export function broughtBy(alias: string): SQL {
  return sql`coalesce((select e.via_name from device_events e where e.account_id = ${sql.raw(alias)}.account_id and e.device_id = ${sql.raw(alias)}.device_id
    and e.event_id = ${sql.raw(alias)}.id and e.via = 'file'), '')`;
}

/** How the report of a row came, and who brought it: the members `via` and `via_name` of a contract. */
export function viaColumns(alias: string): SQL {
  return sql`case when ${broughtBy(alias)} <> '' then 'file' else 'device' end as via, ${broughtBy(alias)} as via_name`;
}
