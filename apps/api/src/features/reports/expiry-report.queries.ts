import type { DateTerm } from '@larder/rules/date-term';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import type { NightlySubject } from '../../platform/jobs/nightly.ts';
import type { DueLabel, DueLabels } from './reports.mails.ts';

/** The devices that have somebody to send their daily expiry report to, and the zone of their venue. */
export function listReportingDevices(tx: Tx): Promise<NightlySubject[]> {
  return rows<NightlySubject>(
    tx,
    sql`select d.id, ${zoneOf(sql`d.organization_id`, sql`o.timezone`)} as timezone
        from devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where d.daily_expiry_report_email <> '' order by d.id`,
  );
}

export type ReportingDevice = { name: string; venue: string; organization_id: string; email: string };

export function findReportingDevice(tx: Tx, id: string): Promise<ReportingDevice | undefined> {
  return row<ReportingDevice>(
    tx,
    sql`select d.name, o.name as venue, d.organization_id, d.daily_expiry_report_email as email
        from devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id where d.id = ${id}`,
  );
}

type Span = { device_id: string; from?: string; before: string; date_term?: DateTerm };

/** What a device's labels say about a day: which end by its end, which use-by is over, and which are past their best and still safe. */
export async function findDueLabels(
  tx: Tx,
  device_id: string,
  { now, end }: { now: string; end: string },
  most: number,
): Promise<DueLabels> {
  return {
    today: await listDueLabels(tx, { device_id, from: now, before: end }, most),
    overdue: await listDueLabels(tx, { device_id, before: now, date_term: 'USE_BY' }, most),
    past_best: await listDueLabels(tx, { device_id, before: now, date_term: 'BEST_BEFORE' }, most),
  };
}

/** Labels of a device that are still to be used and end within a span, the first to end first; at most so many, and how many there are. */
async function listDueLabels(tx: Tx, span: Span, most: number): Promise<{ labels: DueLabel[]; total: number }> {
  const where = dueWithin(span);
  const labels = await rows<DueLabel>(
    tx,
    sql`select l.product_name, coalesce(nullif(l.storage_override, ''), l.storage) as storage, l.initials, l.batch_code, l.use_by, l.date_term
        from label_logs l where ${where} order by l.use_by ${span.from ? sql`asc` : sql`desc`}, l.id limit ${most}`,
  );
  const counted = await row<{ total: number }>(tx, sql`select count(*)::int as total from label_logs l where ${where}`);
  return { labels, total: counted?.total ?? 0 };
}

function dueWithin({ device_id, from, before, date_term }: Span): SQL {
  const since = from ? sql`and l.use_by >= ${from}::timestamptz` : sql``;
  const ending = date_term ? sql`and l.date_term = ${date_term}` : sql``;
  return sql`l.device_id = ${device_id} and l.closed_at is null and not l.is_misprint and l.use_by is not null ${since} ${ending} and l.use_by < ${before}::timestamptz`;
}
