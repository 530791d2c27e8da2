import type { DeviceHealthReport } from '@larder/contract/devices/device-health';
import type { EventResult } from '@larder/contract/devices/exchange';
import { recordProfiles } from '../../access/users/device-profile.actions.ts';
import { recordFridges } from '../../cold/temperatures/fridges.actions.ts';
import {
  findFridgeReferences,
  recordReadings,
  type FridgeReferences,
} from '../../cold/temperatures/readings.actions.ts';
import { recordFacts, recordLabelFacts } from '../../labels/living/label-facts.actions.ts';
import { lockLabels } from '../../labels/living/label-facts.queries.ts';
import { recordOrders } from '../../labels/orders/label-orders.actions.ts';
import { findReferences, recordPrints, type References } from '../../labels/prints/label-log.actions.ts';
import type { App, DeviceCaller } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { attempt, isRefusedValue } from '../../platform/database/savepoint.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { clockOffset, readEvent, type EventType, type Receipt, type Verdict } from '../../platform/device-event.ts';
import { fault } from '../../platform/http/fault.ts';
import { findVenueRules } from '../../platform/settings.ts';
import { recordWastage } from '../../waste/wastage-events.actions.ts';
import { announceReports } from './device-announce.actions.ts';
import {
  findOrigin,
  findStoredEvents,
  insertEvents,
  rejectEvents,
  type NewEvent,
  type Refusal,
} from './device-events.queries.ts';
import { findSilence, updateSignOfLife } from './device-health.queries.ts';
import { recordProducts } from './device-products.actions.ts';
import { readStateVersion, type StateVersion } from './device-state.actions.ts';

type Report = DeviceHealthReport & {
  events: readonly unknown[];
  origin_device_id?: string | undefined;
  /** The person who brought the reports from the tablet as a file, and through whom the device itself says nothing. */
  brought_by?: { id: string; name: string } | undefined;
  sent_at?: string | undefined;
  queued?: number | undefined;
  app_version?: string | undefined;
};
type Server = Pick<App, 'config' | 'log'>;

/**
 * Takes what a device reports: each item once, whatever is repeated, and each answered by itself. A refused item is kept
 * aside with its reason and blocks nothing. The answer is sent after commit, so what is acknowledged is durable. With the results comes
 * where the state of the caller stands then.
 */
export async function acceptEvents(
  tx: Tx,
  caller: DeviceCaller,
  report: Report,
  server: Server,
): Promise<{ results: EventResult[]; state: StateVersion }> {
  const { events, origin_device_id, brought_by, sent_at, ...health } = report;
  const device = await findReporter(tx, caller, origin_device_id);
  const received = clock.now();
  const read = events.map((given) => ({ given, verdict: readEvent(given, received) }));
  const verdicts = new Map<string, Verdict>();
  for (const { verdict } of read) if (!verdicts.has(verdict.event.id)) verdicts.set(verdict.event.id, verdict);
  const reported = [...verdicts.values()];
  const offset_ms = clockOffset(
    received,
    sent_at,
    reported.map(({ event }) => event),
  );
  const receipt = {
    received,
    offset_ms: sent_at ? offset_ms : null,
    is_corrected: health.clock !== undefined,
    config: server.config,
    via_device_id: device.id === caller.id ? null : caller.id,
  };
  // What waits for no other answer leaves together, here and below: most reports are new, and what they refer to is looked up at once.
  const isTimed = health.clock?.source === 'server' && !brought_by;
  const [fresh, rules, looked, silence] = await together([
    insertEvents(
      tx,
      device,
      reported.map((verdict) => describe(verdict, receipt, brought_by)),
    ),
    reported.length ? findVenueRules(tx, device.organization_id) : undefined,
    lookUp(tx, device, reported),
    isTimed ? findSilence(tx, device.id) : undefined,
  ]);
  const accepted = reported.filter(({ event }) => fresh.has(event.id));
  const refused = rules
    ? await write(tx, device, accepted, { ...receipt, ...rules, silence: silence ?? null }, server, looked)
    : [];
  if (refused.length) await rejectEvents(tx, device, refused);
  const wrong = new Set(refused.map(({ id }) => id));
  const taken = accepted.flatMap((one) =>
    one.ok && !wrong.has(one.event.id) ? [{ ...one.event, body: one.body }] : [],
  );
  const known = [...verdicts.keys()].filter((id) => !fresh.has(id));
  const [repeated, , , , state] = await together([
    findStoredEvents(tx, device, known),
    announceReports(tx, device, taken),
    brought_by ? undefined : updateSignOfLife(tx, caller.id, { ...health, clock_offset_ms: offset_ms }),
    receipt.via_device_id && fresh.size ? auditHandedIn(tx, caller, device, fresh.size) : undefined,
    readStateVersion(tx),
  ]);

  const reasons = new Map(refused.map((one) => [one.id, one]));
  const answered = new Set<string>();
  const results = read.map(({ given, verdict: { event } }): EventResult => {
    const id = givenId(given);
    const first = !answered.has(event.id);
    answered.add(event.id);
    const verdict = verdicts.get(event.id);
    // What was reported before keeps its first judgement.
    const judged = fresh.has(event.id) ? verdict?.ok === false && verdict : repeated.get(event.id);
    const reason = reasons.get(event.id) ?? judged;
    if (reason && reason.error_code) {
      const { error_code, error_description = '' } = reason;
      return { id, status: 'rejected', error_code, error_description };
    }
    return { id, status: first && fresh.has(event.id) ? 'accepted' : 'duplicate' };
  });
  return { results, state };
}

