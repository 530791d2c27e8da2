import { silencesOf, type MeasuredValue } from '@larder/rules/excursion';
import type { HeldLimits } from '@larder/rules/limit-history';
import { sensorColdSpellsOf, sensorExcursionsOf } from '@larder/rules/sensor-excursion';
import { clock, nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findOpenings } from '../temperatures/fridge-windows.queries.ts';
import { findKnownIncidents } from '../temperatures/incident-course.queries.ts';
import type { Course } from '../temperatures/incident-plan.rules.ts';
import { lockFridge } from '../temperatures/incidents.queries.ts';
import { findHistory, settleSensor } from '../temperatures/judging.actions.ts';
import { hourOf } from './sensor-hour.rules.ts';
import { findCalm, findSensorValues, listPlaces, type SensorRow } from './sensors.queries.ts';

type Watched = Pick<SensorRow, 'id' | 'interval_minutes' | 'last_seen_at'>;
type Window = { from: string | null; to: string | null };
type Stay = { fridge_id: string; from: number; to: number | null; offset: number; history: HeldLimits[] };

/** After how many of its intervals without a reading a sensor is silent. */
const silentAfter = 3;

/**
 * Brings the incidents that a sensor has with the fridges where it stood in line with what it measured, around the
 * hours of new readings. They follow from its values alone, in whatever order these came; what people read is judged
 * apart. Only the watch opens a silence (`opensSilence`).
 */
export async function judgeSensor(
  tx: Tx,
  sensor: Watched,
  span: { first: string; last: string },
  { opensSilence = false } = {},
): Promise<void> {
  const now = clock.now();
  const stays = await staysOf(tx, sensor.id);
  if (stays.length === 0) return;
  const window = await findWindow(tx, sensor.id, span, stays);
  const values = await findSensorValues(tx, sensor.id, window);
  for (const stay of stays.filter((one) => isTouched(one, window)))
    await judgeStay(tx, { sensor, stay, window, values, now, opensSilence });
}

/**
 * The stretch between two calm hours around new readings, widened until no incident reaches out of it: what is left of
 * one that turns out shorter has to be judged too.
 */
async function findWindow(
  tx: Tx,
  sensor_id: string,
  span: { first: string; last: string },
  stays: readonly Stay[],
): Promise<Window> {
  const bounds = boundsOf(stays);
  const fridges = [...new Set(stays.map(({ fridge_id }) => fridge_id))];
  for (let { first, last } = span; ;) {
    const window = await findCalm(tx, sensor_id, { first, last, ...bounds });
    const known = (await Promise.all(fridges.map((id) => findKnownIncidents(tx, id, window, sensor_id)))).flat();
    const live = known.filter(({ withdrawn_at }) => withdrawn_at === null);
    const starts = live.filter(({ started_at }) => window.from !== null && started_at < window.from);
    const ends = live.filter(({ ended_at }) => window.to !== null && (ended_at === null || ended_at > window.to));
    if (starts.length === 0 && ends.length === 0) return window;
    const hourAt = (instant: string) => hourOf(Math.floor(Date.parse(instant) / 1000));
    first = [first, ...starts.map(({ started_at }) => hourAt(started_at))].toSorted()[0] ?? first;
    last = [last, ...ends.map(({ ended_at }) => hourAt(ended_at ?? nowIso()))].toSorted().at(-1) ?? last;
  }
}

type StayJudging = {
  sensor: Watched;
  stay: Stay;
  window: Window;
  values: readonly { at: number; raw: number }[];
  now: number;
  opensSilence: boolean;
};

