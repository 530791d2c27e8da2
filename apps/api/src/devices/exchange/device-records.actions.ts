import type { DeviceEventType } from '@larder/contract/devices/device-events';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { recordProfiles } from '../../access/users/device-profile.actions.ts';
import { recordAsked } from '../../catalogue/all-products/asked-products.actions.ts';
import { recordFoodChecks } from '../../cold/checks/food-checks.actions.ts';
import { recordProbeChecks } from '../../cold/probes/probe-reports.actions.ts';
import { recordAnswers } from '../../cold/temperatures/fridge-answers.actions.ts';
import { recordFridges } from '../../cold/temperatures/fridges.actions.ts';
import {
  findFridgeReferences,
  recordReadings,
  type FridgeReferences,
} from '../../cold/temperatures/readings.actions.ts';
import { recordFacts, recordLabelFacts } from '../../labels/living/label-facts.actions.ts';
import { lockLabels } from '../../labels/living/label-facts.queries.ts';
import { recordOrders } from '../../labels/orders/label-orders.actions.ts';
import { recordPrints } from '../../labels/prints/label-log.actions.ts';
import { findReferences, type References } from '../../labels/prints/print-references.actions.ts';
import { followingMoves } from '../../labels/recalls/moved-labels.actions.ts';
import { recordRecallAnswers } from '../../labels/recalls/recalls.actions.ts';
import { recordGoods } from '../../labels/trace/receipts.actions.ts';
import type { App, DeviceCaller } from '../../platform/app-context.ts';
import { attempt, isRefusedValue } from '../../platform/database/savepoint.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import type { Receipt, Refusal, Verdict } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { recordWastage } from '../../waste/wastage-events.actions.ts';
import { recordProducts } from './device-products.actions.ts';

export type Server = Pick<App, 'config' | 'log'>;
type Accepted<T extends DeviceEventType> = Extract<Verdict, { ok: true; type: T }>;
/** What the reports of a call refer to, as it is before any of them is written. */
export type CallReferences = { prints?: References | undefined; fridges?: FridgeReferences | undefined };
type Recorder<T extends DeviceEventType> = (
  tx: Tx,
  device: DeviceCaller,
  events: Accepted<T>[],
  receipt: Receipt,
  looked: CallReferences,
) => Promise<Refusal[]>;

/**
 * What each kind of event does, in the order in which one call's kinds take effect: what others refer to comes first.
 */
const recorders: { [T in DeviceEventType]: Recorder<T> } = {
  label_printed: (tx, device, events, receipt, { prints }) => recordPrints(tx, device, events, receipt, prints),
  label_misprinted: recordFacts(() => 'voided'),
  label_closed: recordFacts(({ outcome }) => outcome),
  label_fact: followingMoves(recordLabelFacts),
  fridge_saved: recordFridges,
  probe_checked: recordProbeChecks,
  temperature_recorded: (tx, device, events, receipt, { fridges }) =>
    recordReadings(tx, device, events, receipt, fridges),
  fridge_answered: recordAnswers,
  food_checked: recordFoodChecks,
  label_ordered: (tx, device, events, { config }) => recordOrders(tx, device, events, config),
  label_scanned: followingMoves(recordFacts(() => 'found')),
  profile_saved: recordProfiles,
  product_saved: recordProducts,
  product_asked: recordAsked,
  wastage_recorded: recordWastage,
  goods_received: recordGoods,
  recall_answered: recordRecallAnswers,
};
/** Those that write labels, or what an open recall looks for. */
const ofLabels = new Set([
  'label_printed',
  'label_misprinted',
  'label_closed',
  'label_fact',
  'label_scanned',
  'goods_received',
]);

/** Writes what events say that passed their shape, each apart from the others, and answers what had to be refused. */
export async function record(
  tx: Tx,
  device: DeviceCaller,
  verdicts: Verdict[],
  receipt: Receipt,
  server: Server,
): Promise<Refusal[]> {
  return write(tx, device, verdicts, receipt, server, await lookUp(tx, device, verdicts));
}

