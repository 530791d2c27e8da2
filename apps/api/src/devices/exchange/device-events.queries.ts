import type { Envelope } from '@larder/contract/devices/envelope';
import { sql } from 'drizzle-orm';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Refusal } from '../../platform/device-event.ts';

export type NewEvent = {
  event_id: string;
  type: string;
  device_time: string;
  offset_ms: number;
  via_device_id: string | null;
  via: 'device' | 'file';
  via_user_id: string | null;
  via_name: string;
  status: 'accepted' | 'rejected';
  error_code: string | null;
  error_description: string | null;
  body: unknown;
  /** What the report says of itself besides; null of one in the first form. */
  envelope: Envelope | null;
};

/**
 * Stores events that this device has not reported before and returns their ids; a concurrent copy waits for this one.
 */
export async function insertEvents(tx: Tx, device: DeviceCaller, events: NewEvent[]): Promise<Set<string>> {
  if (!events.length) return new Set();
  const stored = await rows<{ event_id: string }>(
    tx,
    sql`insert into device_events (account_id, organization_id, device_id, event_id, type, device_time, offset_ms,
          status, error_code, error_description, body, envelope, via_device_id, via, via_user_id, via_name)
        select ${tx.account_id}::uuid, ${device.organization_id}::uuid, ${device.id}::uuid, e.event_id, e.type,
               e.device_time, e.offset_ms, e.status, e.error_code, e.error_description, e.body, e.envelope,
               e.via_device_id, e.via, e.via_user_id, e.via_name
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as e(event_id uuid, type text, device_time timestamptz, offset_ms bigint, status text, error_code text,
            error_description text, body jsonb, envelope jsonb, via_device_id uuid,
            via text, via_user_id uuid, via_name text)
        order by e.event_id
        on conflict do nothing returning event_id`,
  );
  return new Set(stored.map((one) => one.event_id));
}

/** Marks stored events as refused after all. */
export async function rejectEvents(tx: Tx, device: DeviceCaller, refusals: Refusal[]): Promise<void> {
  await rows(
    tx,
    sql`update device_events e set status = 'rejected', error_code = r.error_code, error_description = r.error_description
        from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r(id uuid, error_code text, error_description text)
        where e.account_id = ${tx.account_id} and e.device_id = ${device.id} and e.event_id = r.id`,
  );
}

/** How events that a device reported before had been judged, at whatever venue. Asked within the whole account. */
export async function findStoredEvents(
  tx: Tx,
  device: DeviceCaller,
  ids: string[],
): Promise<Map<string, { error_code?: string | undefined; error_description?: string | undefined }>> {
  if (!ids.length) return new Map();
  const stored = await rows<{ event_id: string; error_code: string | null; error_description: string | null }>(
    tx,
    sql`select event_id, error_code, error_description from device_events
        where account_id = ${tx.account_id} and device_id = ${device.id} and event_id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(
    stored.map((one) => [
      one.event_id,
      { error_code: one.error_code ?? undefined, error_description: one.error_description ?? undefined },
    ]),
  );
}
