import { mostReadings, sensorDays } from '@larder/contract/cold/sensors';
import { readSensorValue, sensorUnits, type SensorUnit } from '@larder/rules/sensor-value';
import type { GivenReading } from './sensor-message.rules.ts';

/** A reading that can be kept, or a fault of its sensor; `second` counts since 1970. */
export type JudgedReading = { sensor: string; second: number; battery: number | null } & (
  | { celsius: number }
  | { fault: string }
);
export type RefusedReading = { path: string; message: string };

/** How far a sensor's clock may be ahead, in milliseconds: its readings then count as taken now. */
const aheadBy = 5 * 60_000;
const day = 86_400_000;

/**
 * Judges each reading by itself: a bad one among good ones is refused with the member that is wrong, and the others are
 * kept. `now` is in milliseconds since 1970, and is the time of readings without one.
 */
export function judgeReadings(
  given: readonly GivenReading[],
  now: number,
): { judged: JudgedReading[]; refused: RefusedReading[] } {
  const judged: JudgedReading[] = [];
  const refused: RefusedReading[] = [];
  for (const one of given.slice(0, mostReadings)) {
    const found = judgeOne(one, now);
    if ('message' in found) refused.push(found);
    else judged.push(found);
  }
  return { judged, refused };
}

function judgeOne(one: GivenReading, now: number): JudgedReading | RefusedReading {
  const wrong = (member: string, message: string) => ({
    path: one.path === '' ? member : `${one.path}.${member}`,
    message,
  });
  const sensor = typeof one.sensor === 'number' ? String(one.sensor) : one.sensor;
  if (typeof sensor !== 'string' || sensor.trim() === '') return wrong('sensor', 'Name the sensor');
  if (sensor.length > 100) return wrong('sensor', 'Is longer than 100 characters');
  // oxlint-disable-next-line no-control-regex -- these are what cannot be kept
  if (/[\u0000-\u001F\uD800-\uDFFF]/.test(sensor)) return wrong('sensor', 'Has a character that cannot be kept');
  const { unit = 'C' } = one;
  if (!sensorUnits.includes(unit as SensorUnit)) return wrong('unit', 'Is C or F');
  if (one.value === undefined) return wrong('value', 'There is no temperature in it');
  const value = readSensorValue(one.value, unit as SensorUnit);
  if ('problem' in value) return wrong('value', value.problem);
  const at = timeOf(one.at, now);
  if (typeof at === 'string') return wrong('at', at);
  const battery = typeof one.battery === 'number' && one.battery >= 0 && one.battery <= 100 ? one.battery : null;
  return { sensor: sensor.trim(), second: Math.floor(at / 1000), battery, ...value };
}

/** The instant of a reading in milliseconds since 1970, or what is wrong with it. */
function timeOf(given: unknown, now: number): number | string {
  if (given === undefined || given === null) return now;
  const at = typeof given === 'number' ? (given < 1e11 ? given * 1000 : given) : instantOf(given);
  if (at === undefined || !Number.isFinite(at)) return 'Is not a time such as 2026-11-20T08:30:00Z';
  if (at > now + aheadBy) return 'Lies in the future: set the clock of the gateway';
  if (at < now - sensorDays * day) return `Is more than ${sensorDays} days ago`;
  return Math.min(at, now);
}

function instantOf(given: unknown): number | undefined {
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(given))
    return undefined;
  return Date.parse(given);
}
