import { sql } from 'drizzle-orm';
import { initialsOfVenue } from '../features/reports/batch-code.rules.ts';
import { rows } from '../platform/rows.ts';
import type { Tx } from '../platform/scope.ts';
import { insertRows } from './bulk.ts';
import { daysUpTo, lastPrintId, planDay, type PlannedDevice, type PlannedPrint } from './print-plan.ts';
import { findPrinters } from './printers.ts';
import { fillPrints } from './prints.ts';

/** How many days back the print log reaches, besides the present one. */
const depth = 30;

export type Rhythm = {
  /** How many labels a device prints on a common day, by its id. */
  paces: Map<string, number>;
  /** The name of the storage for a category's food, by the category's id. */
  storages: Map<string, string>;
};

/** Adds the prints of the last thirty days that the log does not hold, up to now, and answers how many. */
export async function topUpPrints(tx: Tx, { paces, storages }: Rhythm, now: number): Promise<number> {
  const devices = await listDevices(tx, paces);
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
      storageOf: ({ category_id }) => storages.get(category_id) ?? 'Fridge',
      now,
    });
  });
  await reserveNumbers(tx, days);
  return insertRows(
    tx,
    'label_logs',
    prints.map(({ device_day: _, ...print }) => print),
  );
}

type Device = PlannedDevice & { venue: string; code: string };
type VenueDay = { organization_id: string; day: string; plan: PlannedPrint[] };

async function listDevices(tx: Tx, paces: Map<string, number>): Promise<Device[]> {
  const found = await rows<Omit<Device, 'pace'>>(
    tx,
    sql`select d.id, d.organization_id, o.name as venue, o.code, coalesce((
          select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
          where t.descendant_id = o.id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone
        from devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where d.id = any (${sql.param([...paces.keys()])}::uuid[]) order by d.id`,
  );
  return found.map((device) => ({ ...device, pace: paces.get(device.id) ?? 0 }));
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
        on conflict (account_id, organization_id, day) do update set used = greatest(b.used, excluded.used)`,
  );
}
