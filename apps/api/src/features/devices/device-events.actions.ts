import type { DeviceEvent, EventResult } from '@larder/contract/device-exchange';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/scope.ts';
import { recordClosed, recordMisprints, recordPrints } from '../reports/label-log.actions.ts';
import { readEvent, type EventType, type Verdict } from './device-event.rules.ts';
import {
  findStoredEvents,
  insertEvents,
  rejectEvents,
  touchDevice,
  type NewEvent,
  type Refusal,
} from './device-events.queries.ts';

/**
 * Takes what a device reports: each item once, whatever is repeated, and each answered by itself. A refused item is kept
 * aside with its reason and blocks nothing. The answer is sent after commit, so what is acknowledged is durable.
 */
export async function acceptEvents(tx: Tx, device: DeviceCaller, events: DeviceEvent[]): Promise<EventResult[]> {
  const received = clock.now();
  const verdicts = new Map<string, Verdict>();
  for (const event of events) if (!verdicts.has(event.id)) verdicts.set(event.id, readEvent(event));
  const fresh = await insertEvents(
    tx,
    device,
    [...verdicts].map(([id, verdict]) => describe(id, verdict, received)),
  );

  const accepted = [...verdicts.values()].filter((verdict) => fresh.has(verdict.event.id));
  const refused = await record(tx, device, accepted);
  if (refused.length) await rejectEvents(tx, device, refused);
  await touchDevice(tx, device.id, events.at(-1)?.device_time);

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
    const reason = reasons.get(id) ?? (verdict?.ok === false ? verdict : repeated.get(id));
    if (reason?.error_code) {
      const { error_code, error_description = '' } = reason;
      return { id, status: 'rejected', error_code, error_description };
    }
    return { id, status: first && fresh.has(id) ? 'accepted' : 'duplicate' };
  });
}

function describe(event_id: string, verdict: Verdict, received: number): NewEvent {
  const { type, device_time, body } = verdict.event;
  return {
    event_id,
    type,
    device_time,
    body,
    offset_ms: Date.parse(device_time) - received,
    status: verdict.ok ? 'accepted' : 'rejected',
    error_code: verdict.ok ? null : verdict.error_code,
    error_description: verdict.ok ? null : verdict.error_description,
  };
}

type Accepted<T extends EventType> = Extract<Verdict, { ok: true; type: T }>;
type Recorder<T extends EventType> = (tx: Tx, device: DeviceCaller, events: Accepted<T>[]) => Promise<Refusal[]>;

/** What each kind of event does, in the order in which one call's kinds take effect: what others refer to comes first. */
const recorders: { [T in EventType]: Recorder<T> } = {
  label_printed: recordPrints,
  label_misprinted: recordMisprints,
  label_closed: recordClosed,
};

async function record(tx: Tx, device: DeviceCaller, verdicts: Verdict[]): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const type of Object.keys(recorders) as EventType[]) {
    const events = verdicts.filter((verdict) => verdict.ok && verdict.type === type);
    if (events.length)
      refused.push(...(await (recorders[type] as Recorder<EventType>)(tx, device, events as Accepted<EventType>[])));
  }
  return refused;
}
