import type { DeviceEvent, EventResult } from '@larder/contract/device-exchange';
import type { DeviceHealthReport } from '@larder/contract/device-health';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/scope.ts';
import { recordProducts } from '../products/device-products.actions.ts';
import { recordClosed, recordMisprints, recordPrints, recordScans } from '../reports/label-log.actions.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { recordProfiles } from '../users/device-profile.actions.ts';
import { recordFridges } from '../temperatures/fridges.actions.ts';
import { recordReadings } from '../temperatures/readings.actions.ts';
import { recordOrders } from '../label-orders/label-orders.actions.ts';
import { recordWastage } from '../wastage/wastage-events.actions.ts';
import { announceReports } from './device-announce.actions.ts';
import {
  clockOffset,
  isMistimed,
  readEvent,
  refuseMistimed,
  type EventType,
  type Verdict,
} from './device-event.rules.ts';
import { findStoredEvents, insertEvents, rejectEvents, type NewEvent, type Refusal } from './device-events.queries.ts';
import { updateSignOfLife } from './device-health.queries.ts';

type Report = DeviceHealthReport & {
  events: DeviceEvent[];
  sent_at?: string | undefined;
  queued?: number | undefined;
  app_version?: string | undefined;
};

/**
 * Takes what a device reports: each item once, whatever is repeated, and each answered by itself. A refused item is kept
 * aside with its reason and blocks nothing. The answer is sent after commit, so what is acknowledged is durable.
 */
export async function acceptEvents(
  tx: Tx,
  device: DeviceCaller,
  report: Report,
  config: Config,
): Promise<EventResult[]> {
  const { events, sent_at, ...health } = report;
  const received = clock.now();
  const offset_ms = clockOffset(received, sent_at, events);
  const verdicts = new Map<string, Verdict>();
  for (const event of events) if (!verdicts.has(event.id)) verdicts.set(event.id, readEvent(event));
  const told = { received, offset_ms: sent_at ? offset_ms : null };
  await refuseMistimedPrints(tx, device, verdicts, told);
  const fresh = await insertEvents(
    tx,
    device,
    [...verdicts].map(([id, verdict]) => describe(id, verdict, told)),
  );

  const accepted = [...verdicts.values()].filter((verdict) => fresh.has(verdict.event.id));
  const refused = await record(tx, device, accepted, config);
  if (refused.length) await rejectEvents(tx, device, refused);
  const wrong = new Set(refused.map(({ id }) => id));
  const taken = accepted.flatMap((one) =>
    one.ok && !wrong.has(one.event.id) ? [{ ...one.event, body: one.body }] : [],
  );
  await announceReports(tx, device, taken);
  await updateSignOfLife(tx, device.id, { ...health, clock_offset_ms: offset_ms });

  const reasons = new Map(refused.map((one) => [one.id, one]));
  const repeated = await findStoredEvents(
    tx,
    device,
    [...verdicts.keys()].filter((id) => !fresh.has(id)),
  );
  const answered = new Set<string>();
  return events.map(({ id }) => {
    const first = !answered.has(id);
    answered.add(id);
    const verdict = verdicts.get(id);
    // What was told before stays as it was judged then.
    const judged = fresh.has(id) ? verdict?.ok === false && verdict : repeated.get(id);
    const reason = reasons.get(id) ?? judged;
    if (reason && reason.error_code) {
      const { error_code, error_description = '' } = reason;
      return { id, status: 'rejected', error_code, error_description };
    }
    return { id, status: first && fresh.has(id) ? 'accepted' : 'duplicate' };
  });
}

type Heard = { received: number; offset_ms: number | null };

/** With time validation on, a device whose clock is off may not print: what it printed all the same is kept aside. */
async function refuseMistimedPrints(
  tx: Tx,
  device: DeviceCaller,
  verdicts: Map<string, Verdict>,
  { received, offset_ms }: Heard,
): Promise<void> {
  const mistimed = [...verdicts].filter(([, verdict]) => isMistimed(verdict, received, offset_ms));
  if (mistimed.length === 0) return;
  const { enable_time_validation } = await findSettings(tx, device.organization_id);
  if (!enable_time_validation) return;
  for (const [id, verdict] of mistimed) verdicts.set(id, refuseMistimed(verdict, received, offset_ms));
}

function describe(event_id: string, verdict: Verdict, { received, offset_ms }: Heard): NewEvent {
  const { type, device_time, body } = verdict.event;
  return {
    event_id,
    type,
    device_time,
    body,
    offset_ms: offset_ms ?? Date.parse(device_time) - received,
    status: verdict.ok ? 'accepted' : 'rejected',
    error_code: verdict.ok ? null : verdict.error_code,
    error_description: verdict.ok ? null : verdict.error_description,
  };
}

type Accepted<T extends EventType> = Extract<Verdict, { ok: true; type: T }>;
type Recorder<T extends EventType> = (
  tx: Tx,
  device: DeviceCaller,
  events: Accepted<T>[],
  config: Config,
) => Promise<Refusal[]>;

/** What each kind of event does, in the order in which one call's kinds take effect: what others refer to comes first. */
const recorders: { [T in EventType]: Recorder<T> } = {
  label_printed: recordPrints,
  label_misprinted: recordMisprints,
  label_closed: recordClosed,
  fridge_saved: recordFridges,
  temperature_recorded: recordReadings,
  label_ordered: recordOrders,
  label_scanned: recordScans,
  profile_saved: recordProfiles,
  product_saved: recordProducts,
  wastage_recorded: recordWastage,
};

async function record(tx: Tx, device: DeviceCaller, verdicts: Verdict[], config: Config): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const type of Object.keys(recorders) as EventType[]) {
    const events = verdicts.filter((verdict) => verdict.ok && verdict.type === type);
    if (events.length)
      refused.push(
        ...(await (recorders[type] as Recorder<EventType>)(tx, device, events as Accepted<EventType>[], config)),
      );
  }
  return refused;
}
