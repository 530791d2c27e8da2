import { sql } from 'drizzle-orm';
import type { Expiry } from '@larder/rules/expiry';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

type Lifecycle = 'ACTIVE' | 'INACTIVE';
export type NewLocation = {
  id: string;
  organization_id: string;
  name: string;
  expiry: Expiry;
  lifecycle?: Lifecycle | undefined;
  /** The devices it is limited to; none makes it Global. */
  device_ids: string[];
};

export async function insertLocation(tx: Tx, location: NewLocation): Promise<void> {
  const { id, organization_id, name, expiry, lifecycle = 'ACTIVE', device_ids } = location;
  await rows(
    tx,
    sql`insert into storage_locations (account_id, id, organization_id, name, units, period, lifecycle)
        values (${tx.account_id}, ${id}, ${organization_id}, ${name}, ${expiry.units}, ${expiry.period}, ${lifecycle})`,
  );
  if (device_ids.length) await insertLocationDevices(tx, id, device_ids);
}

export async function updateLocation(
  tx: Tx,
  id: string,
  { name, expiry, lifecycle }: { name: string; expiry: Expiry; lifecycle: Lifecycle },
): Promise<void> {
  await rows(
    tx,
    sql`update storage_locations set name = ${name}, units = ${expiry.units}, period = ${expiry.period}, lifecycle = ${lifecycle} where id = ${id}`,
  );
}

export async function removeLocation(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`delete from storage_locations where id = ${id}`);
}

export async function insertLocationDevices(tx: Tx, id: string, device_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`insert into storage_location_devices (account_id, storage_id, device_id)
        select ${tx.account_id}::uuid, ${id}::uuid, unnest(${sql.param(device_ids)}::uuid[]) on conflict do nothing`,
  );
}

/** Answers whether the device had been linked. */
export async function removeLocationDevice(tx: Tx, id: string, device_id: string): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from storage_location_devices where storage_id = ${id} and device_id = ${device_id} returning 1 as one`,
  );
  return removed.length > 0;
}
