import { mostReadings, type SensorReadingsTaken } from '@larder/contract/cold/sensors';
import { coldRefusals } from '@larder/words/refusals/cold';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { insertMissing, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { sensors } from '../../schema/sensors.ts';
import { judgeReadings, type JudgedReading, type RefusedReading } from './given-reading.rules.ts';
import { readByForm, unreadAnswer } from './sensor-forms.actions.ts';
import { hourOf, mergeHour, type SecondValue } from './sensor-hour.rules.ts';
import { judgeSensor } from './sensor-judging.actions.ts';
import { readMessage } from './sensor-message.rules.ts';
import { countWaiting, findHoursAt, lockSensors, putHours, type NewHour, type SensorRow } from './sensors.queries.ts';

/** How many sensors of one key may wait to be adopted: a gateway in a street hears its neighbours. */
const mostWaiting = 300;

/**
 * Keeps what a message says of sensors (docs/api.md#sensors): one reading once by sensor and second, in whatever order
 * and however late it comes. A bad reading is refused by itself. Those of sensors that nobody has adopted are not kept.
 */
export async function reportReadings(tx: Tx, me: Me, message: unknown): Promise<z.infer<typeof SensorReadingsTaken>> {
  if (typeof message !== 'object' || message === null) throw faultOf(coldRefusals.SENSOR_MESSAGE_UNKNOWN);
  const read = readMessage(message);
  const given = read?.some(({ value }) => value !== undefined) ? read : await readByForm(tx, me, message, read);
  if (!given) return unreadAnswer(message);
  if (given.length > mostReadings) throw faultOf(coldRefusals.SENSOR_READINGS_MANY, { most: mostReadings });
  const { judged, refused } = judgeReadings(given, clock.now());
  const groups = bySensor(judged);
  const known = await knownSensors(tx, me, [...groups.keys()]);
  const answer = { taken: 0, repeated: 0, waiting: 0, faults: 0, refused: [...refused] };
  const measured: { sensor: SensorRow; values: SecondValue[] }[] = [];
  for (const [name, readings] of groups) {
    const sensor = known.get(name);
    const refusal = refusalOf(sensor);
    if (!sensor || refusal) {
      answer.refused.push(...readings.map((): RefusedReading => ({ path: name, message: refusal ?? '' })));
      continue;
    }
    await noteSeen(tx, sensor, readings);
    const values = readings.flatMap((one) => ('celsius' in one ? [{ second: one.second, raw: one.celsius }] : []));
    answer.faults += readings.length - values.length;
    if (sensor.lifecycle === 'WAITING') answer.waiting += values.length;
    else if (values.length > 0) measured.push({ sensor, values });
  }
  const taken = await keep(tx, measured);
  answer.taken = taken;
  answer.repeated = measured.reduce((sum, { values }) => sum + values.length, 0) - taken;
  return answer;
}

function refusalOf(sensor: SensorRow | undefined): string | undefined {
  if (!sensor) return `Too many sensors wait to be adopted: adopt or ignore those in Temperatures, Sensors`;
  return sensor.lifecycle === 'RETIRED' ? 'This sensor is retired: adopt it again to keep its readings' : undefined;
}

function bySensor(judged: readonly JudgedReading[]): Map<string, JudgedReading[]> {
  const groups = new Map<string, JudgedReading[]>();
  for (const one of judged) {
    const group = groups.get(one.sensor);
    if (group) group.push(one);
    else groups.set(one.sensor, [one]);
  }
  for (const group of groups.values()) group.sort((one, other) => one.second - other.second);
  return groups;
}

/** The caller's sensors by their names, held until the end; those that are new wait to be adopted. */
async function knownSensors(tx: Tx, me: Me, names: readonly string[]): Promise<Map<string, SensorRow>> {
  const held = async () => new Map((await lockSensors(tx, me.id, names)).map((one) => [one.external_id, one]));
  const known = await held();
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return known;
  const room = Math.max(0, mostWaiting - (await countWaiting(tx, me.id)));
  const { id: key_id, name: brought_by, organization_id } = me;
  await insertMissing(
    tx,
    sensors,
    unknown
      .toSorted()
      .slice(0, room)
      .map((external_id) => ({ id: uuidv7(), organization_id, key_id, brought_by, external_id })),
  );
  return held();
}

/** What a sensor sent last; only what is newer than what is known of it counts. */
async function noteSeen(tx: Tx, sensor: SensorRow, readings: readonly JudgedReading[]): Promise<void> {
  const seen = sensor.last_seen_at === null ? -Infinity : Date.parse(sensor.last_seen_at) / 1000;
  const news = readings.filter(({ second }) => second > seen);
  const last = news.at(-1);
  if (!last) return;
  let { faults, fault } = sensor;
  for (const one of news) {
    faults = 'fault' in one ? faults + 1 : 0;
    fault = 'fault' in one ? one.fault : '';
  }
  const value = news.findLast((one) => 'celsius' in one);
  const battery = news.findLast((one) => one.battery !== null)?.battery;
  const last_seen_at = new Date(last.second * 1000).toISOString();
  await updateRow(tx, sensors, sensor.id, {
    last_seen_at,
    faults,
    fault,
    ...(value && 'celsius' in value && { last_raw: value.celsius }),
    ...(typeof battery === 'number' && { battery }),
  });
  sensor.last_seen_at = last_seen_at;
}

/** Keeps values by sensor and hour, and judges the sensors by them. Answers how many are new. */
async function keep(tx: Tx, measured: readonly { sensor: SensorRow; values: SecondValue[] }[]): Promise<number> {
  const places = measured.flatMap(({ sensor, values }) =>
    [...new Set(values.map(({ second }) => hourOf(second)))].map((hour) => ({ sensor, hour, values })),
  );
  if (places.length === 0) return 0;
  const held = await findHoursAt(
    tx,
    places.map(({ sensor, hour }) => ({ sensor_id: sensor.id, hour })),
  );
  const before = new Map(held.map((one) => [`${one.sensor_id} ${one.hour}`, one.values]));
  let taken = 0;
  const written: NewHour[] = [];
  const spans = new Map<SensorRow, { first: string; last: string }>();
  for (const { sensor, hour, values } of places) {
    const come = values.filter(({ second }) => hourOf(second) === hour);
    const { taken: fresh, ...row } = mergeHour(before.get(`${sensor.id} ${hour}`) ?? [], come);
    if (fresh === 0) continue;
    taken += fresh;
    written.push({ sensor_id: sensor.id, organization_id: sensor.organization_id, hour, ...row });
    const { first = hour, last = hour } = spans.get(sensor) ?? {};
    spans.set(sensor, { first: hour < first ? hour : first, last: hour > last ? hour : last });
  }
  if (written.length > 0) await putHours(tx, written);
  for (const [sensor, span] of spans) await judgeSensor(tx, sensor, span);
  return taken;
}
