import type { IncidentDetails } from '@larder/contract/temperatures';
import { excursionsOf } from '@larder/rules/excursion';
import { uuidv7 } from 'uuidv7';
import { announce } from '../../platform/announce.ts';
import type { Me } from '../../platform/app-context.ts';
import { audit, type Actor } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/fault.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Tx } from '../../platform/scope.ts';
import {
  findIncident,
  findIncidentHistory,
  findIncidentsSince,
  insertIncident,
  lockFridge,
  updateClosed,
  updateCourse,
  type KnownIncident,
  type NewIncident,
  type WatchedFridge,
} from './incidents.queries.ts';
import { findValuesAround } from './readings.queries.ts';

/** The job that tells the venue's people. */
export const incidentMailJobName = 'mail_incident';

/** What is older is kept and shown, and opens no incident: nobody can act on it (decision 0017). */
const judgedDays = 62;

/** Nobody in particular: the watch over the fridges. */
const watch: Actor = { id: null, name: 'Temperature watch' };

/**
 * Judges one fridge: opens an incident for each time above the legal limit that lasted longer than the delay, and for a silence;
 * ends those that are over. The fridge is locked meanwhile, so however often and by however many processes it is judged, one
 * excursion has one incident and one mail. `since` is the oldest reading that is new (ISO 8601), or the present.
 */
export async function judgeFridge(tx: Tx, id: string, since?: string): Promise<void> {
  const now = clock.now();
  const present = new Date(now).toISOString();
  const fridge = await lockFridge(tx, id, present);
  if (!fridge) return;
  await judgeLimit(tx, fridge, since ?? present, now);
  await judgeSilence(tx, fridge);
}

async function judgeLimit(tx: Tx, fridge: WatchedFridge, since: string, now: number): Promise<void> {
  const { id: fridge_id, organization_id, temperature_legal_limit: legal_limit, legal_limit_delay: delay } = fridge;
  if (legal_limit === null) {
    const known = await findIncidentsSince(tx, fridge_id, 'EXCURSION', since);
    for (const lasting of known.filter(({ ended_at }) => ended_at === null)) await end(tx, fridge, lasting, since);
    return;
  }
  const earliest = new Date(now - judgedDays * 86_400_000).toISOString();
  const values = await findValuesAround(tx, fridge_id, { since, legal_limit, earliest });
  const from = values[0]?.recorded_at ?? since;
  const known = await findIncidentsSince(tx, fridge_id, 'EXCURSION', from);
  const found = excursionsOf(values, { legal_limit, delay, now });
  for (const one of found) {
    const same = known.findLast((other) => overlap(one, other));
    if (same) await followCourse(tx, fridge, same, one);
    else if (!fridge.is_deleted)
      await open(tx, fridge, { organization_id, fridge_id, kind: 'EXCURSION', legal_limit, delay, ...one });
  }
  // An excursion that a late reading or a higher limit made shorter than the delay is over all the same.
  const back = values.findLast(({ value }) => value <= legal_limit);
  for (const lasting of known) {
    if (lasting.ended_at === null && back && !found.some((one) => overlap(one, lasting)))
      await end(tx, fridge, lasting, back.recorded_at);
  }
}

async function judgeSilence(tx: Tx, fridge: WatchedFridge): Promise<void> {
  const { id: fridge_id, organization_id, last_reading_at, silent_since } = fridge;
  const [lasting] = (await findIncidentsSince(tx, fridge_id, 'SILENT', new Date(clock.now()).toISOString())).filter(
    ({ ended_at }) => ended_at === null,
  );
  if (lasting && last_reading_at && last_reading_at > lasting.started_at)
    await end(tx, fridge, lasting, last_reading_at);
  else if (lasting) return;
  if (silent_since && !fridge.is_deleted) {
    await open(tx, fridge, {
      organization_id,
      fridge_id,
      kind: 'SILENT',
      started_at: silent_since,
      ended_at: null,
      legal_limit: null,
      delay: fridge.silent_minutes,
      peak: null,
    });
  }
}

