import type {
  Fridge,
  FridgeDetails,
  FridgeRow,
  HeldFridgeLimits,
  UpdateFridge,
} from '@larder/contract/cold/temperatures';
import {
  heldThreshold,
  limitProblems,
  limitRange,
  longestDelay,
  type FridgeLimits,
  type LimitProblem,
} from '@larder/rules/fridge-limit';
import { dueReadings, readingSlots } from '@larder/rules/reading-day';
import { coldRefusals } from '@larder/words/refusals/cold';
import { sentence, type Refusal as Cause } from '@larder/words/refusals/refusal';
import type { z } from 'zod';
import type { DeviceCaller, Me } from '../../platform/app-context.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Refusal, DeviceReport } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { expectStorage } from '../../storage/storage-names.actions.ts';
import { insertLimits, listLimits } from './fridge-limits.queries.ts';
import { usualLimits } from './fridge-state.rules.ts';
import {
  findFridge,
  findFridgeFacts,
  insertFridge,
  listFridges,
  removeFridge,
  updateFridge,
  type FridgeFacts,
  type FridgeLine,
} from './fridges.queries.ts';
import { lockFridge } from './incidents.queries.ts';
import { countReadings, findLastDays } from './readings.queries.ts';
import { readSensorStanding, slotsDone } from './sensed-slots.actions.ts';
import { findPlacedSensors } from './sensor-series.queries.ts';

/** A page of fridges with the last day of each. */
export async function readFridges(tx: Tx, query: Parameters<typeof listFridges>[1]) {
  const now = clock.now();
  const found = await listFridges(tx, query);
  const days = await findLastDays(
    tx,
    found.items.map(({ id }) => id),
    new Date(now).toISOString(),
  );
  const items = (await withToday(tx, found.items, now)).map(
    ({ record_backdating: _, date_format: __, sensors_count: ___, ...fridge }): FridgeRow => ({
      ...fridge,
      hours: days.get(fridge.id) ?? [],
    }),
  );
  return { ...found, items };
}

export async function readFridge(tx: Tx, id: string): Promise<FridgeDetails> {
  const found = await existing(tx, id);
  const [fridge] = await withToday(tx, [found], clock.now());
  const { date_format: _, sensors_count: __, ...details } = fridge as FridgeLine & Today;
  const sensors = await findPlacedSensors(tx, id);
  return { ...details, sensors, sensor_standing: await readSensorStanding(tx, id, sensors) };
}

type Today = Pick<Fridge, 'missed_readings' | 'sensed_readings'>;

/** How many readings each fridge still owes of its venue's present day, and how many sensors did. */
async function withToday<F extends FridgeLine>(tx: Tx, fridges: F[], now: number): Promise<(F & Today)[]> {
  const days = new Map(fridges.map((one) => [one.id, dueReadings(now, one.timezone, one.readings_per_day)] as const));
  const since = (id: string) => days.get(id)?.from ?? new Date(now).toISOString();
  const counting = fridges.filter(({ sensors_count }) => sensors_count);
  const done = await slotsDone(
    tx,
    counting.map(({ id }) => ({ id, since: since(id) })),
  );
  const sensed = new Map(
    counting.map(({ id, timezone, readings_per_day: perDay }) => {
      const known = done.get(id);
      const slots = known ? readingSlots(now, timezone, perDay) : [];
      return [id, slots.filter(({ from, to }) => known?.has(`${from} ${to}`))];
    }),
  );
  // What somebody read beside a sensor does no other part of the day.
  const counts = await countReadings(
    tx,
    fridges.map(({ id }) => ({ id, since: since(id), apart: (sensed.get(id) ?? []).map(spanOf) })),
    new Date(now).toISOString(),
  );
  const taken = new Map(counts.map((one) => [one.id, one.taken]));
  return fridges.map((one) => {
    const own = sensed.get(one.id) ?? [];
    const owed = (days.get(one.id)?.due ?? 0) - own.filter(({ to }) => to <= now).length;
    return {
      ...one,
      missed_readings: Math.max(0, owed - (taken.get(one.id) ?? 0)),
      sensed_readings: own.length,
    };
  });
}

