import { coldSpellsOf, excursionsOf, type MeasuredValue } from '@larder/rules/excursion';
import type { HeldLimits } from '@larder/rules/limit-history';
import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import type { FridgeStory } from './content/fridges.ts';
import { demoId } from './demo-id.ts';

type VenueFridge = { id: string; organization_id: string; name: string; created_at: string; story?: FridgeStory };
type Incident = {
  kind: 'EXCURSION' | 'TOO_COLD' | 'SILENT';
  started_at: string;
  ended_at: string | null;
  peak: number | null;
  legal_limit: number | null;
  lower_limit: number | null;
  delay: number;
};
type Person = { id: string; name: string };

/**
 * The incidents that the stories of new fridges left behind. The venue learned of them long ago, so no mail is sent.
 */
export async function writeIncidents(tx: Tx, fridges: VenueFridge[], now: number): Promise<void> {
  for (const fridge of fridges) {
    const { story } = fridge;
    const found =
      story === 'forgotten'
        ? [await findSilence(tx, fridge)]
        : story === 'door left open' || story === 'failing now'
          ? await findExcursions(tx, fridge, now)
          : story === 'set too cold'
            ? await findColdSpells(tx, fridge, now)
            : [];
    for (const [index, one] of found.entries()) await write(tx, fridge, one, { whole: index === 0 });
  }
}

async function findSilence(tx: Tx, { id, created_at }: VenueFridge): Promise<Incident> {
  const last = await row<{ at: string | null }>(
    tx,
    sql`select max(recorded_at) as at from temperature_readings where fridge_id = ${id}`,
  );
  const started_at = last?.at ?? created_at;
  return {
    kind: 'SILENT',
    started_at,
    ended_at: null,
    peak: null,
    legal_limit: null,
    lower_limit: null,
    delay: 24 * 60,
  };
}

/**
 * By the rule that the server judges by: what it finds on its next look must be the same, or a signature would be out
 * of date.
 */
async function findExcursions(tx: Tx, { id }: VenueFridge, now: number): Promise<Incident[]> {
  const { history, values } = await findMeasured(tx, id);
  return excursionsOf(values, { history, now }).map((one) => ({ kind: 'EXCURSION', lower_limit: null, ...one }));
}

async function findColdSpells(tx: Tx, { id }: VenueFridge, now: number): Promise<Incident[]> {
  const { history, values } = await findMeasured(tx, id);
  return coldSpellsOf(values, { history, now }).map((one) => ({ kind: 'TOO_COLD', legal_limit: null, ...one }));
}

async function findMeasured(tx: Tx, id: string) {
  const history = await rows<HeldLimits>(
    tx,
    sql`select created_at as held_from, temperature_legal_limit::float8 as legal_limit, temperature_lower_limit::float8 as lower_limit, legal_limit_delay as delay from fridges where id = ${id}`,
  );
  const values = await rows<MeasuredValue>(
    tx,
    sql`select recorded_at, value::float8 as value from temperature_readings where fridge_id = ${id} and not time_doubtful order by recorded_at, id`,
  );
  return { history, values };
}

/**
 * Somebody signed for what is over: for its whole course, or while it lasted (`whole` is false), so that it is to be
 * signed again.
 */
async function write(
  tx: Tx,
  fridge: VenueFridge,
  { kind, ...course }: Incident,
  { whole }: { whole: boolean },
): Promise<void> {
  const id = demoId(`incident/${fridge.id}/${kind}${whole ? '' : '/signed early'}`);
  const opened = new Date(Date.parse(course.started_at) + (course.delay + 2) * 60_000).toISOString();
  const manager = await findManager(tx, fridge.organization_id);
  const person = course.ended_at ? manager : undefined;
  const seen = manager && kind === 'SILENT' ? acknowledge(manager, opened) : undefined;
  const signed = person && { ...sign(person, kind), ...(whole ? signedWhole(course) : signedEarly(course, opened)) };
  await insertRows(tx, 'temperature_incidents', [
    {
      id,
      organization_id: fridge.organization_id,
      fridge_id: fridge.id,
      kind,
      ...course,
      opened_at: opened,
      mailed_at: opened,
      cause: '',
      done_actions: [],
      action: '',
      food_note: '',
      closed_by_name: '',
      signature: '',
      acknowledged_by_name: '',
      acknowledgement: '',
      ...seen,
      ...signed,
    },
  ]);
  const { started_at, ended_at, peak } = course;
  if (kind !== 'SILENT') await insertRows(tx, 'fridge_alarms', [alarmOf(fridge, id, { opened, ended_at, person })]);
  await insertRows(tx, 'audit_entries', [
    entry(fridge, id, { what: 'created', created_at: opened, new_values: { fridge: fridge.name } }),
    ...(seen
      ? [
          entry(fridge, id, {
            what: 'acknowledged',
            created_at: seen.acknowledged_at,
            person: manager,
            new_values: { state: 'ACKNOWLEDGED', note: seen.acknowledgement },
          }),
        ]
      : []),
    ...(signed ? [entry(fridge, id, { what: 'signed', created_at: signed.closed_at, person })] : []),
    ...(signed && ended_at && !whole
      ? [entry(fridge, id, { what: 'changed', created_at: ended_at, new_values: { started_at, ended_at, peak } })]
      : []),
  ]);
}

