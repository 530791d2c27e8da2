import type { Envelope } from '@larder/contract/devices/envelope';
import { sql } from 'drizzle-orm';
import type { App } from '../../platform/app-context.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Waiting = { account_id: string; device_id: string };

/** The devices that reported something of these kinds while the server did not know them yet. */
export async function findUnsupported({ pool }: App['database'], types: readonly string[]): Promise<Waiting[]> {
  return (await pool.query<Waiting>('select * from auth.find_unsupported_events($1)', [types])).rows;
}

export type StoredEvent = {
  id: string;
  type: string;
  device_time: string;
  body: Record<string, unknown>;
  envelope: Envelope | null;
  received_at: string;
  offset_ms: number;
  is_corrected: boolean;
  via_device_id: string | null;
  /** The venue where it was reported, and the device as it is now. */
  organization_id: string;
  device_name: string;
  now_at: string;
};

/** What such a device reported, as it came, kept for this transaction. Asked within the whole account. */
export function lockUnsupported(tx: Tx, device_id: string, types: readonly string[]): Promise<StoredEvent[]> {
  return rows<StoredEvent>(
    tx,
    sql`select e.event_id as id, e.type, e.device_time, e.body, e.envelope, e.received_at, e.offset_ms,
          d.clock is not null as is_corrected, e.via_device_id, e.organization_id, d.name as device_name,
          d.organization_id as now_at
        from device_events e join devices d on d.account_id = e.account_id and d.id = e.device_id
        where e.account_id = ${tx.account_id} and e.device_id = ${device_id} and e.error_code = 'UNSUPPORTED_TYPE' and e.type = any (${sql.param(types)}::text[])
        order by e.received_at, e.event_id limit 500 for update of e`,
  );
}

/** Marks a refused event as taken after all. */
export async function acceptStored(tx: Tx, device_id: string, id: string): Promise<void> {
  await rows(
    tx,
    sql`update device_events e set status = 'accepted', error_code = null, error_description = null
        where e.account_id = ${tx.account_id} and e.device_id = ${device_id} and e.event_id = ${id}`,
  );
}
