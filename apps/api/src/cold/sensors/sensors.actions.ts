import type { Sensor, sensors as contract } from '@larder/contract/cold/sensors';
import type { Received } from '@larder/contract/endpoint';
import { faultsShown } from '@larder/rules/sensor-value';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { Me } from '../../platform/app-context.ts';
import { audit, type Change } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { insertRows, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { sensorPlaces, sensors } from '../../schema/sensors.ts';
import { findFridge } from '../temperatures/fridges.queries.ts';
import { hourOf } from './sensor-hour.rules.ts';
import { judgeSensor } from './sensor-judging.actions.ts';
import { findSensor, isInReach, listPlaces, listSensors, lockSensor, type SensorFull } from './sensors.queries.ts';

export async function tellSensors(tx: Tx): Promise<{ items: Sensor[] }> {
  return { items: (await listSensors(tx)).map(describe) };
}

/** Says what a sensor is and where it stands: what it sends from now on is kept (docs/product/network.md#sensors). */
export async function adoptSensor(
  tx: Tx,
  me: Me,
  id: string,
  { fridge_id, ...facts }: Received<typeof contract.adopt>['body'],
): Promise<Sensor> {
  const before = await held(tx, id);
  if (before.lifecycle === 'ACTIVE') throw faultOf(coldRefusals.SENSOR_ADOPTED);
  const organization_id = await placeOf(tx, before, fridge_id);
  await updateRow(tx, sensors, id, { ...facts, organization_id, lifecycle: 'ACTIVE', faults: 0, fault: '' });
  const { offset_celsius } = facts;
  await putPlace(tx, { sensor_id: id, organization_id, fridge_id, offset_celsius, held_from: new Date(clock.now()) });
  return noted(tx, me, id, 'created');
}

/**
 * Changes a sensor. Another fridge, or another offset, holds from now on or from the time that is given: what was
 * measured before stays where, and as, it was.
 */
export async function editSensor(
  tx: Tx,
  me: Me,
  id: string,
  { fridge_id, moved_at, ...facts }: Received<typeof contract.update>['body'],
): Promise<Sensor> {
  const before = await held(tx, id);
  if (before.lifecycle !== 'ACTIVE' || !before.fridge) throw faultOf(coldRefusals.SENSOR_NOT_ADOPTED);
  const to = fridge_id ?? before.fridge.id;
  const offset_celsius = facts.offset_celsius ?? before.offset_celsius;
  const isOther = to !== before.fridge.id || offset_celsius !== before.offset_celsius;
  const organization_id = await placeOf(tx, before, to);
  await updateRow(tx, sensors, id, { ...facts, organization_id });
  if (isOther) {
    const held_from = new Date(moved_at ?? clock.now());
    const since = (await listPlaces(tx, id)).at(-1)?.held_from ?? '';
    if (held_from.getTime() > clock.now() || held_from.getTime() <= Date.parse(since))
      throw faultOf(coldRefusals.SENSOR_MOVED_BEFORE);
    await putPlace(tx, { sensor_id: id, organization_id, fridge_id: to, offset_celsius, held_from });
    await judgeAt(tx, id, held_from);
  }
  return noted(tx, me, id, 'updated', before);
}

/** Takes a sensor out of use: its incident ends as far as it was measured, and what it measured stays. */
export async function retireSensor(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, id);
  if (before.lifecycle === 'RETIRED') return {};
  const held_from = new Date(clock.now());
  await updateRow(tx, sensors, id, { lifecycle: 'RETIRED' });
  if (before.lifecycle === 'ACTIVE') {
    const { organization_id, offset_celsius } = before;
    await putPlace(tx, { sensor_id: id, organization_id, fridge_id: null, offset_celsius, held_from });
    await judgeAt(tx, id, held_from);
  }
  await audit(tx, me, { ...subjectOf(before), event: 'deleted', old_values: auditable(before) });
  return {};
}

async function held(tx: Tx, id: string): Promise<SensorFull> {
  if (!(await lockSensor(tx, id))) throw fault('NOT_FOUND');
  const found = await findSensor(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** The venue of a fridge, which the sensor's key has to see: it could bring no readings for it otherwise. */
async function placeOf(tx: Tx, sensor: SensorFull, fridge_id: string): Promise<string> {
  const fridge = await findFridge(tx, fridge_id);
  if (!fridge) throw fault('NOT_FOUND');
  if (!(await isInReach(tx, sensor.key_id, fridge.organization.id))) throw faultOf(coldRefusals.SENSOR_BEYOND_KEY);
  return fridge.organization.id;
}

type NewPlace = {
  sensor_id: string;
  organization_id: string;
  fridge_id: string | null;
  offset_celsius: number;
  held_from: Date;
};

async function putPlace(tx: Tx, { held_from, ...place }: NewPlace): Promise<void> {
  await insertRows(tx, sensorPlaces, [{ ...place, held_from: held_from.toISOString() }]);
}

async function judgeAt(tx: Tx, id: string, at: Date): Promise<void> {
  const sensor = await lockSensor(tx, id);
  const hour = hourOf(Math.floor(at.getTime() / 1000));
  if (sensor) await judgeSensor(tx, sensor, { first: hour, last: hourOf(Math.floor(clock.now() / 1000)) });
}

async function noted(tx: Tx, me: Me, id: string, event: Change['event'], before?: SensorFull): Promise<Sensor> {
  const after = await findSensor(tx, id);
  if (!after) throw fault('NOT_FOUND');
  await audit(tx, me, {
    ...subjectOf(after),
    event,
    ...(before && { old_values: auditable(before) }),
    new_values: auditable(after),
  });
  return describe(after);
}

function describe({ key_id: _, organization_id: __, lifecycle, faults, fault: wrong, ...facts }: SensorFull): Sensor {
  const quiet = facts.last_seen_at === null ? Infinity : clock.now() - Date.parse(facts.last_seen_at);
  return {
    ...facts,
    state: lifecycle,
    is_silent: lifecycle === 'ACTIVE' && quiet > 3 * facts.interval_minutes * 60_000,
    fault: faults >= faultsShown ? wrong : '',
  };
}

function subjectOf({ id, organization_id }: SensorFull) {
  return { subject_type: 'sensor', subject_id: id, organization_id };
}

function auditable({ name, external_id, fridge, interval_minutes, offset_celsius }: SensorFull) {
  return { name, external_id, fridge: fridge?.name ?? null, interval_minutes, offset_celsius };
}
