import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { usualLimits } from '../cold/temperatures/fridge-state.rules.ts';
import { noteNewest } from '../cold/temperatures/readings.queries.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import { demoFridges, type DemoFridge } from './content/fridges.ts';
import { customerIds, demoId } from './demo-id.ts';
import { daysUpTo } from './print-plan.ts';
import { lastReadingId, planReadings, tellStory, type PlannedReading } from './reading-plan.ts';
import { writeIncidents } from './temperature-incidents.ts';

/** How many days back the readings reach, besides the present one. */
const depth = 30;

/**
 * Adds the readings of the last thirty days that a customer's fridges lack, up to now, and answers how many; fridges
 * that are missing are made.
 */
export async function topUpReadings(tx: Tx, customer: string, now: number): Promise<number> {
  const made = await makeFridges(tx, customer, now);
  const fridges = (await listFridges(tx, customer)).filter((one) => made.has(one.id) || one.story !== 'forgotten');
  const ends = fridges.flatMap((fridge) =>
    daysUpTo(now, fridge.timezone, depth + 1).map((day) => ({ fridge, day, id: lastReadingId(fridge, day) })),
  );
  const known = await findKnown(
    tx,
    ends.map(({ id }) => id),
  );
  const readings = ends
    .filter(({ id }) => !known.has(id))
    .flatMap(({ fridge, day }) =>
      planReadings(fridge, day).flatMap((planned) => {
        const reading = made.has(fridge.id) ? tellStory(fridge.story, planned, now) : planned;
        return reading && reading.at <= now && (reading.backdated_from ?? 0) <= now ? [describe(reading, fridge)] : [];
      }),
    );
  const added = await insertRows(tx, 'temperature_readings', readings);
  if (added) await noteNewest(tx, [...new Set(readings.map(({ fridge_id }) => fridge_id))]);
  await writeIncidents(
    tx,
    fridges.filter(({ id }) => made.has(id)),
    now,
  );
  await writeAnswers(
    tx,
    fridges.filter(({ id }) => made.has(id)),
    now,
  );
  return added;
}

/** Somebody has seen the fridge that is failing, and has begun to do something; what was warm before is signed for. */
async function writeAnswers(tx: Tx, fridges: VenueFridge[], now: number): Promise<void> {
  const lines = await rows<{ fridge_id: string; reading_id: string; kind: string; actions: string[]; at: string }>(
    tx,
    sql`select r.fridge_id, r.id as reading_id, k.kind,
          case k.kind when 'DONE' then array['Called the engineer'] else '{}' end as actions,
          least(r.recorded_at + make_interval(mins => k.minutes), ${new Date(now).toISOString()}::timestamptz) as at
        from unnest(${sql.param(fridges.map(({ id }) => id))}::uuid[],
          ${sql.param(fridges.map(({ story }) => story ?? ''))}::text[]) as f(id, story)
        cross join lateral (select r.* from temperature_readings r
          where r.fridge_id = f.id and (r.is_over_threshold or r.is_under_limit) order by r.recorded_at desc limit 1) r
        cross join (values ('SEEN', 1), ('DONE', 3), ('SIGNED', 9)) as k(kind, minutes)
        where (f.story = 'failing now') = (k.kind <> 'SIGNED')`,
  );
  const people = new Map(fridges.map((one) => [one.id, one]));
  await insertRows(
    tx,
    'fridge_answers',
    lines.map(({ fridge_id, reading_id, kind, actions, at }) => {
      const { organization_id, device_id, initials } = people.get(fridge_id) as VenueFridge;
      return {
        id: demoId(`fridge answer/${reading_id} ${kind}`),
        organization_id,
        fridge_id,
        reading_id,
        kind,
        actions: [...actions],
        answered_at: at,
        received_at: at,
        initials: initials[0] ?? '',
        device_id,
      };
    }),
  );
}

