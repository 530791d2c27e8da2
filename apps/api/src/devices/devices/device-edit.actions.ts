import { keptSecret, type Device, type DeviceEdit, type NewDevice } from '@larder/contract/devices/devices';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '../../access/session/password.rules.ts';
import { actorIn } from '../../network/organizations/organization-create.actions.ts';
import { findOrganization } from '../../network/organizations/organization-detail.queries.ts';
import { isOperatorAdmin } from '../../network/organizations/organization.rules.ts';
import type { App, Me } from '../../platform/app-context.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { billing } from '../../platform/billing.ts';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { settleDeviceRules } from '../../storage/rule-groups.queries.ts';
import { findDeviceFull, findPairing, listPlaces, type DeviceFull } from './device-detail.queries.ts';
import { deviceSecrets, hasEnded, pairingMinutes, type DeviceSecret } from './device-edit.rules.ts';
import { findDeviceStorage } from './device-state.queries.ts';
import {
  insertDeviceWithNewCode,
  isOwnVenue,
  lockDevice,
  moveWithDevice,
  openDevicePairing,
  updateDevice,
  updateDevicePin,
} from './device-writes.queries.ts';

type Editing = { app: App; tx: Tx; me: Me };

/** A device with all that its page shows; of its key, whether it is set. */
export async function readDevice({ app, tx }: Omit<Editing, 'me'>, id: string): Promise<Device> {
  const device = await findDeviceFull(tx, id);
  if (!device) throw fault('NOT_FOUND');
  const [pairing, local_rules, places] = await Promise.all([
    findPairing(tx, id),
    findDeviceStorage(tx, id),
    listPlaces(tx, id),
  ]);
  return {
    id: device.id,
    name: device.name,
    device_code: device.device_code,
    organization: device.organization,
    billing_period: device.billing_period,
    subscription: device.subscription,
    last_seen_at: device.last_seen_at,
    created_on: device.created_on,
    serial_number: device.serial_number,
    mac_address: device.mac_address,
    requires_profile_pin: device.requires_profile_pin,
    daily_expiry_report_email: device.daily_expiry_report_email,
    trail_api_key: veiled(device, 'trail_api_key'),
    trail_template_id: opened({ app, tx }, device, 'trail_template_id'),
    trail_site_id: opened({ app, tx }, device, 'trail_site_id'),
    storage_rule_group: device.storage_rule_group,
    local_rules: device.in_scope ? local_rules : [],
    health: {
      last_seen_at: device.last_seen_at,
      app_version: device.app_version,
      clock_offset_ms: device.clock_offset_ms,
      clock: device.clock,
      queued_events: device.queued_events,
      unsent_oldest_at: device.unsent_oldest_at,
      rejected_events: device.rejected_events,
      installed: device.installed,
      platform: device.platform,
      storage: device.storage,
      printers: device.printers,
      emptied: device.emptied_at
        ? { at: device.emptied_at, events: device.emptied_events ?? 0, since: device.emptied_since }
        : null,
    },
    pairing: {
      is_paired: Boolean(pairing?.paired_at),
      paired_at: pairing?.paired_at ?? null,
      open_until: pairing?.open_until ?? null,
      always_open: pairing?.always_open ?? false,
    },
    places,
    can_edit: device.in_scope,
  };
}

/** Adds a device to a venue: an account's Admin to their own, an operator's admin to any customer's. */
export async function createDevice({ app, tx, me }: Editing, wanted: NewDevice): Promise<Device> {
  const venue = await findOrganization(tx, wanted.organization_id);
  if (!venue) throw fault('NOT_FOUND');
  if (!me.permissions.includes('DEVICES_MANAGE')) throw fault('FORBIDDEN');
  if (venue.account_id !== me.account_id) {
    if (!isOperatorAdmin(me)) throw fault('FORBIDDEN');
    const actor = actorIn(app, tx, me, venue.account_id);
    const id = await insideAccount(tx, venue.account_id, (inside) =>
      writeNewDevice({ app, tx: inside, actor }, wanted),
    );
    return readDevice({ app, tx }, id);
  }
  return readDevice({ app, tx }, await writeNewDevice({ app, tx, actor: me }, wanted));
}

async function writeNewDevice(
  { app, tx, actor }: { app: App; tx: Tx; actor: Actor },
  wanted: NewDevice,
): Promise<string> {
  const { pin, subscription_reference = '', ...facts } = wanted;
  await expectVenue(tx, facts.organization_id);
  const subscription = billing(app.config).begin(subscription_reference);
  const id = uuidv7();
  await insertDeviceWithNewCode(tx, {
    ...facts,
    id,
    billing_period: subscription.current_period,
    subscription_status: subscription.status,
    subscription_reference: subscription.reference,
    pin_hash: await hashPassword(pin),
  });
  const made = await existing(tx, id);
  await audit(tx, actor, {
    event: 'created',
    subject_type: 'device',
    subject_id: id,
    organization_id: made.organization.id,
    new_values: auditable(made),
  });
  return id;
}

