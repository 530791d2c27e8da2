import { initialsOfVenue } from '@larder/rules/batch-number';
import { sql } from 'drizzle-orm';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { liveThrough } from './lives.ts';
import { daysUpTo, lastPrintId, planDay, type PlannedDevice, type PlannedPrint } from './print-plan.ts';
import { findPrinters } from './printers.ts';
import { fillPrints } from './prints.ts';

/** How many days back the print log reaches, besides the present one. */
const depth = 30;

/** What the demo knows of its devices' days, by the ids of devices and categories. */
export type Rhythm = {
  devices: Map<string, { pace: number; categories: ReadonlySet<string> }>;
  /** The names of the storages for a category's food, the best first. */
  storages: Map<string, readonly string[]>;
};

/** Adds the prints of the last thirty days that the log does not hold, up to now, and answers how many. */
export async function topUpPrints(tx: Tx, { devices: habits, storages }: Rhythm, now: number): Promise<number> {
  const devices = await listDevices(tx, habits);
  const days = await findIncompleteDays(tx, devices, now);
  const planned = await leaveOutKnown(
    tx,
    days.flatMap(({ plan }) => plan).filter(({ at }) => at <= now),
  );
  if (!planned.length) return 0;
  const printers = await findPrinters(tx, devices);
  const prints = devices.flatMap((device) => {
    const printer = printers.get(device.id);
    const own = planned.filter(({ device_id }) => device_id === device.id);
    if (!printer || !own.length) return [];
    return fillPrints(own, {
      printer,
      venue: initialsOfVenue({ code: device.code, name: device.venue }),
      organization_id: device.organization_id,
      categories: habits.get(device.id)?.categories ?? new Set(),
      storagesOf: ({ category_id }) => storages.get(category_id) ?? [],
      now,
    });
  });
  await reserveNumbers(tx, days);
  const added = await insertRows(
    tx,
    'label_logs',
    prints.map(({ device_day: _, ...print }) => print),
  );
  const ids = prints.map(({ id }) => id);
  await noteOutcomes(tx, ids);
  await markDoubts(tx, ids);
  await liveThrough(tx, ids, now);
  await markSeen(tx, prints);
  await noteStorages(tx, ids);
  return added;
}

/** What the venues printed their products with last, which their tablets choose. */
async function noteStorages(tx: Tx, ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`insert into storage_uses as u (account_id, organization_id, product_id, storage_id, reason, printed_at)
        select distinct on (l.organization_id, l.product_id) l.account_id, l.organization_id, l.product_id, l.storage_id, l.reason, l.printed_date
        from label_logs l where l.account_id = ${tx.account_id} and l.id = any (${sql.param(ids)}::uuid[])
          and l.product_id is not null and l.storage_id is not null and l.reprint_id is null and not l.is_misprint and not l.time_doubtful
        order by l.organization_id, l.product_id, l.printed_date desc
        on conflict (account_id, organization_id, product_id) do update
          set storage_id = excluded.storage_id, reason = excluded.reason, printed_at = excluded.printed_at where u.printed_at < excluded.printed_at`,
  );
}

/** The facts that the outcomes of new prints are folded from. */
async function noteOutcomes(tx: Tx, ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`insert into label_events (account_id, id, label_id, organization_id, device_id, initials, kind, at, received_at)
        select l.account_id, md5(l.id::text || f.kind)::uuid, l.id, l.organization_id, l.device_id, l.initials, f.kind, f.at, f.at
        from label_logs l cross join lateral (
          select l.outcome as kind, l.closed_at as at where l.outcome is not null
          union all select 'voided', l.printed_date where l.is_misprint) f
        where l.account_id = ${tx.account_id} and l.id = any (${sql.param(ids)}::uuid[]) on conflict do nothing`,
  );
}

/**
 * Of a few hundred new prints, one of each kind that the server would have marked: other words than the catalogue's, a
 * product that was withdrawn, no product where that was not allowed by then, a clock that was off, a time that cannot
 * be true, a clock that a person had set, a printer that did not answer, and a label found after its end.
 */
