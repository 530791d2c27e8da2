import type { DateTerm } from '@larder/rules/date-term';
import { sql } from 'drizzle-orm';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { inOrder, insertMissing } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { labelLogs } from '../../schema/reports.ts';

/** What a report says of a print; the rest becomes known later. */
export type NewLog = Omit<
  typeof labelLogs.$inferSelect,
  | 'account_id'
  | 'organization_id'
  | 'device_id'
  | 'received_at'
  | 'printed_product_id'
  | 'is_misprint'
  | 'closed_at'
  | 'outcome'
  | 'disputed'
  | 'inherited'
  | 'code'
  | 'code_short'
>;

/** Writes prints in one statement and answers the ids that were new. */
export async function insertLogs(tx: Tx, device: DeviceCaller, logs: NewLog[]): Promise<Set<string>> {
  const { id: device_id, organization_id } = device;
  const lines = logs.map((log) => ({ ...log, organization_id, device_id }));
  return new Set(await insertMissing(tx, labelLogs, inOrder(lines)));
}

export type FirstPrint = {
  id: string;
  printed_date: string;
  use_by: string;
  date_term: DateTerm;
  best_before: string | null;
  batch_id: string | null;
  parents: NewLog['parents'];
  from_sources: NewLog['from_sources'];
};

/** For each named print, the dates of the first print of its chain, and what its food was made from. */
export async function findFirstPrints(tx: Tx, ids: string[]): Promise<FirstPrint[]> {
  if (!ids.length) return [];
  return rows<FirstPrint>(
    tx,
    sql`with recursive chain as (
          select l.id as asked, l.id, l.reprint_id, l.printed_date, l.use_by, l.date_term, l.best_before, l.batch_id, l.parents, l.from_sources, array[l.id] as seen from label_logs l where l.id = any (${sql.param(ids)}::uuid[])
          union all
          select c.asked, l.id, l.reprint_id, l.printed_date, l.use_by, l.date_term, l.best_before, l.batch_id, l.parents, l.from_sources, c.seen || l.id from label_logs l join chain c on l.id = c.reprint_id
          where l.id <> all (c.seen) and cardinality(c.seen) < 100)
        select distinct on (asked) asked as id, printed_date, use_by, date_term, best_before, batch_id, parents, from_sources from chain where use_by is not null order by asked, cardinality(seen) desc`,
  );
}

/** Takes the next numbers of a venue's day and answers the last of them. */
export async function takeBatchNumbers(tx: Tx, organization_id: string, day: string, count: number): Promise<number> {
  const taken = await row<{ used: number }>(
    tx,
    sql`insert into batch_counters as b (account_id, organization_id, day, used) values (${tx.account_id}, ${organization_id}, ${day}, ${count})
        on conflict (account_id, organization_id, day, mark) do update set used = b.used + excluded.used returning used`,
  );
  return taken?.used ?? count;
}

/** Notes the highest number that a device's mark has given on a day of its venue. */
export async function noteBatchNumber(
  tx: Tx,
  organization_id: string,
  { day, mark, number }: { day: string; mark: string; number: number },
): Promise<void> {
  await rows(
    tx,
    sql`insert into batch_counters as b (account_id, organization_id, day, mark, used)
        values (${tx.account_id}, ${organization_id}, ${day}, ${mark}, ${number})
        on conflict (account_id, organization_id, day, mark) do update set used = greatest(b.used, excluded.used)`,
  );
}