async function open(tx: Tx, fridge: WatchedFridge, incident: Omit<NewIncident, 'id'>): Promise<void> {
  const id = uuidv7();
  if (!(await insertIncident(tx, { id, ...incident }))) return;
  await audit(tx, watch, {
    event: 'created',
    subject_type: 'temperature_incident',
    subject_id: id,
    organization_id: incident.organization_id,
    new_values: { kind: incident.kind, fridge: fridge.name, started_at: incident.started_at, peak: incident.peak },
  });
  await enqueue(tx, incidentMailJobName, { account_id: tx.account_id, incident_id: id }, `incident ${id}`);
  await announceIncident(tx, fridge, 'incident.opened', { id, ...incident });
}

/** A signed incident keeps what it said when it was signed, except that it ended. */
async function followCourse(
  tx: Tx,
  fridge: WatchedFridge,
  known: KnownIncident,
  { ended_at, peak }: { ended_at: string | null; peak: number },
): Promise<void> {
  const highest = Math.max(peak, known.peak ?? peak);
  if (known.ended_at === ended_at && known.peak === highest) return;
  await updateCourse(tx, known.id, { ended_at, peak: highest });
  if (known.ended_at === null && ended_at !== null)
    await announceIncident(tx, fridge, 'incident.ended', { ...known, ended_at, peak: highest });
}

async function end(tx: Tx, fridge: WatchedFridge, known: KnownIncident, ended_at: string): Promise<void> {
  await updateCourse(tx, known.id, { ended_at, peak: known.peak });
  await announceIncident(tx, fridge, 'incident.ended', { ...known, ended_at });
}

function announceIncident(
  tx: Tx,
  { id: source_id, name, organization_id }: WatchedFridge,
  event: 'incident.opened' | 'incident.ended',
  incident: KnownIncident & Partial<NewIncident>,
): Promise<void> {
  const { id, kind, started_at, ended_at, peak, legal_limit } = incident;
  const data = { id, fridge: { id: source_id, name }, kind, started_at, ended_at, peak, legal_limit };
  return announce(tx, [event], () => [{ event, source_id, organization_id, subject: name, data }]);
}

type Stretch = { started_at: string; ended_at: string | null };

function overlap(one: Stretch, other: Stretch): boolean {
  const before = (first: Stretch, second: Stretch) =>
    first.ended_at !== null && Date.parse(first.ended_at) <= Date.parse(second.started_at);
  return !before(one, other) && !before(other, one);
}

type Signing = {
  cause: string;
  action: string;
  food_outcome: 'NO_FOOD' | 'KEPT' | 'MOVED' | 'DISCARDED';
  food_note: string;
  signature: string;
};

/** Signs for an incident. It is signed once: what somebody stated is not overwritten. */
export async function closeIncident(tx: Tx, me: Me, id: string, told: Signing): Promise<IncidentDetails> {
  const before = await findIncident(tx, id, { lock: true });
  if (!before) throw fault('NOT_FOUND');
  if (before.closed_at) throw fault('CONFLICT', `This incident was closed by ${before.closed_by_name} already`);
  await updateClosed(tx, id, { ...told, closed_by: me.id, closed_by_name: me.name });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'temperature_incident',
    subject_id: id,
    organization_id: before.organization.id,
    old_values: { state: 'OPEN' },
    new_values: { state: 'CLOSED', ...told },
  });
  return readIncident(tx, id);
}

export async function readIncident(tx: Tx, id: string): Promise<IncidentDetails> {
  const found = await findIncident(tx, id);
  if (!found) throw fault('NOT_FOUND');
  const { date_format: _, mailed_at: __, ...incident } = found;
  return { ...incident, can_close: incident.closed_at === null, history: await findIncidentHistory(tx, id) };
}
