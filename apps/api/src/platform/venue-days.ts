import { addDays, startOfLocalDay } from '@larder/rules/local-day';
import { daysOf } from '@larder/rules/period';
import { sql, type SQL } from 'drizzle-orm';
import { clock } from './clock.ts';
import { rows } from './database/rows.ts';
import type { Tx } from './database/scope.ts';
import { defaultZone, zoneOf } from './database/zone-of.ts';
import { fieldFault } from './http/fault.ts';

/** Instants, ISO 8601: the first that counts and the first after; undefined leaves the end open. */
type Span = { from?: string | undefined; before?: string | undefined };

/**
 * What days come to: all that any venue counts to them, and where venues live by several zones, the instants of each.
 */
export type DayWindow = Span & { zones?: (Span & { zone: string })[] };

/**
 * Days (`VenueDays` of the contract) on the clock of each venue in reach, whatever the reader's own is: a figure of a
 * venue and the rows that it opens are of the same day. Nothing for no days, or two open ends. Refuses what is no date,
 * naming the field.
 */
export async function dayWindow(tx: Tx, days: readonly string[] | undefined, field: string): Promise<DayWindow> {
  if (!days?.some((day) => day !== '-')) return {};
  const zones = (await findZones(tx)).map((zone) => ({ zone, ...spanOf(days, zone, field) }));
  const [first] = zones;
  if (!first) return {};
  const { zone: _, ...only } = first;
  if (zones.every(({ from, before }) => from === only.from && before === only.before)) return only;
  return {
    from: only.from && zones.map(({ from }) => from ?? '').toSorted()[0],
    before:
      only.before &&
      zones
        .map(({ before }) => before ?? '')
        .toSorted()
        .at(-1),
    zones,
  };
}

function spanOf(days: readonly string[], zone: string, field: string): Span {
  const [first = '-', last = '-'] = daysOf(days, zone, clock.now());
  const startOf = (day: string) => {
    const seconds = startOfLocalDay(day, zone);
    if (Number.isNaN(seconds)) throw fieldFault(field, `${day} is not a date`);
    return new Date(seconds * 1000).toISOString();
  };
  return {
    from: first === '-' ? undefined : startOf(first),
    before: last === '-' ? undefined : startOf(addDays(last, 1)),
  };
}

/** The zones that the organisations in reach live by. */
async function findZones(tx: Tx): Promise<string[]> {
  const found = await rows<{ zone: string }>(
    tx,
    sql`select distinct coalesce(nullif(o.timezone, ''), ${defaultZone}) as zone from organizations o
      where o.account_id = ${tx.account_id} and (o.timezone <> '' or o.parent_id is null
        or not exists (select from organizations r where r.account_id = o.account_id and r.parent_id is null))`,
  );
  return found.map(({ zone }) => zone);
}

/** Whether an instant lies in a window; `organization` is the venue's id. Its zone is looked up near the ends alone. */
export function inWindow(at: SQL, organization: SQL, { from, before, zones }: DayWindow): SQL[] {
  const bounds = [
    ...(from ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(before ? [sql`${at} < ${before}::timestamptz`] : []),
  ];
  if (!zones) return bounds;
  const latest = zones
    .map((zone) => zone.from ?? '')
    .toSorted()
    .at(-1);
  const earliest = zones.map((zone) => zone.before ?? '').toSorted()[0];
  const inAll = sql.join(
    [
      ...(latest ? [sql`${at} >= ${latest}::timestamptz`] : []),
      ...(earliest ? [sql`${at} < ${earliest}::timestamptz`] : []),
    ],
    sql` and `,
  );
  const inOwn = sql`exists (select from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) z(zone text, "from" timestamptz, before timestamptz)
    where z.zone = ${zoneOfVenue(organization)} and ${at} >= coalesce(z."from", '-infinity') and ${at} < coalesce(z.before, 'infinity'))`;
  return [...bounds, sql`case when ${inAll} then true else ${inOwn} end`];
}

/** The zone that a venue lives by, for where its row is not joined. */
export function zoneOfVenue(organization: SQL): SQL {
  return zoneOf(organization, sql`''::text`);
}