/** Changes a device of the caller's scope; what is left out stays. Moving it to another venue ends its pairing. */
export async function editDevice({ app, tx, me }: Editing, id: string, edit: DeviceEdit): Promise<Device> {
  await lockDevice(tx, id);
  const before = await editable(tx, id);
  const { organization_id = before.organization.id } = edit;
  const moves = organization_id !== before.organization.id;
  if (moves) await expectVenue(tx, organization_id);
  const sealed = (field: DeviceSecret) => {
    const wanted = edit[field];
    if (wanted === undefined || wanted === keptSecret) return before[`${field}_sealed`];
    return wanted && app.sealed.seal({ account_id: tx.account_id, table: 'devices', row_id: id, field }, wanted);
  };
  await updateDevice(tx, id, {
    name: edit.name ?? before.name,
    organization_id,
    serial_number: edit.serial_number ?? before.serial_number,
    mac_address: edit.mac_address ?? before.mac_address,
    requires_profile_pin: edit.requires_profile_pin ?? before.requires_profile_pin,
    daily_expiry_report_email: edit.daily_expiry_report_email ?? before.daily_expiry_report_email,
    trail_api_key_sealed: sealed('trail_api_key'),
    trail_template_id_sealed: sealed('trail_template_id'),
    trail_site_id_sealed: sealed('trail_site_id'),
  });
  if (moves) {
    await moveWithDevice(tx, id, organization_id);
    await settleDeviceRules(tx, id, organization_id);
  }
  const after = await existing(tx, id);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'device',
    subject_id: id,
    organization_id: after.organization.id,
    old_values: auditable(before),
    new_values: { ...auditable(after), ...changedSecrets(before, after) },
  });
  return readDevice({ app, tx }, id);
}

/**
 * Sets the PIN that a tablet pairs with; the paired one is signed out. A device code sent along has to be this
 * device's.
 */
export async function setDevicePin(
  { tx, me }: Omit<Editing, 'app'>,
  id: string,
  { pin, device_code }: { pin: string; device_code?: string | undefined },
): Promise<Record<string, never>> {
  const device = await editable(tx, id);
  if (device_code !== undefined && device_code !== device.device_code) throw faultOf(deviceRefusals.WRONG_CODE);
  await updateDevicePin(tx, id, await hashPassword(pin));
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'device',
    subject_id: id,
    organization_id: device.organization.id,
    new_values: { pin: 'changed' },
  });
  return {};
}

/** Opens a device's pairing for an hour and one tablet. */
export async function openPairing({ tx, me }: Omit<Editing, 'app'>, id: string) {
  const device = await editable(tx, id);
  if (hasEnded(device.subscription.status)) throw faultOf(deviceRefusals.SUBSCRIPTION_ENDED);
  const open_until = await openDevicePairing(tx, id, clock.now() + pairingMinutes * 60_000);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'device',
    subject_id: id,
    organization_id: device.organization.id,
    new_values: { pairing_open_until: open_until },
  });
  return { device_code: device.device_code, open_until };
}

async function existing(tx: Tx, id: string): Promise<DeviceFull> {
  const found = await findDeviceFull(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** A device that the caller may change: an operator reads any customer's, and changes none from outside. */
async function editable(tx: Tx, id: string): Promise<DeviceFull> {
  const found = await existing(tx, id);
  if (!found.in_scope) throw fault('FORBIDDEN');
  return found;
}

async function expectVenue(tx: Tx, organization_id: string): Promise<void> {
  if (await isOwnVenue(tx, organization_id)) return;
  if (!(await findOrganization(tx, organization_id))) throw fault('NOT_FOUND');
  throw faultOf(deviceRefusals.VENUE_MISSING);
}

function veiled(device: DeviceFull, field: DeviceSecret): string {
  return device[`${field}_sealed`] ? keptSecret : '';
}

/** A number of Trail as it is; another account cannot open it. */
function opened({ app, tx }: Omit<Editing, 'me'>, device: DeviceFull, field: DeviceSecret): string {
  const sealed = device[`${field}_sealed`];
  if (!sealed || !device.in_scope) return veiled(device, field);
  return app.sealed.open({ account_id: tx.account_id, table: 'devices', row_id: device.id, field }, sealed);
}

function auditable(device: DeviceFull) {
  const { name, organization, serial_number, mac_address, requires_profile_pin, daily_expiry_report_email } = device;
  return {
    name,
    organization: organization.name,
    serial_number,
    mac_address,
    requires_profile_pin,
    daily_expiry_report_email,
  };
}

/** That a secret was changed, never what it is. */
function changedSecrets(before: DeviceFull, after: DeviceFull): Record<string, string> {
  const changed = deviceSecrets.filter((field) => before[`${field}_sealed`] !== after[`${field}_sealed`]);
  return Object.fromEntries(changed.map((field) => [field, after[`${field}_sealed`] ? 'changed' : 'cleared']));
}