/** Whose reports these are: the caller's own, or those of another device of its venue or below. */
async function findReporter(tx: Tx, caller: DeviceCaller, origin_device_id?: string): Promise<DeviceCaller> {
  if (!origin_device_id || origin_device_id === caller.id) return caller;
  const origin = await findOrigin(tx, origin_device_id);
  if (!origin) throw fault('NOT_FOUND', 'origin_device_id: this device is not known at this venue or below');
  return { ...caller, ...origin };
}

function auditHandedIn(tx: Tx, caller: DeviceCaller, origin: DeviceCaller, reports: number): Promise<void> {
  return audit(
    tx,
    { id: null, name: caller.name },
    {
      event: 'updated',
      subject_type: 'device',
      subject_id: origin.id,
      organization_id: origin.organization_id,
      subject: origin.name,
      new_values: { reports_handed_in: reports, via_device_id: caller.id },
    },
  );
}

/** The id of something as its sender wrote it, which finds its answer by it. */
function givenId(given: unknown): string {
  const { id } = Object(given) as { id?: unknown };
  return typeof id === 'string' ? id.slice(0, 100) : '';
}

function describe(
  verdict: Verdict,
  { received, offset_ms, via_device_id }: Pick<Receipt, 'received' | 'offset_ms' | 'via_device_id'>,
  brought_by: Report['brought_by'],
): NewEvent {
  const { id, type, device_time, body } = verdict.event;
  return {
    event_id: id,
    type,
    device_time,
    body,
    offset_ms: offset_ms ?? Date.parse(device_time) - received,
    via_device_id,
    via: brought_by ? 'file' : 'device',
    via_user_id: brought_by?.id ?? null,
    via_name: brought_by?.name ?? '',
    status: verdict.ok ? 'accepted' : 'rejected',
    error_code: verdict.ok ? null : verdict.error_code,
    error_description: verdict.ok ? null : verdict.error_description,
  };
}

type Accepted<T extends EventType> = Extract<Verdict, { ok: true; type: T }>;
/** What the reports of a call refer to, as it is before any of them is written. */
type Looked = { prints?: References | undefined; fridges?: FridgeReferences | undefined };
type Recorder<T extends EventType> = (
  tx: Tx,
  device: DeviceCaller,
  events: Accepted<T>[],
  receipt: Receipt,
  looked: Looked,
) => Promise<Refusal[]>;

/** What each kind of event does, in the order in which one call's kinds take effect: what others refer to comes first. */
const recorders: { [T in EventType]: Recorder<T> } = {
  label_printed: (tx, device, events, receipt, { prints }) => recordPrints(tx, device, events, receipt, prints),
  label_misprinted: recordFacts(() => 'voided'),
  label_closed: recordFacts(({ outcome }) => outcome),
  label_fact: recordLabelFacts,
  fridge_saved: recordFridges,
  temperature_recorded: (tx, device, events, receipt, { fridges }) =>
    recordReadings(tx, device, events, receipt, fridges),
  label_ordered: (tx, device, events, { config }) => recordOrders(tx, device, events, config),
  label_scanned: recordFacts(() => 'found'),
  profile_saved: recordProfiles,
  product_saved: recordProducts,
  wastage_recorded: recordWastage,
};
const ofLabels = new Set(['label_printed', 'label_misprinted', 'label_closed', 'label_fact', 'label_scanned']);

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
async function lookUp(tx: Tx, device: DeviceCaller, verdicts: Verdict[]): Promise<Looked> {
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

async function write(
  tx: Tx,
  device: DeviceCaller,
  verdicts: Verdict[],
  receipt: Receipt,
  server: Server,
  looked: Looked,
): Promise<Refusal[]> {
  const groups = (Object.keys(recorders) as EventType[]).flatMap((type) => {
    const events = verdicts.filter((verdict) => verdict.ok && verdict.type === type);
    return events.length ? [{ type, events: events as Accepted<EventType>[] }] : [];
  });
  if (!groups.length) return [];
  const run = ({ type, events }: (typeof groups)[number], known: Looked = {}) =>
    (recorders[type] as Recorder<EventType>)(tx, device, events, receipt, known);
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

/** The labels that facts are about or prints were made from, without those whose prints come along. Events of a wrong shape may name anything. */
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
  return isRefusedValue(error)
    ? { id, error_code: 'INVALID', error_description: 'body: contains a value that cannot be stored' }
    : {
        id,
        error_code: 'INTERNAL',
        error_description: 'The server could not process this report; it has been set aside',
      };
}