type Rung = { opened: string; ended_at: string | null; person: Person | undefined };

/** Its alarm: answered six minutes later where it is over, and still to be answered where it is not. */
function alarmOf(fridge: VenueFridge, incident: string, { opened, ended_at, person }: Rung) {
  const after = (minutes: number) => new Date(Date.parse(opened) + minutes * 60_000).toISOString();
  const over = person && ended_at !== null;
  return {
    id: demoId(`alarm/${incident}`),
    organization_id: fridge.organization_id,
    fridge_id: fridge.id,
    is_silence: false,
    began_at: opened,
    rang_at: opened,
    rang: 1,
    answered_at: over ? after(6) : null,
    answered_by: over ? person.id : null,
    answered_by_name: over ? person.name : '',
    answer: over ? 'Measuring the food, and reading the fridge again.' : '',
    rests_until: over ? after(36) : null,
    ended_at: ended_at === null || ended_at > opened ? ended_at : opened,
  };
}

/** Somebody saw it some minutes later, and says so. */
function acknowledge({ id, name }: Person, opened: string) {
  return {
    acknowledged_at: new Date(Date.parse(opened) + 12 * 60_000).toISOString(),
    acknowledged_by: id,
    acknowledged_by_name: name,
    acknowledgement:
      'The bar is closed this week. Its drinks are in the walk-in fridge, and the engineer comes on Friday.',
  };
}

function sign({ id, name }: Person, kind: Incident['kind']) {
  const closed = { closed_by: id, closed_by_name: name, signature: name };
  if (kind === 'TOO_COLD')
    return {
      ...closed,
      cause: 'The thermostat was turned to its coldest when the shelves were cleaned.',
      done_actions: ['Checked core temperatures', 'Discarded food'],
      action: 'Set the thermostat back and read the fridge again in the next round.',
      food_outcome: 'DISCARDED',
      food_note: 'One tub of crème pâtissière had frozen and split.',
    };
  return {
    ...closed,
    cause: 'The delivery took long, and the door was wedged open with a crate.',
    done_actions: ['Checked core temperatures', 'Discarded food', 'Door was left open, closed'],
    action: 'Closed the door, measured the food at its core and read the fridge again after half an hour.',
    food_outcome: 'DISCARDED',
    food_note: 'Two trays of egg mayonnaise at 9.4 °C were thrown away; everything else was below 8 °C.',
  };
}

function signedWhole({ started_at, ended_at, peak }: Omit<Incident, 'kind'>) {
  const closed_at = new Date(Date.parse(ended_at ?? started_at) + 55 * 60_000).toISOString();
  return { closed_at, signed_started_at: started_at, signed_ended_at: ended_at, signed_peak: peak };
}

function signedEarly({ started_at, peak }: Omit<Incident, 'kind'>, opened: string) {
  const closed_at = new Date(Date.parse(opened) + 8 * 60_000).toISOString();
  return { closed_at, signed_started_at: started_at, signed_ended_at: null, signed_peak: peak };
}

type Event = {
  what: 'created' | 'acknowledged' | 'signed' | 'changed';
  created_at: string;
  person?: Person | undefined;
  new_values?: Record<string, unknown>;
};

function entry(fridge: VenueFridge, incident: string, { what, created_at, person, new_values }: Event) {
  return {
    id: demoId(`audit/${incident}/${what === 'signed' ? 'updated' : what}`),
    organization_id: fridge.organization_id,
    event: what === 'created' ? 'created' : 'updated',
    subject_type: 'temperature_incident',
    subject_id: incident,
    actor_id: person?.id ?? null,
    actor_name: person?.name ?? 'Temperature watch',
    created_at,
    old_values: what === 'signed' || what === 'acknowledged' ? { state: 'OPEN' } : {},
    new_values: new_values ?? { state: 'CLOSED' },
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
