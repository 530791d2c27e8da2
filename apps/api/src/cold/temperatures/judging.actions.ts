import { coldSpellsOf, excursionsOf, overlaps, silencesOf, type MeasuredValue } from '@larder/rules/excursion';
import { limitSpans, type HeldLimits } from '@larder/rules/limit-history';
import { uuidv7 } from 'uuidv7';
import { announce } from '../../platform/audit/announce.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { mergeWindows, outreachOf, spansOf, touches } from './affected-time.rules.ts';
import { listLimits, type LimitsEntry } from './fridge-limits.queries.ts';
import {
  findKnownIncidents,
  insertIncident,
  markMailDue,
  unmarkMailDue,
  updateCourse,
  withdrawIncident,
} from './incident-course.queries.ts';
import { isNews, planIncidents, type Course, type IncidentPlan, type KnownIncident } from './incident-plan.rules.ts';
import { lockFridge, type WatchedFridge } from './incidents.queries.ts';
import { findValues, findWindows, type ReadingWindow } from './reading-window.queries.ts';
import { findSensedTimes } from './sensed-slots.queries.ts';

/** The job that tells the venue's people. */
export const incidentMailJobName = 'mail_incident';
/** The job that begins the alarms of fridges. */
export const alarmJobName = 'ring_alarms';

/** Nobody in particular: the watch over the fridges. */
const watch: Actor = { id: null, name: 'Temperature watch' };

type JudgingOptions = {
  times?: string[];
  opensSilence?: boolean;
  /**
   * Its limits as they were read before it was locked: what is asked by them is asked anew if they turn out to be
   * others.
   */
  supposed?: readonly LimitsEntry[] | undefined;
};
type Kind = KnownIncident['kind'];
type Judging = {
  fridge: WatchedFridge;
  now: number;
  opensSilence: boolean;
  /** What is judged was measured by this sensor, last at `last_at`. */
  sensor?: { id: string; last_at: string | null };
};

/** The limits of a fridge that incidents are judged by. */
export async function findHistory(tx: Tx, fridge_id: string): Promise<HeldLimits[]> {
  return historyOf(await listLimits(tx, [fridge_id]));
}

/**
 * Brings the incidents of one kind that a sensor of a fridge has within a window in line with what it measured. They
 * are its own: what people read neither ends nor opens one.
 */
export async function settleSensor(
  tx: Tx,
  judging: Judging & { sensor: { id: string; last_at: string | null } },
  window: ReadingWindow,
  found: Record<Kind, readonly Course[]>,
): Promise<void> {
  const known = await findKnownIncidents(tx, judging.fridge.id, window, judging.sensor.id);
  for (const kind of ['EXCURSION', 'TOO_COLD', 'SILENT'] as const)
    await carryOut(tx, judging, kind, planIncidents(found[kind], ofKind(known, kind)));
}

/**
 * Brings the incidents of one fridge in line with its readings and limits, around the times of new readings (ISO 8601)
 * or, without any, around the present. Incidents follow from the readings alone, so the order and number of calls in
 * which these come makes no difference. The fridge is locked meanwhile. Only the watch opens a silence that lasts
 * (`opensSilence`): readings of that time may still be on their way.
 */
export async function judgeFridge(
  tx: Tx,
  id: string,
  { times = [], opensSilence = false, supposed }: JudgingOptions = {},
): Promise<void> {
  const now = clock.now();
  const asked = times.length > 0 ? times : [new Date(now).toISOString()];
  const expected = supposed && historyOf(supposed);
  const [fridge, limits, early] = await together([
    lockFridge(tx, id),
    listLimits(tx, [id]),
    expected && findWindows(tx, id, spansOf(asked), limitSpans(expected)),
  ]);
  if (!fridge) return;
  const history = historyOf(limits);
  const isAsExpected = JSON.stringify(expected) === JSON.stringify(history);
  const { windows, known, values } = await affected(tx, id, {
    history,
    first: early && isAsExpected ? early : await findWindows(tx, id, spansOf(asked), limitSpans(history)),
  });
  const sensed = fridge.sensed_at === null ? [] : await findSensedTimes(tx, id, windows);
  for (const [index, window] of windows.entries()) {
    const inside = known.filter((one) => touches(window, one));
    const measured = values[index] ?? [];
    const [excursions, spells] = [ofKind(inside, 'EXCURSION'), ofKind(inside, 'TOO_COLD')];
    const silences = ofKind(inside, 'SILENT');
    const judging = { fridge, now, opensSilence };
    await carryOut(tx, judging, 'EXCURSION', planIncidents(warmTimes(measured, history, now), excursions));
    await carryOut(tx, judging, 'TOO_COLD', planIncidents(coldTimes(measured, history, now), spells));
    await carryOut(
      tx,
      judging,
      'SILENT',
      planIncidents(
        silentTimes(judging, timesOf(measured, sensed[index] ?? []), { window, known: silences }),
        silences,
      ),
    );
  }
}

