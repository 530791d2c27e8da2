import { sql } from 'drizzle-orm';
import { row } from '../platform/rows.ts';
import type { Tx } from '../platform/scope.ts';
import { insertRows } from './bulk.ts';
import { demoId } from './demo-id.ts';
import type { FridgeStory } from './content/fridges.ts';

type VenueFridge = { id: string; organization_id: string; name: string; story?: FridgeStory };
type Course = { started_at: string; ended_at: string | null; peak: number };
type Person = { id: string; name: string };

/** The incidents that the stories of new fridges left behind, told to the venue long ago: no mail goes out for them. */
export async function writeIncidents(tx: Tx, fridges: VenueFridge[]): Promise<void> {
  for (const fridge of fridges) {
    if (fridge.story === 'forgotten') await write(tx, fridge, { kind: 'SILENT', ...(await findSilence(tx, fridge)) });
    if (fridge.story !== 'door left open' && fridge.story !== 'failing now') continue;
    const course = await findExcursion(tx, fridge);
    if (course) await write(tx, fridge, { kind: 'EXCURSION', ...course });
  }
}

async function findSilence(tx: Tx, { id }: VenueFridge): Promise<Omit<Course, 'peak'> & { peak: null }> {
  const last = await row<{ at: string }>(
    tx,
    sql`select max(recorded_at) as at from temperature_readings where fridge_id = ${id}`,
  );
  return { started_at: last?.at ?? new Date(0).toISOString(), ended_at: null, peak: null };
}

function findExcursion(tx: Tx, { id }: VenueFridge): Promise<Course | undefined> {
  return row<Course>(
    tx,
    sql`select x.started_at, x.peak, (select min(r.recorded_at) from temperature_readings r
            where r.fridge_id = ${id} and r.recorded_at > x.ended_at) as ended_at
        from (select min(r.recorded_at) as started_at, max(r.recorded_at) as ended_at, max(r.value)::float8 as peak
          from temperature_readings r join fridges f on f.account_id = r.account_id and f.id = r.fridge_id
          where r.fridge_id = ${id} and r.value > f.temperature_legal_limit) x where x.started_at is not null`,
  );
}

type Incident = Omit<Course, 'peak'> & { kind: 'EXCURSION' | 'SILENT'; peak: number | null };

async function write(tx: Tx, fridge: VenueFridge, { kind, ...course }: Incident): Promise<void> {
  const id = demoId(`incident/${fridge.id}/${kind}`);
  const limit = await row<{ legal_limit: number; delay: number }>(
    tx,
    sql`select temperature_legal_limit::float8 as legal_limit, legal_limit_delay as delay from fridges where id = ${fridge.id}`,
  );
  const delay = kind === 'SILENT' ? 24 * 60 : (limit?.delay ?? 0);
  const opened = new Date(Date.parse(course.started_at) + (delay + 2) * 60_000).toISOString();
  const person = course.ended_at ? await findManager(tx, fridge.organization_id) : undefined;
  const signed = person && sign(person, course.ended_at ?? opened);
  await insertRows(tx, 'temperature_incidents', [
    {
      id,
      organization_id: fridge.organization_id,
      fridge_id: fridge.id,
      kind,
      ...course,
      legal_limit: kind === 'SILENT' ? null : (limit?.legal_limit ?? null),
      delay,
      opened_at: opened,
      mailed_at: opened,
      cause: '',
      action: '',
      food_note: '',
      closed_by_name: '',
      signature: '',
      ...signed,
    },
  ]);
  await insertRows(tx, 'audit_entries', [
    entry(fridge, id, { event: 'created', actor_id: null, actor_name: 'Temperature watch', created_at: opened }),
    ...(signed && person
      ? [
          entry(fridge, id, {
            event: 'updated',
            actor_id: person.id,
            actor_name: person.name,
            created_at: signed.closed_at,
          }),
        ]
      : []),
  ]);
}

function sign({ id, name }: Person, ended_at: string) {
  return {
    cause: 'The delivery took long, and the door was wedged open with a crate.',
    action: 'Closed the door, measured the food at its core and read the fridge again after half an hour.',
    food_outcome: 'DISCARDED',
    food_note: 'Two trays of egg mayonnaise at 9.4 °C were thrown away; everything else was below 8 °C.',
    closed_at: new Date(Date.parse(ended_at) + 55 * 60_000).toISOString(),
    closed_by: id,
    closed_by_name: name,
    signature: name,
  };
}

type Event = { event: string; actor_id: string | null; actor_name: string; created_at: string };

function entry(fridge: VenueFridge, incident: string, { event, ...rest }: Event) {
  return {
    id: demoId(`audit/${incident}/${event}`),
    organization_id: fridge.organization_id,
    event,
    subject_type: 'temperature_incident',
    subject_id: incident,
    ...rest,
    old_values: event === 'created' ? {} : { state: 'OPEN' },
    new_values: event === 'created' ? { fridge: fridge.name } : { state: 'CLOSED' },
  };
}

/** Who runs the venue, or who is above it. */
function findManager(tx: Tx, organization_id: string): Promise<Person | undefined> {
  return row<Person>(
    tx,
    sql`select u.id, u.forename || ' ' || u.surname as name from organization_tree t
        join users u on u.account_id = t.account_id and u.organization_id = t.ancestor_id and u.status = 'ACTIVE'
        join roles r on r.account_id = u.account_id and r.id = u.role_id
        where t.descendant_id = ${organization_id} and r.level <= 6 order by t.depth, r.level, u.email limit 1`,
  );
}