async function judgeStay(tx: Tx, { sensor, stay, window, values, now, opensSilence }: StayJudging): Promise<void> {
  const fridge = await lockFridge(tx, stay.fridge_id);
  if (!fridge) return;
  const measured: MeasuredValue[] = values
    .filter(({ at }) => at >= stay.from && (stay.to === null || at < stay.to))
    .map(({ at, raw }) => ({
      recorded_at: new Date(at).toISOString(),
      value: Math.round((raw + stay.offset) * 100) / 100,
    }));
  const judging = { history: stay.history, now, end: stay.to };
  const [from, to] = [later(window.from, stay.from), sooner(window.to, stay.to)];
  const warm = sensorExcursionsOf(measured, judging);
  // Openings only take away: where nothing is warm for too long, they need not be asked for.
  const openings = warm.length > 0 ? await findOpenings(tx, fridge.id, { from, to: new Date(now).toISOString() }) : [];
  const counted = openings.length > 0 ? sensorExcursionsOf(measured, { ...judging, openings }) : warm;
  const known = await findKnownIncidents(tx, fridge.id, { from, to }, sensor.id);
  const quiet = silencesOf(
    measured.map(({ recorded_at }) => recorded_at),
    { minutes: silentAfter * sensor.interval_minutes, now },
  );
  const silences = quiet
    .filter(({ started_at }) => to === null || started_at < to)
    .map((one): Course => {
      const ended_at = one.ended_at ?? (stay.to === null ? null : new Date(stay.to).toISOString());
      const delay = silentAfter * sensor.interval_minutes;
      return { started_at: one.started_at, ended_at, delay, peak: null, legal_limit: null, lower_limit: null };
    })
    // A pause that was not reported while it lasted is no news afterwards.
    .filter(
      (one) =>
        (one.ended_at === null && opensSilence) ||
        known.some(
          ({ kind, started_at, withdrawn_at }) =>
            kind === 'SILENT' && withdrawn_at === null && started_at === one.started_at,
        ),
    );
  const last = { id: sensor.id, last_at: sensor.last_seen_at };
  await settleSensor(
    tx,
    { fridge, now, opensSilence, sensor: last },
    { from, to },
    {
      EXCURSION: counted.map((one) => ({
        ...one,
        peak: tenth(one.peak),
        lower_limit: null,
      })),
      TOO_COLD: sensorColdSpellsOf(measured, judging).map((one) => ({
        ...one,
        peak: tenth(one.peak),
        legal_limit: null,
      })),
      SILENT: silences,
    },
  );
}

async function staysOf(tx: Tx, sensor_id: string): Promise<Stay[]> {
  const places = await listPlaces(tx, sensor_id);
  const stays: Stay[] = [];
  for (const [index, { fridge_id, held_from, offset_celsius: offset }] of places.entries()) {
    if (fridge_id === null) continue;
    const next = places[index + 1];
    const to = next ? Date.parse(next.held_from) : null;
    stays.push({ fridge_id, from: Date.parse(held_from), to, offset, history: await findHistory(tx, fridge_id) });
  }
  return stays;
}

/** What is calm in every fridge where it stood, by every limit that these had: raw values between `low` and `high`. */
function boundsOf(stays: readonly Stay[]): { low: number | null; high: number | null } {
  const highs = stays.flatMap(({ history, offset }) =>
    history.flatMap(({ legal_limit }) => (legal_limit === null ? [] : [legal_limit - offset])),
  );
  const lows = stays.flatMap(({ history, offset }) =>
    history.flatMap(({ lower_limit }) => (typeof lower_limit === 'number' ? [lower_limit - offset] : [])),
  );
  return { low: lows.length ? Math.max(...lows) : null, high: highs.length ? Math.min(...highs) : null };
}

function isTouched({ from, to }: Stay, window: Window): boolean {
  return (
    (window.to === null || from < Date.parse(window.to)) &&
    (to === null || window.from === null || to > Date.parse(window.from))
  );
}

function later(one: string | null, other: number): string {
  return new Date(one === null ? other : Math.max(Date.parse(one), other)).toISOString();
}

function sooner(one: string | null, other: number | null): string | null {
  if (one === null || other === null) return one ?? (other === null ? null : new Date(other).toISOString());
  return new Date(Math.min(Date.parse(one), other)).toISOString();
}

const tenth = (value: number) => Math.round(value * 10) / 10;
