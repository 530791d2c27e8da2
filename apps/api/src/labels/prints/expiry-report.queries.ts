import type { DateTerm } from '@larder/rules/date-term';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import type { NightlySubject } from '../../platform/jobs/nightly.ts';
import { isThere } from '../living/live-state.rules.ts';
import { printOf, v } from './expiring-labels.queries.ts';
import type { DueLabel, DueLabels } from './reports.mails.ts';

export type ReportingSubject = Omit<NightlySubject, 'hour'> & { organization_id: string };

/**
 * The devices of the account, or of an organisation, that have somebody to send their daily expiry report to, and the
 * zone of their venue.
 */
export function listReportingDevices(tx: Tx, organization_id?: string): Promise<ReportingSubject[]> {
  const within = organization_id ? sql`and d.organization_id = ${chosenSubtrees([organization_id])}` : sql``;
  return rows<ReportingSubject>(
    tx,
    sql`select d.id, d.organization_id, ${zoneOf(sql`d.organization_id`, sql`o.timezone`)} as timezone
        from devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where d.daily_expiry_report_email <> '' ${within} order by d.id`,
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

/**
 * What a device's labels say about a day: which end by its end, which use-by is over, and which are past their best and
 * still safe.
 */
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

/**
 * Labels that a device printed and that are still there or in dispute, and end within a span, the first to end first;
 * at most so many, and how many there are.
 */
async function listDueLabels(tx: Tx, span: Span, most: number): Promise<{ labels: DueLabel[]; total: number }> {
  const from = sql`live_labels v ${printOf} where ${dueWithin(span)}`;
  const labels = await rows<DueLabel>(
    tx,
    sql`select v.product_name, v.place as storage, v.initials, v.batch_code, v.ends_at as use_by,
          case when v.use_by is null then 'BEST_BEFORE' else 'USE_BY' end as date_term
        from ${from} order by v.ends_at ${span.from ? sql`asc` : sql`desc`}, v.id limit ${most}`,
  );
  const counted = await row<{ total: number }>(tx, sql`select count(*)::int as total from ${from}`);
  return { labels, total: counted?.total ?? 0 };
}

function dueWithin({ device_id, from, before, date_term }: Span): SQL {
  const since = from ? sql`and v.ends_at >= ${from}::timestamptz` : sql``;
  const ending = date_term ? sql`and (v.use_by is null) = ${date_term === 'BEST_BEFORE'}` : sql``;
  return sql`l.device_id = ${device_id} and ${isThere(v)} and v.ends_at < ${before}::timestamptz ${since} ${ending}`;
}
