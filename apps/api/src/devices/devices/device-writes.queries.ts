import { sql } from 'drizzle-orm';
import { insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { devices } from '../../schema/devices.ts';
import { inSet } from '../../schema/tenant-table.ts';

type NewDevice = NewRow<typeof devices>;

type Login = {
  /** The hash of the four-digit PIN it pairs with. */
  pin_hash: string;
  /** Open for pairing for ever: the demo's device alone. */
  pairing_always_open?: boolean | undefined;
};

/** Writes a device with a code of its own and its sign-in; refuses a code that any customer's device has. */
export async function insertDevice(
  tx: Tx,
  { pin_hash, pairing_always_open, ...device }: NewDevice & Login,
): Promise<void> {
  await insertRows(tx, devices, [device]);
  await rows(
    tx,
    sql`select auth.put_device_login(${device.id}, ${tx.account_id}, ${device.device_code}, ${pin_hash}, ${pairing_always_open ?? false})`,
  );
}

/** Writes a device whose code is drawn, and answers the code. */
export async function insertDeviceWithNewCode(
  tx: Tx,
  { pin_hash, ...device }: Omit<NewDevice, 'device_code'> & Pick<Login, 'pin_hash'>,
): Promise<string> {
  const made = await row<{ device_code: string }>(
    tx,
    sql`select auth.make_device_login(${device.id}, ${tx.account_id}, ${pin_hash}) as device_code`,
  );
  const device_code = made?.device_code ?? '';
  await insertRows(tx, devices, [{ ...device, device_code }]);
  return device_code;
}

/** Holds a device for the rest of the transaction, so that two edits of it come one after the other. */
export async function lockDevice(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 from devices where id = ${id} for update`);
}

/** Writes a device's facts. */
export function updateDevice(tx: Tx, id: string, to: Partial<NewDevice>): Promise<void> {
  return updateRow(tx, devices, id, to);
}

/**
 * Tells a moved device's new organisation to what knows it by heart: its categories, the products that were added on it
 * and what belongs to them, and its recurring orders.
 */
export async function moveWithDevice(tx: Tx, id: string, organization_id: string): Promise<void> {
  await rows(tx, sql`update category_devices set organization_id = ${organization_id} where device_id = ${id}`);
  await moveProducts(tx, id, organization_id);
  await rows(tx, sql`update recurring_label_orders set organization_id = ${organization_id} where device_id = ${id}`);
}

/** Tells the products that were added on a device, and what belongs to them, the organisation of it. */
export async function moveProducts(tx: Tx, id: string, organization_id: string): Promise<void> {
  const added = sql`(select p.id from products p where p.device_added = ${id})`;
  for (const table of ofProducts) {
    await rows(
      tx,
      sql`update ${sql.identifier(table)} set organization_id = ${organization_id} where product_id in ${added}`,
    );
  }
  await rows(tx, sql`update products set organization_id = ${organization_id} where device_added = ${id}`);
}

const ofProducts = [
  'expiries',
  'labels',
  'product_allergens',
  'prep_guides',
  'prep_guide_steps',
  'prep_guide_ingredients',
];

/** Whether an organisation is a venue of the caller's own scope. */
export async function isOwnVenue(tx: Tx, id: string): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from organizations o where o.account_id = ${tx.account_id} and o.id = ${id} and o.organization_type = 'VENUE'
          and ${inSet('visible', 'o.id')}`,
  );
  return Boolean(found);
}

/** Sets the PIN that a tablet pairs with, and signs the paired one out. */
export async function updateDevicePin(tx: Tx, id: string, pin_hash: string): Promise<void> {
  await rows(tx, sql`select auth.set_device_pin(${id}, ${pin_hash})`);
}

/** Opens a device's pairing until then (milliseconds since 1970) and answers the instant. */
export async function openDevicePairing(tx: Tx, id: string, until: number): Promise<string> {
  const opened = await row<{ open_until: string }>(
    tx,
    sql`select auth.open_pairing(${id}, ${new Date(until).toISOString()}::timestamptz) as open_until`,
  );
  return opened?.open_until ?? '';
}
