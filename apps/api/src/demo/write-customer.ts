import { sql } from 'drizzle-orm';
import { sendInvitation, type Inviting } from '../access/users/invitation.actions.ts';
import { keepPin } from '../access/users/pin.actions.ts';
import { insertUserDevices } from '../access/users/user-devices.queries.ts';
import { createUser } from '../access/users/users.actions.ts';
import { findRoleByName, updateContact } from '../access/users/users.queries.ts';
import { insertAllergens } from '../catalogue/allergens/allergen-writes.queries.ts';
import { insertDevice } from '../devices/devices/device-writes.queries.ts';
import { createOrganization, createCustomer } from '../network/organizations/organizations.actions.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { clock } from '../platform/clock.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import type { Sealed } from '../platform/secrets/sealed.ts';
import { insertRuleGroup } from '../storage/rule-groups.queries.ts';
import { insertRules } from '../storage/storage-rules.queries.ts';
import { insertLocation } from '../storage/storage.queries.ts';
import { insertRows } from './bulk.ts';
import type { DemoCustomer, DemoPerson } from './customer.ts';
import { customerIds, demoId, type CustomerIds } from './demo-id.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeHistory } from './write-history.ts';

/** Who made the demo. */
export const maker: Actor = { id: null, name: 'Larder demo' };

/** The hashes of the one password and the one PIN of the demo, and what invitations are signed with. */
export type DemoSecrets = {
  password_hash: string;
  pin: string;
  pin_hash: string;
  inviting: Inviting;
  sealed: Sealed;
};

/** The demo's invitations outlive a demonstration, unless they are there to be seen expired. */
const invitationDays = 365;

/** Writes a customer whole, in the transaction of its own account. */
export async function writeCustomer(tx: Tx, customer: DemoCustomer, secrets: DemoSecrets): Promise<void> {
  const ids = customerIds(customer.key);
  await writeOrganizations(tx, customer, ids);
  await writePeople(tx, customer.people, secrets, ids.organization);
  await writeDevices(tx, customer, secrets, ids);
  await assignDevices(tx, customer.people, secrets, ids);
  const products = await writeCatalogue(tx, customer, ids);
  await writeHistory(tx, customer, products, ids);
  await backdate(tx);
}

async function writeOrganizations(tx: Tx, customer: DemoCustomer, ids: CustomerIds): Promise<void> {
  for (const { key, below, address, contacts, settings, ...facts } of customer.organizations) {
    const wanted = {
      ...facts,
      addresses: [{ ...address, is_primary: true, is_billing: !below, is_postal: true }],
      contacts,
    };
    const id = below
      ? await createOrganization(tx, maker, {
          ...wanted,
          id: ids.organization(key),
          parent_id: ids.organization(below),
        })
      : await createCustomer(tx, maker, wanted);
    if (settings) await insertRows(tx, 'organization_settings', [{ organization_id: id, settings }]);
  }
  await insertAllergens(
    tx,
    customer.allergens.map((name) => ({ id: ids.of('allergen', name), name, hierarchy_id: ids.account })),
  );
}

/** Writes people with the same password for all who can sign in. */
export async function writePeople(
  tx: Tx,
  people: DemoPerson[],
  { password_hash, inviting }: DemoSecrets,
  organization: (key: string) => string,
): Promise<void> {
  const [first] = people;
  const inviter = { ...maker, name: first?.name.join(' ') ?? maker.name };
  for (const { name, email, role, at, also = [], locked, status = 'ACTIVE', invitation_days, ...others } of people) {
    const { devices: _, country_code = '', phone_number = '', ...facts } = others;
    const found = await findRoleByName(tx, role);
    if (!found) throw new Error(`The demo knows no role ${role}`);
    await createUser(tx, maker, {
      ...facts,
      id: demoId(`user/${email}`),
      organization_id: organization(at),
      role_id: found.id,
      forename: name[0],
      surname: name[1],
      email,
      status,
      locked_at: locked ? new Date().toISOString() : null,
      organization_ids: also.map(organization),
      ...(status !== 'INVITED' && !facts.device_only && { login: { id: demoId(`login/${email}`), password_hash } }),
    });
    if (phone_number) await updateContact(tx, demoId(`user/${email}`), { country_code, phone_number });
    if (status !== 'INVITED') continue;
    const expires_at = clock.now() + (invitation_days ?? invitationDays) * 86_400_000;
    await sendInvitation(tx, inviting, inviter, { id: demoId(`user/${email}`), expires_at });
  }
}

async function writeDevices(
  tx: Tx,
  customer: DemoCustomer,
  { pin_hash }: DemoSecrets,
  ids: CustomerIds,
): Promise<void> {
  for (const { key, name, rules } of customer.groups) {
    const place = { organization_id: ids.account, group_id: ids.of('group', key) };
    await insertRuleGroup(tx, { id: place.group_id, organization_id: ids.account, name });
    await insertRules(
      tx,
      place,
      rules.map((rule) => ({ ...rule, id: ids.of('rule', `${key} ${rule.name}`) })),
    );
  }
  for (const { key, at, group, pace: _, prints: __, ...facts } of customer.devices) {
    const serial = demoId(`serial/${facts.device_code}`).replaceAll('-', '').toUpperCase();
    await insertDevice(tx, {
      ...facts,
      id: ids.of('device', key),
      organization_id: ids.organization(at),
      serial_number: `LD-${serial.slice(0, 8)}`,
      mac_address: `02:${(serial.slice(8, 18).match(/../g) ?? []).join(':')}`,
      subscription_reference: `sub_${serial.slice(18, 30).toLowerCase()}`,
      ...(group && { storage_rule_group_id: ids.of('group', group) }),
      pin_hash,
      pairing_always_open: true,
    });
  }
  for (const { name, at, expiry, devices = [] } of customer.locations) {
    await insertLocation(
      tx,
      {
        id: ids.of('location', name),
        organization_id: ids.organization(at),
        name,
        ...expiry,
      },
      devices.map((key) => ids.of('device', key)),
    );
  }
}

/** Everyone who works with a device is on it, and has the PIN of the demo. */
async function assignDevices(
  tx: Tx,
  people: DemoPerson[],
  { pin, pin_hash, sealed }: DemoSecrets,
  ids: CustomerIds,
): Promise<void> {
  for (const { email, devices = [] } of people) {
    if (!devices.length) continue;
    const id = demoId(`user/${email}`);
    await keepPin(tx, { sealed }, id, { pin, pin_hash });
    await insertUserDevices(
      tx,
      id,
      devices.map((key) => ids.of('device', key)),
    );
  }
}

/** A customer that has been with us for a while. */
async function backdate(tx: Tx): Promise<void> {
  for (const [table, age] of ages) {
    await rows(
      tx,
      sql`update ${sql.identifier(table)} set created_at = now() - ${age}::interval where account_id = ${tx.account_id}`,
    );
  }
}

const ages = [
  ['organizations', '14 months'],
  ['users', '13 months'],
  ['devices', '12 months'],
  ['allergens', '14 months'],
] as const;