function spanOf({ from, to }: { from: number; to: number }) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

type Edit = z.infer<typeof UpdateFridge>;

/** Changes a fridge; what is left out stays. Its readings keep the flags that they were recorded with. */
export async function editFridge(tx: Tx, me: Me, id: string, edit: Edit): Promise<FridgeDetails> {
  await lockFridge(tx, id);
  const before = await existing(tx, id);
  refuseLimits(before, edit);
  const storage_name = await expectStorage(tx, edit.storage_name, 'storage_name', before.storage_name);
  const to = { ...edit, ...(storage_name !== undefined && { storage_name }) };
  await change(tx, me, { ...before, organization_id: before.organization.id }, to);
  return readFridge(tx, id);
}

/** The limits that a fridge had, the newest first. */
export async function readLimits(tx: Tx, id: string): Promise<{ items: HeldFridgeLimits[] }> {
  await existing(tx, id);
  const items = (await listLimits(tx, [id])).map(({ fridge_id: _, ...held }) => held);
  return { items: items.toReversed() };
}

const limitKeys = [
  'temperature_upper_threshold',
  'temperature_legal_limit',
  'temperature_lower_limit',
  'legal_limit_delay',
] as const;
/** What an account may keep to itself. */
const lockable = new Set<string>(['temperature_legal_limit', 'legal_limit_delay']);

/** Limits that are not touched stay as they are, also where they were saved before there were any rules for them. */
function refuseLimits(before: FridgeLine, edit: Edit): void {
  const touched = limitKeys.filter((key) => edit[key] !== undefined && edit[key] !== before[key]);
  if (touched.length === 0) return;
  if (!before.can_edit_legal_limit && touched.some((key) => lockable.has(key)))
    throw faultOf(coldRefusals.LEGAL_LIMITS_LOCKED);
  const problems = limitProblems(limitsOf({ ...before, ...given(edit) }));
  const errors = Object.entries(problems).flatMap(([field, problem]) => {
    // Two limits that contradict one another are reported at the one that was typed.
    const crossed = !touched.includes(field as keyof FridgeLimits) ? crossings[problem] : undefined;
    const typed = crossed?.find(([other]) => touched.includes(other));
    if (typed) return [{ path: typed[0], message: typed[1] }];
    return touched.includes(field as keyof FridgeLimits) ? [{ path: field, message: limitTexts[problem] }] : [];
  });
  if (errors[0]) throw fault('INVALID', errors[0].message, { errors });
}

const limitTexts = {
  out_of_range: sentence(coldRefusals.LIMIT_OUT_OF_RANGE, limitRange),
  legal_below_upper: sentence(coldRefusals.LEGAL_BELOW_UPPER),
  lower_above_others: sentence(coldRefusals.LOWER_ABOVE_OTHERS),
  delay_out_of_range: sentence(coldRefusals.DELAY_OUT_OF_RANGE, { longest: longestDelay }),
};

/** Which other limit a contradiction may come from, and what it is called there. */
const crossings: Partial<Record<LimitProblem, [field: keyof FridgeLimits, message: string][]>> = {
  legal_below_upper: [['temperature_upper_threshold', sentence(coldRefusals.UPPER_ABOVE_LEGAL)]],
  lower_above_others: [
    ['temperature_upper_threshold', sentence(coldRefusals.UPPER_BELOW_LOWER)],
    ['temperature_legal_limit', sentence(coldRefusals.LEGAL_BELOW_LOWER)],
  ],
};

function limitsOf(limits: Required<FridgeLimits>): Required<FridgeLimits> {
  const { temperature_upper_threshold, temperature_legal_limit, temperature_lower_limit, legal_limit_delay } = limits;
  return { temperature_upper_threshold, temperature_legal_limit, temperature_lower_limit, legal_limit_delay };
}