function ofKind(incidents: readonly KnownIncident[], kind: Kind): KnownIncident[] {
  return incidents.filter((one) => one.kind === kind);
}

/** The limits by which incidents are judged. */
function historyOf(limits: readonly LimitsEntry[]): HeldLimits[] {
  return limits.map((held) => ({
    held_from: held.held_from,
    legal_limit: held.temperature_legal_limit,
    lower_limit: held.temperature_lower_limit,
    delay: held.legal_limit_delay,
  }));
}

/**
 * The windows that new readings change, with the incidents and values within; widened until no incident reaches out of
 * one.
 */
async function affected(tx: Tx, id: string, { history, first }: { history: HeldLimits[]; first: ReadingWindow[] }) {
  let windows: ReadingWindow[] = mergeWindows(first);
  for (;;) {
    const [known, values] = await together([
      findKnownIncidents(tx, id, { from: windows[0]?.from ?? null, to: windows.at(-1)?.to ?? null }),
      findValues(tx, id, windows),
    ]);
    const live = known.filter(({ withdrawn_at }) => withdrawn_at === null);
    const wider = windows.flatMap((window) => {
      const span = outreachOf(
        window,
        live.filter((one) => touches(window, one)),
      );
      return span ? [span] : [];
    });
    if (wider.length === 0) return { windows, known, values };
    windows = mergeWindows([...windows, ...(await findWindows(tx, id, wider, limitSpans(history)))]);
  }
}

function warmTimes(values: readonly MeasuredValue[], history: readonly HeldLimits[], now: number): Course[] {
  return excursionsOf(values, { history, now }).map((one) => ({ ...one, lower_limit: null }));
}

function coldTimes(values: readonly MeasuredValue[], history: readonly HeldLimits[], now: number): Course[] {
  return coldSpellsOf(values, { history, now }).map((one) => ({ ...one, legal_limit: null }));
}

/** When a fridge was read, by people or by a sensor that counts, in the order of time. */
function timesOf(values: readonly MeasuredValue[], sensed: readonly string[]): string[] {
  return [...new Set([...values.map(({ recorded_at }) => recorded_at), ...sensed])].toSorted(
    (one, other) => Date.parse(one) - Date.parse(other),
  );
}

/**
 * For how long nobody read a fridge, by the readings of a window; one that nobody read yet is silent since it was made.
 * Where another number of readings a day was asked for then, a known silence stays one by the pause of its own time.
 */
function silentTimes(
  { fridge, now }: Judging,
  instants: readonly string[],
  { window, known }: { window: ReadingWindow; known: readonly KnownIncident[] },
): Course[] {
  const [first] = instants;
  const unread = window.from === null && (!first || Date.parse(fridge.created_at) < Date.parse(first));
  const read = unread ? [fridge.created_at, ...instants] : instants;
  const asked = fridge.silent_minutes || Number.POSITIVE_INFINITY;
  const live = known.filter(({ withdrawn_at }) => withdrawn_at === null);
  const shortest = Math.min(asked, ...live.map(({ delay }) => delay));
  return silencesOf(read, { minutes: shortest, now }).flatMap((stretch) => {
    // What comes after a window's end is judged from the window around it.
    if (window.to !== null && stretch.started_at === window.to) return [];
    const end = stretch.ended_at === null ? now : Date.parse(stretch.ended_at);
    const minutes = (end - Date.parse(stretch.started_at)) / 60_000;
    const own = live.filter((one) => overlaps(one, stretch)).map(({ delay }) => delay);
    const delay = [asked, ...own].find((pause) => minutes > pause);
    return delay === undefined ? [] : [{ ...stretch, peak: null, legal_limit: null, lower_limit: null, delay }];
  });
}

