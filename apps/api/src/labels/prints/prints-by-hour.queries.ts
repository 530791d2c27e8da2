import type { PrintsByHour } from '@larder/contract/labels/prints';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { printLogConditions, type LabelLogQuery } from './label-logs.queries.ts';

/** Milliseconds. */
const hour = 3_600_000;
/** How far back the hours go: three days, which contain the usual window of the print log. */
const mostHours = 72;
/** Devices that are shown by themselves, those that printed most. */
const mostDevices = 6;

type PrintsQuery = Pick<
  LabelLogQuery,
  'search' | 'organization_id' | 'filters' | 'printed_min' | 'printed_before' | 'printed_zones'
>;
type Counted = { device_id: string; name: string; hour: number; prints: number };

/** Prints per hour by device, in the last hours of the window that is asked for; `now` in milliseconds since 1970. */
export async function countPrintsByHour(tx: Tx, asked: PrintsQuery, now: number): Promise<PrintsByHour> {
  const { organization_id, ...query } = asked;
  const until = Math.min(query.printed_before ? Date.parse(query.printed_before) : now, now);
  const end = Math.ceil(until / hour) * hour;
  const from = Math.max(Math.floor(Date.parse(query.printed_min) / hour) * hour, end - mostHours * hour);
  const hours = Math.max(0, (end - from) / hour);
  const start = new Date(from).toISOString();
  const printed_min = new Date(Math.max(from, Date.parse(query.printed_min))).toISOString();
  const printed_before = query.printed_before ?? new Date(end).toISOString();
  const counted = await rows<Counted>(
    tx,
    sql`with counted as (
          select l.device_id, floor(extract(epoch from l.printed_date - ${start}::timestamptz) / 3600)::int as hour, count(*)::int as prints
          from label_logs l
          where l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id', organization_id)}
            and ${printLogConditions({ ...query, printed_min, printed_before })} and l.printed_date < ${new Date(end).toISOString()}::timestamptz
          group by 1, 2)
        select c.device_id, coalesce(d.name, '') as name, c.hour, c.prints
        from counted c left join devices d on d.account_id = ${tx.account_id} and d.id = c.device_id`,
  );
  return { from: start, hours, series: seriesOf(counted, hours) };
}

/** A row of hours for each of the busiest devices, by name, and one for all the others. */
function seriesOf(counted: Counted[], hours: number): PrintsByHour['series'] {
  const devices = new Map<string, Counted[]>();
  for (const one of counted) devices.set(one.device_id, [...(devices.get(one.device_id) ?? []), one]);
  const busiest = [...devices]
    .map(([id, own]) => ({
      id,
      name: own[0]?.name ?? '',
      own,
      total: own.reduce((sum, { prints }) => sum + prints, 0),
    }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
  const shown = busiest.slice(0, mostDevices).toSorted((a, b) => a.name.localeCompare(b.name));
  const others = busiest.slice(mostDevices).flatMap(({ own }) => own);
  return [
    ...shown.map(({ id, name, own }) => ({ device: { id, name }, prints: hourly(own, hours) })),
    ...(others.length > 0 ? [{ device: null, prints: hourly(others, hours) }] : []),
  ];
}

function hourly(counted: Counted[], hours: number): number[] {
  const prints = Array.from({ length: hours }, () => 0);
  for (const one of counted) prints[one.hour] = (prints[one.hour] ?? 0) + one.prints;
  return prints;
}