function given(edit: Edit): Partial<FridgeFacts> {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

/** Hides a fridge; its readings and incidents stay. */
export async function deleteFridge(tx: Tx, me: Me, id: string): Promise<void> {
  await lockFridge(tx, id);
  const before = await existing(tx, id);
  await removeFridge(tx, id);
  await audit(tx, me, {
    event: 'deleted',
    subject_type: 'fridge',
    subject_id: id,
    organization_id: before.organization.id,
    old_values: auditable(before),
  });
}

/** Fridges that a device added, or changed where its venue allows that. */
export async function recordFridges(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'fridge_saved'>[],
): Promise<Refusal[]> {
  const { allow_device_modify_fridge, date_format } = await findSettings(tx, device.organization_id);
  const refused: Refusal[] = [];
  const actor: Actor = { id: device.id, name: device.name };
  for (const { event, by, body } of reported) {
    const { fridge_id, ...saved } = body;
    const facts = { ...saved, user_id: by.user_id };
    const [known] = await findFridgeFacts(tx, [fridge_id]);
    const refuse = (refusal: Cause) => refused.push({ id: event.id, ...deviceRefusal(refusal) });
    if (known?.is_deleted) refuse(coldRefusals.FRIDGE_DELETED);
    else if (known && !allow_device_modify_fridge) refuse(coldRefusals.FRIDGES_FIXED);
    else if (known) await change(tx, actor, known, withinLimits(facts, known));
    else if (!(await add(tx, actor, { device, date_format }, { id: fridge_id, ...facts })))
      refuse(coldRefusals.FRIDGE_ID_USED);
  }
  return refused;
}

async function add(
  tx: Tx,
  actor: Actor,
  { device, date_format }: { device: DeviceCaller; date_format: 'uk' | 'us' },
  { id, kind = 'FRIDGE', nfc_id = '', ...wanted }: Edit & { id: string; name: string },
): Promise<boolean> {
  const usual = usualLimits(kind, date_format);
  const { temperature_upper_threshold: threshold } = withinLimits(wanted, usual);
  const fridge: FridgeFacts = {
    ...usual,
    id,
    organization_id: device.organization_id,
    name: wanted.name,
    kind,
    nfc_id,
    storage_name: '',
    temperature_upper_threshold: threshold === undefined ? usual.temperature_upper_threshold : threshold,
  };
  if (!(await insertFridge(tx, fridge))) return false;
  await insertLimits(
    tx,
    { ...limitsOf(fridge), fridge_id: id, organization_id: fridge.organization_id, set_by_name: actor.name },
    { held_from: nowIso() },
  );
  await audit(tx, actor, {
    event: 'created',
    subject_type: 'fridge',
    subject_id: id,
    organization_id: device.organization_id,
    new_values: auditable(fridge),
  });
  return true;
}

/** A device is never refused for the upper limit that it sends: it is brought within the others. */
function withinLimits<E extends Edit>(edit: E, others: FridgeLimits): E {
  const sent = edit.temperature_upper_threshold;
  if (sent === undefined) return edit;
  const { temperature_legal_limit: legal, temperature_lower_limit: lower } = others;
  return { ...edit, temperature_upper_threshold: heldThreshold(sent, legal, lower) };
}

async function change(tx: Tx, actor: Actor, before: FridgeFacts, edit: Edit): Promise<void> {
  const after = { ...auditable(before), ...given(edit) };
  await updateFridge(tx, before.id, auditable(after));
  if (limitKeys.some((key) => after[key] !== before[key]))
    await insertLimits(
      tx,
      { ...limitsOf(after), fridge_id: before.id, organization_id: before.organization_id, set_by_name: actor.name },
      { held_from: nowIso(), before },
    );
  await audit(tx, actor, {
    event: 'updated',
    subject_type: 'fridge',
    subject_id: before.id,
    organization_id: before.organization_id,
    old_values: auditable(before),
    new_values: after,
  });
}

async function existing(tx: Tx, id: string): Promise<FridgeLine> {
  const found = await findFridge(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function auditable(fridge: Omit<FridgeFacts, 'id' | 'organization_id'>) {
  const { name, kind, nfc_id, storage_name } = fridge;
  return { name, kind, ...limitsOf(fridge), nfc_id, storage_name };
}