async function markDoubts(tx: Tx, ids: string[]): Promise<void> {
  const picked = sql`l.account_id = ${tx.account_id} and l.id = any (${sql.param(ids)}::uuid[])`;
  const lot = sql`mod(('x' || left(md5('doubt ' || l.id::text), 7))::bit(28)::int, 240)`;
  await rows(
    tx,
    sql`update label_logs l set is_stale = ${lot} = 0, stale_fields = case when ${lot} = 0 then array['storage'] else '{}' end, is_withdrawn = ${lot} = 1,
          is_mistimed = ${lot} = 2, print_unconfirmed = ${lot} = 3, time_doubtful = ${lot} = 4, clock_by_person = ${lot} = 9, is_disallowed = ${lot} = 10,
          product_id = case when ${lot} = 10 then null else l.product_id end,
          printed_info = case when ${lot} = 0 and l.printed_info ? 'words' then jsonb_set(l.printed_info, '{words,storage}', '"Old fridge"')
            when ${lot} = 4 then l.printed_info || '{"printed_date": "1990-01-01T00:04:00.000Z"}' else l.printed_info end
        where ${picked} and (${lot} < 5 or ${lot} in (9, 10))`,
  );
  await rows(
    tx,
    sql`with found as (
          insert into label_events (account_id, id, label_id, organization_id, device_id, initials, kind, at, received_at)
          select l.account_id, md5(l.id::text || 'found')::uuid, l.id, l.organization_id, l.device_id, l.initials, 'found', l.closed_at + interval '40 minutes', l.closed_at + interval '40 minutes'
          from label_logs l where ${picked} and ${lot} = 5 and l.outcome is not null and not l.is_misprint and l.closed_at < now() - interval '1 hour'
          on conflict do nothing returning account_id, label_id)
        update label_logs l set disputed = array['found'] from found f where l.account_id = f.account_id and l.id = f.label_id`,
  );
}

type Device = PlannedDevice & { venue: string; code: string };
type VenueDay = { organization_id: string; day: string; plan: PlannedPrint[] };

async function listDevices(tx: Tx, habits: Rhythm['devices']): Promise<Device[]> {
  const found = await rows<Omit<Device, 'pace'>>(
    tx,
    sql`select d.id, d.organization_id, o.name as venue, o.code, coalesce((
          select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
          where t.account_id = o.account_id and t.descendant_id = o.id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone
        from devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where d.id = any (${sql.param([...habits.keys()])}::uuid[]) order by d.id`,
  );
  return found.map((device) => ({ ...device, pace: habits.get(device.id)?.pace ?? 0 }));
}

/** A venue's day is complete when the last label of each of its devices is in the log. */
async function findIncompleteDays(tx: Tx, devices: Device[], now: number): Promise<VenueDay[]> {
  const ends = devices.flatMap((device) =>
    daysUpTo(now, device.timezone, depth + 1).map((day) => ({ device, day, id: lastPrintId(device, day) })),
  );
  const known = await findKnown(
    tx,
    ends.map(({ id }) => id),
  );
  const open = ends.filter(({ id }) => !known.has(id));
  const keys = new Set(open.map(({ device, day }) => `${device.organization_id} ${day}`));
  return [...keys].map((key) => {
    const [organization_id = '', day = ''] = key.split(' ');
    return {
      organization_id,
      day,
      plan: planDay(
        devices.filter((device) => device.organization_id === organization_id),
        day,
      ),
    };
  });
}

async function leaveOutKnown(tx: Tx, planned: PlannedPrint[]): Promise<PlannedPrint[]> {
  const known = await findKnown(
    tx,
    planned.map(({ id }) => id),
  );
  return planned.filter(({ id }) => !known.has(id));
}

async function findKnown(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from label_logs where id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Keeps the planned batch numbers from being given to prints of a tablet that somebody pairs. */
async function reserveNumbers(tx: Tx, days: VenueDay[]): Promise<void> {
  const counters = days.map(({ organization_id, day, plan }) => ({ organization_id, day, used: plan.length }));
  await rows(
    tx,
    sql`insert into batch_counters as b (account_id, organization_id, day, used)
        select ${tx.account_id}::uuid, c.organization_id, c.day, c.used
        from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c(organization_id uuid, day date, used int)
        on conflict (account_id, organization_id, day, mark) do update set used = greatest(b.used, excluded.used)`,
  );
}

/** A device was last seen when it reported its last print. */
async function markSeen(
  tx: Tx,
  prints: { device_id: string; received_at: string; offset_ms: number }[],
): Promise<void> {
  const seen = prints.map(({ device_id, received_at, offset_ms }) => ({ device_id, received_at, offset_ms }));
  await rows(
    tx,
    sql`update devices d set last_seen_at = greatest(d.last_seen_at, t.received_at), clock_offset_ms = t.offset_ms,
          app_version = coalesce(nullif(d.app_version, ''), '1.0.0')
        from (select distinct on (device_id) * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
          as e(device_id uuid, received_at timestamptz, offset_ms bigint) order by device_id, received_at desc) t
        where d.id = t.device_id`,
  );
}
