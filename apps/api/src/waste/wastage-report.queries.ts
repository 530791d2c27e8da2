import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { chosenSubtrees } from '../platform/database/subtree.ts';
import { counts, wastageConditions, type WastageNarrowing } from './wastage-items.queries.ts';
import type { Share } from './wastage.mails.ts';

/** Whether anybody in the account names an address for wastage reports. */
export async function hasReportAddress(tx: Tx): Promise<boolean> {
  return Boolean(
    await row(
      tx,
      sql`select 1 from organization_settings where coalesce(settings ->> 'wastage_report_emails', '') <> ''`,
    ),
  );
}

/** The organisations that have a device to record wastage with: of the account, or of an organisation. */
export function listRecorders(tx: Tx, organization_id?: string): Promise<{ id: string; name: string }[]> {
  const within = organization_id ? sql`and o.id = ${chosenSubtrees([organization_id])}` : sql``;
  return rows(
    tx,
    sql`select o.id, o.name from organizations o
        where exists (select 1 from devices d where d.account_id = o.account_id and d.organization_id = o.id) ${within} order by o.id`,
  );
}

export async function findVenueName(tx: Tx, id: string): Promise<string> {
  return (await row<{ name: string }>(tx, sql`select name from organizations where id = ${id}`))?.name ?? '';
}

/** Amounts by reason or by product; the names with the most items come first. */
export function listShares(tx: Tx, by: 'reason' | 'product_name', narrowing: WastageNarrowing): Promise<Share[]> {
  const name = by === 'reason' ? sql`w.reason` : sql`w.product_name`;
  return rows<Share>(
    tx,
    sql`select ${name} as name, w.unit_type, sum(w.amount) as amount from wastage_items w where ${wastageConditions(tx, narrowing)} and ${counts}
        group by 1, 2 order by sum(count(*)) over (partition by ${name}) desc, 1, 2`,
  );
}
