import { sql } from 'drizzle-orm';
import { insertMissing } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { userDevices } from '../../schema/users.ts';

/** How many of the given devices lie in the caller's own scope. */
export async function countDevices(tx: Tx, ids: string[]): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from devices d where d.account_id = ${tx.account_id} and d.id = any (${sql.param(ids)}::uuid[])
          and ${inSet('visible', 'd.organization_id')}`,
  );
  return counted?.count ?? 0;
}

export async function insertUserDevices(tx: Tx, user_id: string, device_ids: string[]): Promise<void> {
  await insertMissing(
    tx,
    userDevices,
    device_ids.map((device_id) => ({ user_id, device_id })),
  );
}

/**
 * Takes a person from a device of the caller's own scope; answers the device's name, or undefined when they were not on
 * it.
 */
export async function removeUserDevice(tx: Tx, user_id: string, device_id: string): Promise<string | undefined> {
  const removed = await row<{ name: string }>(
    tx,
    sql`delete from user_devices x using devices d where x.account_id = ${tx.account_id} and x.user_id = ${user_id} and x.device_id = ${device_id}
          and d.account_id = x.account_id and d.id = x.device_id and ${inSet('visible', 'd.organization_id')} returning d.name`,
  );
  return removed?.name;
}

/** Somebody of a device, as the database keeps them. */
export type StaffRow = {
  id: string;
  forename: string;
  surname: string;
  device_role: number;
  locked: boolean;
  /** Of an organisation above the device's venue, and so out of its reach. */
  is_above: boolean;
  pin_sealed: string | null;
};

/** The active people who are assigned to a device of the transaction's scope. */
export function findDeviceStaff(tx: Tx, device_id: string): Promise<StaffRow[]> {
  return rows<StaffRow>(tx, sql`select * from auth.find_device_staff(${device_id})`);
}