/** Makes the fridges that are not there and answers their ids. */
async function makeFridges(tx: Tx, customer: string, now: number): Promise<Set<string>> {
  const ids = customerIds(customer);
  const wanted = demoFridges.filter((one) => one.customer === customer).map((one) => ({ ...one, id: fridgeId(one) }));
  const known = await rows<{ id: string }>(
    tx,
    sql`select id from fridges where id = any (${sql.param(wanted.map(({ id }) => id))}::uuid[])`,
  );
  const missing = wanted.filter(({ id }) => !known.some((one) => one.id === id));
  const lines = missing.map((one) => {
    const usual = usualLimits(one.kind, 'uk');
    return {
      id: one.id,
      organization_id: ids.organization(one.at),
      name: one.name,
      name_key: nameKey(one.name),
      kind: one.kind,
      ...usual,
      temperature_upper_threshold: one.threshold ?? usual.temperature_upper_threshold,
      temperature_legal_limit: one.legal_limit ?? usual.temperature_legal_limit,
      temperature_lower_limit: one.lower_limit ?? null,
      nfc_id: nfcId(one.id),
      storage_name: one.storage_name ?? '',
      // Not long before the first reading: the time between would be a silence.
      created_at: new Date(now - depth * 86_400_000).toISOString(),
    };
  });
  await insertRows(tx, 'fridges', lines);
  return new Set(missing.map(({ id }) => id));
}

type VenueFridge = DemoFridge & {
  id: string;
  organization_id: string;
  created_at: string;
  timezone: string;
  device_id: string | null;
  initials: string[];
  temperature_upper_threshold: number | null;
  temperature_lower_limit: number | null;
};

/** The customer's fridges that are not deleted, with the tablet and the people that read them. */
async function listFridges(tx: Tx, customer: string): Promise<VenueFridge[]> {
  const plan = new Map(demoFridges.filter((one) => one.customer === customer).map((one) => [fridgeId(one), one]));
  const found = await rows<Omit<VenueFridge, keyof DemoFridge>>(
    tx,
    sql`select f.id, f.organization_id, f.created_at, f.temperature_upper_threshold::float8 as temperature_upper_threshold,
          f.temperature_lower_limit::float8 as temperature_lower_limit, coalesce((
          select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
          where t.account_id = f.account_id and t.descendant_id = f.organization_id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone,
          (select d.id from devices d where d.account_id = f.account_id and d.organization_id = f.organization_id order by d.device_code limit 1) as device_id,
          array(select left(u.forename, 1) || left(u.surname, 1) from users u where u.account_id = f.account_id and u.organization_id = f.organization_id and u.status = 'ACTIVE' order by u.email) as initials
        from fridges f where f.deleted_at is null and f.id = any (${sql.param([...plan.keys()])}::uuid[])`,
  );
  return found.flatMap((one) => {
    const planned = plan.get(one.id);
    return planned ? [{ ...planned, ...one }] : [];
  });
}

function describe(reading: PlannedReading, fridge: VenueFridge) {
  const { temperature_upper_threshold: threshold, temperature_lower_limit: lower_limit } = fridge;
  const chance = chanceOf(reading.id);
  const taken = reading.backdated_from ?? reading.at;
  return {
    id: reading.id,
    organization_id: fridge.organization_id,
    fridge_id: fridge.id,
    device_id: fridge.device_id,
    value: reading.value,
    recorded_at: new Date(reading.at).toISOString(),
    initial_recorded_at: new Date(taken).toISOString(),
    received_at: new Date(taken + 2_000).toISOString(),
    initials: reading.by_hand ? (chance.oneOf(fridge.initials) ?? 'AB') : '',
    threshold,
    is_over_threshold: threshold !== null && reading.value > threshold,
    lower_limit,
    is_under_limit: lower_limit !== null && reading.value < lower_limit,
    corrective_action: '',
    is_action_missing: false,
    clock_by_person: reading.by_hand && chance.happens(0.01),
  };
}

async function findKnown(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from temperature_readings where id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

function fridgeId({ customer, at, name }: DemoFridge): string {
  return customerIds(customer).of('fridge', `${at} ${name}`);
}

/** As the tags that are stuck on fridges number themselves: seven pairs of hexadecimal digits. */
function nfcId(id: string): string {
  return `04:${(id.replaceAll('-', '').slice(0, 12).toUpperCase().match(/../g) ?? []).join(':')}`;
}
