import { createOrganization, createCustomer } from '../features/organizations/organizations.actions.ts';
import { insertAllergens } from '../features/allergens/allergen-writes.queries.ts';
import { insertDevice } from '../features/devices/device-writes.queries.ts';
import { insertLocation, insertRuleGroup } from '../features/storage/storage-writes.queries.ts';
import { createUser } from '../features/users/users.actions.ts';
import { findRoleByName } from '../features/users/users.queries.ts';
import type { Actor } from '../platform/audit.ts';
import type { Tx } from '../platform/scope.ts';
import { insertRows } from './bulk.ts';
import type { DemoCustomer, DemoPerson } from './customer.ts';
import { demoId } from './demo-id.ts';
import { writeCatalogue } from './write-catalogue.ts';

/** Who made the demo. */
export const maker: Actor = { id: null, name: 'Larder demo' };

/** The hashes of the one password and the one PIN of the demo. */
export type DemoSecrets = { password_hash: string; pin_hash: string };

/** Writes a customer whole, in the transaction of its own account. */
export async function writeCustomer(tx: Tx, customer: DemoCustomer, secrets: DemoSecrets): Promise<void> {
  const idOf = (kind: string, key: string) => demoId(`${customer.key}/${kind}/${key}`);
  await writeOrganizations(tx, customer, idOf);
  await writePeople(tx, customer.people, secrets, (key) =>
    key === customer.key ? tx.account_id : idOf('organization', key),
  );
  await writeDevices(tx, customer, secrets, idOf);
  await writeCatalogue(tx, customer, idOf);
}

/** Makes an id from what a thing is and its key; the highest organisation's is the account's own. */
export type IdOf = (kind: string, key: string) => string;

async function writeOrganizations(tx: Tx, customer: DemoCustomer, idOf: IdOf): Promise<void> {
  for (const { key, below, address, contacts, settings, ...facts } of customer.organizations) {
    const wanted = {
      ...facts,
      addresses: [{ ...address, is_primary: true, is_billing: !below, is_postal: true }],
      contacts,
    };
    const id = below
      ? await createOrganization(tx, maker, {
          ...wanted,
          id: idOf('organization', key),
          parent_id: organizationId(customer, below, tx, idOf),
        })
      : await createCustomer(tx, maker, wanted);
    if (settings) await insertRows(tx, 'organization_settings', [{ organization_id: id, settings }]);
  }
  await insertAllergens(
    tx,
    customer.allergens.map((name) => ({ id: idOf('allergen', name), name, hierarchy_id: tx.account_id })),
  );
}

/** The id of one of the customer's organisations. */
export function organizationId(customer: DemoCustomer, key: string, tx: Tx, idOf: IdOf): string {
  return key === customer.key ? tx.account_id : idOf('organization', key);
}

/** Writes people with the same password for all who can sign in. */
export async function writePeople(
  tx: Tx,
  people: DemoPerson[],
  { password_hash }: DemoSecrets,
  organization: (key: string) => string,
): Promise<void> {
  for (const { name, email, role, at, also = [], locked, status = 'ACTIVE', ...facts } of people) {
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
  }
}

async function writeDevices(tx: Tx, customer: DemoCustomer, { pin_hash }: DemoSecrets, idOf: IdOf): Promise<void> {
  for (const { key, name, rules } of customer.groups) {
    await insertRuleGroup(tx, {
      id: idOf('group', key),
      organization_id: tx.account_id,
      name,
      is_saas_default: false,
      rules: rules.map((rule) => ({ ...rule, id: idOf('rule', `${key} ${rule.name}`) })),
    });
  }
  for (const { key, at, group, pace: _, ...facts } of customer.devices) {
    const serial = demoId(`serial/${facts.device_code}`).replaceAll('-', '').toUpperCase();
    await insertDevice(tx, {
      ...facts,
      id: idOf('device', key),
      organization_id: organizationId(customer, at, tx, idOf),
      serial_number: `LD-${serial.slice(0, 8)}`,
      mac_address: `02:${(serial.slice(8, 18).match(/../g) ?? []).join(':')}`,
      subscription_reference: `sub_${serial.slice(18, 30).toLowerCase()}`,
      ...(group && { storage_rule_group_id: idOf('group', group) }),
      pin_hash,
      pairing_always_open: true,
    });
  }
  for (const { name, at, expiry, devices = [] } of customer.locations) {
    await insertLocation(tx, {
      id: idOf('location', name),
      organization_id: organizationId(customer, at, tx, idOf),
      name,
      expiry,
      device_ids: devices.map((key) => idOf('device', key)),
    });
  }
}
