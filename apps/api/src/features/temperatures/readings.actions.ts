import type { DeviceEvent, TemperatureRecorded } from '@larder/contract/device-exchange';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/scope.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { findFridgeFacts, type FridgeFacts } from './fridges.queries.ts';
import { judgeFridge } from './incidents.actions.ts';
import { insertReadings, noteNewest, type NewReading } from './readings.queries.ts';

type Told = { event: DeviceEvent; body: TemperatureRecorded };
type Refusal = { id: string; error_code: string; error_description: string };
type Rules = { backdate_readings: boolean; allow_reading_over_threshold: boolean };

/**
 * Keeps temperatures. A reading is always kept, whatever it says: above the threshold it is flagged, and marked when the venue
 * asks for a corrective action or a re-check and neither came with it. Where backdating is not allowed the real time counts.
 */
export async function recordReadings(tx: Tx, device: DeviceCaller, told: Told[]): Promise<Refusal[]> {
  const fridges = await findFridgeFacts(tx, [...new Set(told.map(({ body }) => body.fridge_id))]);
  const rules = await findSettings(tx, device.organization_id);
  const known = new Map(fridges.map((one) => [one.id, one]));
  const readings: NewReading[] = [];
  const refused: Refusal[] = [];
  for (const one of told) {
    const fridge = known.get(one.body.fridge_id);
    if (fridge) readings.push(describe(one, fridge, rules));
    else refused.push(refuse(one.event.id, 'NOT_FOUND', 'fridge_id: this fridge is not known at this venue'));
  }
  const written = await insertReadings(tx, device, readings);
  for (const { id } of readings.filter((one) => !written.has(one.id)))
    refused.push(refuse(id, 'CONFLICT', 'id: another device has reported a reading with this id'));
  await follow(
    tx,
    readings.filter(({ id }) => written.has(id)),
  );
  return refused;
}

function describe({ event, body }: Told, fridge: FridgeFacts, rules: Rules): NewReading {
  const threshold = fridge.temperature_upper_threshold;
  const is_over_threshold = threshold !== null && body.value > threshold;
  const answered = Boolean(body.corrective_action || body.recheck_of);
  const initial_recorded_at = body.initial_recorded_at ?? body.recorded_at;
  return {
    id: event.id,
    fridge_id: fridge.id,
    value: body.value,
    recorded_at: notAhead(rules.backdate_readings ? body.recorded_at : initial_recorded_at),
    initial_recorded_at,
    initials: body.initials ?? '',
    threshold,
    is_over_threshold,
    corrective_action: body.corrective_action ?? '',
    recheck_of: body.recheck_of ?? null,
    is_action_missing: is_over_threshold && !rules.allow_reading_over_threshold && !answered,
  };
}

/** A clock that runs days ahead must not stand before every later reading; what it said stays in `initial_recorded_at`. */
function notAhead(time: string): string {
  return Date.parse(time) > clock.now() + 86_400_000 ? nowIso() : time;
}

/** Brings the fridges up to what was just told, and judges them by it. */
async function follow(tx: Tx, readings: NewReading[]): Promise<void> {
  if (!readings.length) return;
  const oldest = new Map<string, string>();
  for (const { fridge_id, recorded_at } of readings) {
    const known = oldest.get(fridge_id);
    if (!known || Date.parse(recorded_at) < Date.parse(known)) oldest.set(fridge_id, recorded_at);
  }
  await noteNewest(tx, [...oldest.keys()]);
  for (const [id, since] of [...oldest].toSorted(([a], [b]) => (a < b ? -1 : 1))) await judgeFridge(tx, id, since);
}

function refuse(id: string, error_code: string, error_description: string): Refusal {
  return { id, error_code, error_description };
}
