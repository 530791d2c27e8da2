import { sql } from 'drizzle-orm';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

export type NewDevice = {
  id: string;
  organization_id: string;
  name: string;
  /** Seven digits, unique over all customers. */
  device_code: string;
  serial_number?: string | undefined;
  mac_address?: string | undefined;
  requires_profile_pin?: boolean | undefined;
  billing_period?: string | undefined;
  subscription_status?: string | undefined;
  subscription_reference?: string | undefined;
  daily_expiry_report_email?: string | undefined;
  storage_rule_group_id?: string | undefined;
  /** The hash of the four-digit PIN it pairs with. */
  pin_hash: string;
  /** Open for pairing for ever: the demo's device alone. */
  pairing_always_open?: boolean | undefined;
};

/** Writes a device and its own sign-in; refuses a code that any customer's device has. */
export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  await rows(
    tx,
    sql`insert into devices (account_id, id, organization_id, name, device_code, serial_number, mac_address, requires_profile_pin, billing_period,
          subscription_status, subscription_reference, daily_expiry_report_email, storage_rule_group_id)
        values (${tx.account_id}, ${device.id}, ${device.organization_id}, ${device.name}, ${device.device_code}, ${device.serial_number ?? ''},
                ${device.mac_address ?? ''}, ${device.requires_profile_pin ?? false}, ${device.billing_period ?? 'monthly'},
                ${device.subscription_status ?? 'active'}, ${device.subscription_reference ?? ''}, ${device.daily_expiry_report_email ?? ''},
                ${device.storage_rule_group_id ?? null})`,
  );
  await rows(
    tx,
    sql`select auth.put_device_login(${device.id}, ${tx.account_id}, ${device.device_code}, ${device.pin_hash}, ${device.pairing_always_open ?? false})`,
  );
}
