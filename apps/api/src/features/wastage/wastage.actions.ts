import type { Received } from '@larder/contract/endpoint';
import type { wastage, WastageSummary } from '@larder/contract/wastage';
import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Cursors } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fieldFault } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { listItems, sumByDay, sumItems, type WastageNarrowing, type WastageRow } from './wastage-items.queries.ts';
import { summarise } from './wastage-summary.rules.ts';

/** Items, and on the first page the totals of everything that the question finds. */
export async function readItems(tx: Tx, me: Me, query: Received<typeof wastage.list>['query'], cursors: Cursors) {
  const narrowing = await narrowingOf(tx, me, query);
  const { page, size, cursor, sort_by, sort_order } = query;
  const isFirst = !cursor && !page;
  const [found, total_counts] = await Promise.all([
    listItems(tx, { ...narrowing, page, size, cursor, sort_by, sort_order }, cursors),
    isFirst ? sumItems(tx, narrowing) : undefined,
  ]);
  return { ...found, items: found.items.map(describeItem), ...(total_counts && { total_counts }) };
}

type Narrowed = Pick<Received<typeof wastage.list>['query'], 'search' | 'organization_id' | 'filters'>;

/** Days are those of the caller's organisation; `-` leaves an end open. */
export async function narrowingOf(tx: Tx, me: Me, query: Narrowed): Promise<WastageNarrowing> {
  const { search, organization_id, filters: { wasted_at = [], ...filters } = {} } = query;
  const [first = '-', last = '-'] = wasted_at;
  if (first === '-' && last === '-') return { search, organization_id, ...filters };
  const { timezone } = await findSettings(tx, me.organization_id);
  return {
    search,
    organization_id,
    ...filters,
    from: first === '-' ? undefined : startOf(first, timezone),
    before: last === '-' ? undefined : startOf(addDays(last, 1), timezone),
  };
}

/** Amounts of one unit type over the last days of the caller's organisation. */
export async function readSummary(
  tx: Tx,
  me: Me,
  query: Received<typeof wastage.summary>['query'],
): Promise<WastageSummary> {
  const { timezone } = await findSettings(tx, me.organization_id);
  const today = localDay(clock.now(), timezone);
  const days = Array.from({ length: query.days }, (_, index) => addDays(today, index + 1 - query.days));
  const cells = await sumByDay(tx, query.by, timezone, {
    organization_id: query.organization_id,
    unit_type: [query.unit_type],
    from: startOf(days[0] ?? today, timezone),
    before: startOf(addDays(today, 1), timezone),
  });
  return summarise(cells, days);
}

/** An item as it is answered. */
function describeItem({ name_key: _, ...item }: WastageRow) {
  return item;
}

function startOf(day: string, timezone: string): string {
  const seconds = startOfLocalDay(day, timezone);
  if (Number.isNaN(seconds)) throw fieldFault('filters.wasted_at', `${day} is not a date`);
  return new Date(seconds * 1000).toISOString();
}
