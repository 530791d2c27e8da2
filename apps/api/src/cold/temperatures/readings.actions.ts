import { correctedTime, isAhead, isDoubtfulTime, placedTime, storableTime } from '@larder/rules/event-time';
import { limitsAt } from '@larder/rules/limit-history';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import type { Receipt, Refusal, DeviceReport } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { noteProbes, type StandingOf } from '../probes/probe-reports.actions.ts';
import { listLimits, type LimitsEntry } from './fridge-limits.queries.ts';
import { findFridgeFacts } from './fridges.queries.ts';
import { judgeFridge } from './judging.actions.ts';
import { insertReadings, noteNewest, type NewReading } from './readings.queries.ts';

type Rules = { backdate_readings: boolean; allow_reading_over_threshold: boolean };
type Read = DeviceReport<'temperature_recorded'>;

/** The fridges that readings are of, and their limits. */
export type FridgeReferences = Awaited<ReturnType<typeof findFridgeReferences>>;
export async function findFridgeReferences(tx: Tx, reported: readonly Read[]) {
  const ids = [...new Set(reported.map(({ body }) => body.fridge_id))];
  const [fridges, limits] = await together([findFridgeFacts(tx, ids), listLimits(tx, ids)]);
  return { fridges, limits };
}

/**
 * Keeps temperatures. A reading is always kept, whatever it says: above the threshold of its time or below the lower
 * limit it is flagged, and marked when the venue asks for a corrective action or a re-check and neither came with it.
 * Where backdating is not allowed the real time counts. One whose time cannot be true, or that is ahead of the clock,
 * is marked and counts nowhere.
 */
export async function recordReadings(
  tx: Tx,
  device: DeviceCaller,
  reported: Read[],
  receipt: Receipt,
  found?: FridgeReferences,
): Promise<Refusal[]> {
  const { settings: rules } = receipt;
  const { fridges, limits } = found ?? (await findFridgeReferences(tx, reported));
  const held = byFridge(limits);
  const received_at = nowIso();
  const standingOf = await noteProbes(
    tx,
    device.organization_id,
    reported.map(({ body }) => ({ probe: body.probe, at: body.recorded_at })),
  );
  const known = new Map(fridges.map((one) => [one.id, one]));
  const readings: NewReading[] = [];
  const refused: Refusal[] = [];
  for (const one of reported) {
    const fridge = known.get(one.body.fridge_id);
    if (fridge) readings.push(describe(one, held.get(fridge.id) ?? [], { ...rules, received_at, receipt, standingOf }));
    else refused.push({ id: one.event.id, ...deviceRefusal(coldRefusals.FRIDGE_UNKNOWN) });
  }
  const [written] = await together([insertReadings(tx, device, readings), follow(tx, readings, held)]);
  for (const { id } of readings.filter((one) => !written.has(one.id)))
    refused.push({ id, ...deviceRefusal(coldRefusals.READING_ID_USED) });
  return refused;
}

function describe(
  { event, by, clock, body }: Read,
  held: LimitsEntry[],
  {
    received_at,
    receipt,
    standingOf,
    ...rules
  }: Rules & { received_at: string; receipt: Receipt; standingOf: StandingOf },
): NewReading {
  const initial = body.initial_recorded_at ?? body.recorded_at;
  const said = rules.backdate_readings ? body.recorded_at : initial;
  const given = correctedTime(said, receipt);
  const recorded_at = placedTime(given, received_at);
  const time_doubtful = isDoubtfulTime(given, received_at);
  const limits = limitsAt(held, Date.parse(recorded_at));
  const { temperature_upper_threshold: threshold, temperature_lower_limit: lower_limit } = limits;
  const is_under_limit = lower_limit !== null && body.value < lower_limit;
  const is_over_threshold = threshold !== null && body.value > threshold;
  const answered = Boolean(body.corrective_action || body.recheck_of);
  return {
    id: event.id,
    fridge_id: body.fridge_id,
    value: body.value,
    recorded_at,
    // What the device's clock said stays, however doubtful.
    initial_recorded_at: storableTime(time_doubtful ? said : initial),
    received_at,
    time_doubtful,
    is_ahead: !time_doubtful && isAhead(recorded_at, received_at),
    initials: by.initials ?? '',
    threshold,
    is_over_threshold,
    lower_limit,
    is_under_limit,
    corrective_action: body.corrective_action ?? '',
    recheck_of: body.recheck_of ?? null,
    is_action_missing: (is_over_threshold || is_under_limit) && !rules.allow_reading_over_threshold && !answered,
    clock_by_person: clock.by_person ?? false,
    probe_serial: body.probe?.serial ?? '',
    is_untrue: standingOf(body.probe, recorded_at)?.is_failed ?? false,
    user_id: by.user_id ?? null,
    via_device_id: receipt.via_device_id,
  };
}

/**
 * Brings the fridges up to what is just being written, and judges them by it; what counts nowhere changes nothing, and
 * where a reading turns out to be another device's, neither does judging once more.
 */
async function follow(tx: Tx, readings: NewReading[], held: Map<string, LimitsEntry[]>): Promise<void> {
  const counted = byFridge(readings.filter(({ time_doubtful, is_ahead }) => !time_doubtful && !is_ahead));
  if (counted.size === 0) return;
  await together([noteNewest(tx, [...counted.keys()]), judge(tx, counted, held)]);
}

async function judge(tx: Tx, counted: Map<string, NewReading[]>, held: Map<string, LimitsEntry[]>): Promise<void> {
  for (const [id, own] of [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await judgeFridge(tx, id, { times: own.map(({ recorded_at }) => recorded_at), supposed: held.get(id) });
}

function byFridge<T extends { fridge_id: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.fridge_id);
    if (group) group.push(item);
    else groups.set(item.fridge_id, [item]);
  }
  return groups;
}
