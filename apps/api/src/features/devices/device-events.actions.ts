import type { DeviceEvent, EventResult } from '@larder/contract/device-exchange';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/scope.ts';
import { recordClosed, recordMisprints, recordPrints } from '../reports/label-log.actions.ts';
import { readEvent, type Verdict } from './device-event.rules.ts';
import { findStoredEvents, insertEvents, rejectEvents, touchDevice, type NewEvent } from './device-events.queries.ts';

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
  const refused = [
    ...(await recordPrints(tx, device, ofType(accepted, 'label_printed'))),
    ...(await recordMisprints(tx, device, ofType(accepted, 'label_misprinted'))),
    ...(await recordClosed(tx, device, ofType(accepted, 'label_closed'))),
  ];
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

type Accepted<T extends string> = Extract<Verdict, { ok: true; type: T }>;

function ofType<T extends 'label_printed' | 'label_misprinted' | 'label_closed'>(
  verdicts: Verdict[],
  type: T,
): Accepted<T>[] {
  return verdicts.filter((verdict): verdict is Accepted<T> => verdict.ok && verdict.type === type);
}
