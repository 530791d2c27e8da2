import type { Received } from '@larder/contract/endpoint';
import type { wastage } from '@larder/contract/waste/waste';
import { mostReportDays, type WastageReport, type WastageSummary } from '@larder/contract/waste/waste-report';
import { addDays, localDay } from '@larder/rules/local-day';
import { daysOf } from '@larder/rules/period';
import { wasteRefusals } from '@larder/words/refusals/waste';
import type { Me } from '../platform/app-context.ts';
import { clock } from '../platform/clock.ts';
import { findCurrency } from '../platform/currency.ts';
import type { Cursors } from '../platform/database/list.ts';
import type { Tx } from '../platform/database/scope.ts';
import { faultOf } from '../platform/http/fault.ts';
import { findSettings } from '../platform/settings.ts';
import { dayWindow } from '../platform/venue-days.ts';
import { listItems, type WastageNarrowing, type WastageRow } from './wastage-items.queries.ts';
import { addUp, summarise } from './wastage-summary.rules.ts';
import { countLabels, sumByDay, sumDays, sumItems, sumReasons, sumVenues } from './wastage-sums.queries.ts';

/** Items, and on the first page the totals of everything that the question finds. */
export async function readItems(tx: Tx, query: Received<typeof wastage.list>['query'], cursors: Cursors) {
  const narrowing = await narrowingOf(tx, query);
  const { page, size, cursor, sort_by, sort_order } = query;
  const isFirst = !cursor && !page;
  const [found, total_counts] = await Promise.all([
    listItems(tx, narrowing, { page, size, cursor, sort_by, sort_order }, cursors),
    isFirst ? findCurrency(tx).then((currency) => sumItems(tx, currency, narrowing)) : undefined,
  ]);
  return { ...found, items: found.items.map(describeItem), ...(total_counts && { total_counts }) };
}

type Narrowed = Pick<Received<typeof wastage.list>['query'], 'search' | 'organization_id' | 'filters'>;

/** What a question means; its days are those of each venue. */
export async function narrowingOf(tx: Tx, query: Narrowed): Promise<WastageNarrowing> {
  const { search, organization_id, filters: { wasted_at, ...filters } = {} } = query;
  return { search, organization_id, ...filters, ...(await dayWindow(tx, wasted_at, 'filters.wasted_at')) };
}

/** What was thrown away in a period, by day, place and reason. */
export async function readReport(
  tx: Tx,
  me: Me,
  query: Received<typeof wastage.report>['query'],
): Promise<WastageReport> {
  const { days, asked } = await periodOf(tx, me, query, usualDays);
  const [found, venues, reasons, labels] = await Promise.all([
    sumDays(tx, asked),
    sumVenues(tx, asked),
    sumReasons(tx, asked),
    query.labels ? countLabels(tx, asked.narrowing) : null,
  ]);
  return {
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    currency: asked.currency,
    total: addUp(found),
    labels,
    days: found,
    venues,
    reasons,
  };
}

/** Amounts of one measure over days of the caller's organisation. */
export async function readSummary(
  tx: Tx,
  me: Me,
  query: Received<typeof wastage.summary>['query'],
): Promise<WastageSummary> {
  const { days, asked } = await periodOf(tx, me, query, query.days ?? usualDays);
  return summarise(await sumByDay(tx, { by: query.by, measure: query.unit_type }, asked), days);
}

const usualDays = 30;

/**
 * The local days that a report is of, and what it asks for: those that the question names, else the last so many, today
 * included.
 */
async function periodOf(tx: Tx, me: Me, query: Narrowed, usual: number) {
  const [{ timezone: zone }, currency] = await Promise.all([findSettings(tx, me.organization_id), findCurrency(tx)]);
  const [from = '-', to = '-'] = daysOf(query.filters?.wasted_at ?? [], zone, clock.now());
  const last = to === '-' ? localDay(clock.now(), zone) : to;
  const first = from === '-' ? addDays(last, 1 - usual) : from;
  const days = daysBetween(first, last);
  if (!days) throw faultOf(wasteRefusals.REPORT_TOO_LONG, { most: mostReportDays });
  const { search, organization_id, filters: { wasted_at: _, ...filters } = {} } = query;
  const period = await dayWindow(tx, [first, last], 'filters.wasted_at');
  return { days, asked: { currency, zone, narrowing: { search, organization_id, ...filters, ...period } } };
}

/** Every day from the first to the last; undefined where that is too many or none. */
function daysBetween(first: string, last: string): string[] | undefined {
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (!(count >= 1 && count <= mostReportDays)) return undefined;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** An item as it is answered. */
function describeItem({ name_key: _, ...item }: WastageRow) {
  return item;
}