/** Takes the turn of calls that write labels, and looks up what the events refer to. */
export async function lookUp(tx: Tx, device: DeviceCaller, verdicts: Verdict[]): Promise<CallReferences> {
  const known = verdicts.filter((verdict) => verdict.ok);
  const prints = known.filter((verdict) => verdict.type === 'label_printed');
  const readings = known.filter((verdict) => verdict.type === 'temperature_recorded');
  // A fridge that comes with its first readings is not there yet.
  const isEarly = known.some(({ type }) => type === 'fridge_saved');
  const [, references, fridges] = await together([
    known.some(({ type }) => ofLabels.has(type))
      ? lockLabels(tx, device.organization_id, labelsSpokenOf(verdicts), namesCodes(verdicts))
      : undefined,
    prints.length ? findReferences(tx, device, prints) : undefined,
    readings.length && !isEarly ? findFridgeReferences(tx, readings) : undefined,
  ]);
  return { prints: references, fridges };
}

/** Writes what `record` does, of which is known what it refers to. */
export async function write(
  tx: Tx,
  device: DeviceCaller,
  verdicts: Verdict[],
  receipt: Receipt,
  server: Server,
  looked: CallReferences,
): Promise<Refusal[]> {
  const groups = (Object.keys(recorders) as DeviceEventType[]).flatMap((type) => {
    const events = verdicts.filter((verdict) => verdict.ok && verdict.type === type);
    return events.length ? [{ type, events: events as Accepted<DeviceEventType>[] }] : [];
  });
  if (!groups.length) return [];
  const run = ({ type, events }: (typeof groups)[number], known: CallReferences = {}) =>
    (recorders[type] as Recorder<DeviceEventType>)(tx, device, events, receipt, known);
  const refused: Refusal[] = [];
  const whole = await attempt(tx, async () => {
    for (const group of groups) refused.push(...(await run(group, looked)));
  });
  if (whole.ok) return refused;
  // One of them cannot be kept: each is tried by itself, so that it takes no other with it.
  const alone: Refusal[] = [];
  for (const { type, events } of groups) {
    const kind = await attempt(tx, () => run({ type, events }));
    if (kind.ok) {
      alone.push(...kind.value);
      continue;
    }
    for (const event of events) {
      const tried = await attempt(tx, () => run({ type, events: [event] }));
      if (tried.ok) alone.push(...tried.value);
      else alone.push(refuseBroken(event.event.id, tried.error, server));
    }
  }
  return alone;
}

/**
 * The labels that facts are about or prints were made from, without those whose prints come along. Events of a wrong
 * shape may name anything.
 */
function labelsSpokenOf(verdicts: Verdict[]): string[] {
  const readable = verdicts.filter((verdict) => verdict.ok);
  const printed = new Set(readable.map(({ event }) => event.id));
  const named = readable.flatMap(({ type, body }) => {
    if (type === 'label_printed') return [...(body.parents?.map(({ id }) => id) ?? []), body.reprint_id ?? []].flat();
    if (type === 'label_fact') return [body.label_id ?? [], body.new_label_id ?? []].flat();
    return 'label_log_id' in body ? [body.label_log_id] : [];
  });
  return [...new Set(named)].filter((id) => !printed.has(id));
}

/** Whether a fact names its label by a code, which may be any venue's. */
function namesCodes(verdicts: Verdict[]): boolean {
  return verdicts.some((verdict) => verdict.ok && verdict.type === 'label_fact' && verdict.body.code !== undefined);
}

/** An event that passed its shape and could not be written all the same. */
function refuseBroken(id: string, error: unknown, { log }: Server): Refusal {
  log.error({ err: error, event_id: id }, 'A report of a device could not be kept');
  return {
    id,
    ...deviceRefusal(isRefusedValue(error) ? deviceRefusals.VALUE_NOT_STORABLE : deviceRefusals.NOT_PROCESSED),
  };
}
