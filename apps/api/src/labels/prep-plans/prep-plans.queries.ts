import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

type Place = { organization_id: string; timezone: string };

/** The first moment of a day of the venue's calendar. */
const startOf = (day: SQL, timezone: string) => sql`(${day}::timestamp at time zone ${timezone})`;

/** A venue in reach. */
export function findVenue(tx: Tx, id: string): Promise<{ id: string; name: string } | undefined> {
  return row(tx, sql`select o.id, o.name from organizations o where o.account_id = ${tx.account_id} and o.id = ${id}`);
}

export type Printed = { day: string; product_id: string; labels: number };

/**
 * How many prep labels of each product were printed on days of the venue's calendar, without misprints, re-prints and
 * new labels for the same food.
 */
export function countPrinted(tx: Tx, { organization_id, timezone }: Place, days: string[]): Promise<Printed[]> {
  return rows(
    tx,
    sql`select d.day, l.product_id, count(*)::int as labels
        from unnest(${sql.param(days)}::text[]) d(day)
        join label_logs l on l.account_id = ${tx.account_id} and l.organization_id = ${organization_id}
          and l.printed_date >= ${startOf(sql`d.day::date`, timezone)}
          and l.printed_date < ${startOf(sql`(d.day::date + 1)`, timezone)}
        where l.product_id is not null and l.usage = 'prep' and l.reprint_id is null and not l.is_misprint
          and not l.time_doubtful and not l.parents @? '$[*] ? (@.relation == "RELABEL" || @.relation == "PORTION")'
        group by 1, 2`,
  );
}

export type StillThere = { product_id: string; labels: number; until: string | null };

/** What is there and not over when a day begins, with the end of the first of it. */
export function countStillThere(tx: Tx, { organization_id, timezone }: Place, day: string): Promise<StillThere[]> {
  return rows(
    tx,
    sql`select l.product_id, count(*)::int as labels, min(l.ends_at) as until from live_labels l
        where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id} and l.custody = 'LIVE'
          and l.product_id is not null and l.hold_recall_id is null
          and (l.ends_at is null or l.ends_at > ${startOf(sql`${day}::date`, timezone)})
        group by 1`,
  );
}

export type PlanLine = { product_id: string; amount: number; sent_at: string; sent_by: string };

/** What was sent for a day. */
export function findPlanLines(tx: Tx, organization_id: string, day: string): Promise<PlanLine[]> {
  return rows(
    tx,
    sql`select n.product_id, n.amount, n.sent_at, n.sent_by from prep_plan_lines n
        where n.account_id = ${tx.account_id} and n.organization_id = ${organization_id} and n.day = ${day}`,
  );
}

/** The products among some that are prepared and in use. */
export function findPrepared(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows(
    tx,
    sql`select p.id, p.name from products p where p.account_id = ${tx.account_id} and p.usage = 'COMPONENT'
          and p.lifecycle = 'ACTIVE' and p.deleted_at is null and p.id = any (${sql.param(ids)}::uuid[])
        order by p.name_key, p.id`,
  );
}

/** Writes a day's lines in place of those before, and drops those of days before `kept_from`. */
export async function replacePlan(
  tx: Tx,
  { organization_id, day, kept_from }: { organization_id: string; day: string; kept_from: string },
  lines: readonly PlanLine[],
): Promise<void> {
  await rows(
    tx,
    sql`delete from prep_plan_lines n where n.account_id = ${tx.account_id} and n.organization_id = ${organization_id}
          and (n.day = ${day} or n.day < ${kept_from})`,
  );
  if (lines.length === 0) return;
  await rows(
    tx,
    sql`insert into prep_plan_lines (account_id, organization_id, day, product_id, amount, sent_at, sent_by)
        select ${tx.account_id}::uuid, ${organization_id}::uuid, ${day}::date, n.product_id, n.amount, n.sent_at, n.sent_by
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as n(product_id uuid, amount int, sent_at timestamptz, sent_by text)`,
  );
}

/** What a venue's tablets are to show: all that was sent from a day on. */
export function findStatePlans(
  tx: Tx,
  organization_id: string,
  from: string,
): Promise<{ day: string; product_id: string; amount: number; sent_by: string }[]> {
  return rows(
    tx,
    sql`select n.day::text, n.product_id, n.amount, n.sent_by from prep_plan_lines n
        join products p on p.account_id = n.account_id and p.id = n.product_id
        where n.account_id = ${tx.account_id} and n.organization_id = ${organization_id} and n.day >= ${from}
        order by n.day, p.name_key, p.id`,
  );
}