async function carryOut(
  tx: Tx,
  judging: Judging,
  kind: Kind,
  { kept, opened, withdrawn }: IncidentPlan,
): Promise<void> {
  const { fridge, now, opensSilence } = judging;
  const at = new Date(now).toISOString();
  for (const { incident, merged_into } of withdrawn) {
    await withdrawIncident(tx, incident.id, { merged_into, at });
    await note(tx, fridge, incident, { withdrawn: true, merged_into });
    if (incident.ended_at === null) await announceIncident(tx, fridge, 'incident.ended', { ...incident, ended_at: at });
  }
  for (const { incident, course, mailed_at } of kept) {
    const changed = await follow(tx, judging, incident, course, mailed_at);
    await tellLater(tx, judging, { id: incident.id, kind, mailed_at, ...course }, { changed });
  }
  for (const { course, mailed_at } of opened) {
    if (kind === 'SILENT' && course.ended_at === null && !opensSilence) continue;
    const id = uuidv7();
    const { organization_id } = fridge;
    const sensor_id = judging.sensor?.id ?? null;
    await insertIncident(tx, { id, organization_id, fridge_id: fridge.id, sensor_id, kind, mailed_at, ...course });
    await audit(tx, watch, {
      event: 'created',
      subject_type: 'temperature_incident',
      subject_id: id,
      organization_id,
      new_values: { kind, fridge: fridge.name, started_at: course.started_at, peak: course.peak },
    });
    await announceIncident(tx, fridge, 'incident.opened', { id, kind, ...course });
    await tellLater(tx, judging, { id, kind, mailed_at, ...course });
  }
}

/**
 * Gives an incident its present course, and answers whether that is another. A signature stays, for the course that it
 * was given for.
 */
async function follow(
  tx: Tx,
  { fridge }: Judging,
  incident: KnownIncident,
  course: Course,
  mailed_at: string | null,
): Promise<boolean> {
  const keys = ['started_at', 'ended_at', 'peak', 'legal_limit', 'lower_limit', 'delay'] as const;
  const same = keys.every((key) => incident[key] === course[key]);
  if (same && incident.withdrawn_at === null && incident.mailed_at === mailed_at) return false;
  await updateCourse(tx, incident.id, { ...course, mailed_at });
  if (incident.closed_at !== null && !same) {
    const { started_at, ended_at, peak } = course;
    await note(tx, fridge, incident, { started_at, ended_at, peak });
  }
  if (incident.ended_at === null && course.ended_at !== null)
    await announceIncident(tx, fridge, 'incident.ended', { ...incident, ...course });
  return !same;
}

/** Has the venue's people mailed, unless they were already or it is no longer news. */
async function tellLater(
  tx: Tx,
  { fridge, now, opensSilence, sensor }: Judging,
  { id, kind, mailed_at, ...course }: Course & { id: string; kind: Kind; mailed_at: string | null },
  { changed = false } = {},
): Promise<void> {
  const silence = kind === 'SILENT';
  if (mailed_at !== null || (silence && (course.ended_at !== null || !opensSilence))) return;
  if (!isNews(course, silence ? null : (sensor ?? { last_at: fridge.last_reading_at }).last_at, now)) {
    // It looked like news while readings were missing; nobody was informed yet.
    if (changed) await unmarkMailDue(tx, id);
    return;
  }
  if (!(await markMailDue(tx, id))) return;
  const { organization_id } = fridge;
  await enqueue(
    tx,
    incidentMailJobName,
    { account_id: tx.account_id, organization_id },
    `incidents ${tx.account_id} ${organization_id}`,
  );
  if (course.ended_at === null)
    await enqueue(tx, alarmJobName, { account_id: tx.account_id }, `alarms ${tx.account_id}`);
}

function note(
  tx: Tx,
  { organization_id }: WatchedFridge,
  { id, started_at, ended_at, peak }: KnownIncident,
  new_values: Record<string, unknown>,
): Promise<void> {
  return audit(tx, watch, {
    event: 'updated',
    subject_type: 'temperature_incident',
    subject_id: id,
    organization_id,
    old_values: { started_at, ended_at, peak },
    new_values,
  });
}

function announceIncident(
  tx: Tx,
  { id: source_id, name, organization_id }: WatchedFridge,
  event: 'incident.opened' | 'incident.ended',
  { id, kind, started_at, ended_at, peak, legal_limit, lower_limit }: Course & { id: string; kind: Kind },
): Promise<void> {
  const data = { id, fridge: { id: source_id, name }, kind, started_at, ended_at, peak, legal_limit, lower_limit };
  return announce(tx, [event], () => [{ event, source_id, organization_id, subject: name, data }]);
}
