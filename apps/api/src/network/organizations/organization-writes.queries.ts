import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { insertRows, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { organizationContacts, organizationLocations, organizations } from '../../schema/organizations.ts';
import { inSet } from '../../schema/tenant-table.ts';

export type NewOrganization = Omit<NewRow<typeof organizations>, 'name_key'>;
export type NewAddress = Omit<NewRow<typeof organizationLocations>, 'organization_id'>;
export type NewContact = Omit<NewRow<typeof organizationContacts>, 'organization_id'>;

/** Writes an organisation and its place in the tree, and takes it into the transaction's own scope. */
export async function insertOrganization(tx: Tx, organization: NewOrganization): Promise<void> {
  const { id, parent_id } = organization;
  await insertRows(tx, organizations, [{ ...organization, name_key: nameKey(organization.name) }]);
  await rows(
    tx,
    sql`insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
        select ${tx.account_id}::uuid, ${id}::uuid, ${id}::uuid, 0
        union all
        select t.account_id, t.ancestor_id, ${id}::uuid, t.depth + 1 from organization_tree t
        where t.account_id = ${tx.account_id} and t.descendant_id = ${parent_id}`,
  );
  // The scope was drawn before this organisation was: what belongs to it could not be written otherwise.
  await rows(
    tx,
    sql`select set_config('app.visible', concat_ws(',', nullif(current_setting('app.visible', true), ''), ${id}::text), true),
          set_config('app.readable', concat_ws(',', nullif(current_setting('app.readable', true), ''), ${id}::text), true)`,
  );
}

export async function insertAddresses(tx: Tx, organization_id: string, addresses: NewAddress[]): Promise<void> {
  await insertRows(
    tx,
    organizationLocations,
    addresses.map((address) => ({ ...address, organization_id })),
  );
}

export async function insertContacts(tx: Tx, organization_id: string, contacts: NewContact[]): Promise<void> {
  await insertRows(
    tx,
    organizationContacts,
    contacts.map((contact) => ({ ...contact, organization_id })),
  );
}

export type OrganizationFacts = {
  name: string;
  code: string;
  unique_tax_reference: string;
  company_registration_number: string;
  primary_contact: string;
  timezone: string;
  allow_networking: boolean;
  integration_id: string;
};

/**
 * Writes the details of one organisation in scope, unless somebody else changed them since `revision` was read: false
 * then. `renewed` ends the present access tokens of its account's people, whose stored sessions tell what changed.
 */
export async function updateOrganization(
  tx: Tx,
  id: string,
  facts: OrganizationFacts & { search_key: string },
  { revision, renewed }: { revision: number; renewed: boolean },
): Promise<boolean> {
  const written = await rows(
    tx,
    sql`update organizations set name = ${facts.name}, name_key = ${nameKey(facts.name)}, code = ${facts.code},
          unique_tax_reference = ${facts.unique_tax_reference}, company_registration_number = ${facts.company_registration_number},
          primary_contact = ${facts.primary_contact}, timezone = ${facts.timezone}, allow_networking = ${facts.allow_networking},
          integration_id = ${facts.integration_id}, search_key = ${facts.search_key}, revision = revision + 1
        where account_id = ${tx.account_id} and id = ${id} and ${inSet('visible', 'id')} and revision = ${revision} returning id`,
  );
  if (written.length > 0 && renewed) await renewSessions(tx);
  return written.length > 0;
}

export async function removeAddresses(tx: Tx, organization_id: string): Promise<void> {
  await rows(
    tx,
    sql`delete from organization_locations where account_id = ${tx.account_id} and organization_id = ${organization_id}`,
  );
}

export async function removeContacts(tx: Tx, organization_id: string): Promise<void> {
  await rows(
    tx,
    sql`delete from organization_contacts where account_id = ${tx.account_id} and organization_id = ${organization_id}`,
  );
}

type Flags = { is_restricted: boolean; is_flagged: boolean };

/**
 * The customer's flags, held until the transaction ends: of two who change one each, the later keeps what the first has
 * set.
 */
export async function lockFlags(tx: Tx): Promise<Flags> {
  const [held] = await rows<Flags>(
    tx,
    sql`select is_restricted, is_flagged from organizations where account_id = ${tx.account_id} and id = ${tx.account_id} for update`,
  );
  return held ?? { is_restricted: false, is_flagged: false };
}

/** Restricts or flags the customer as a whole; the very next request of anybody in it is judged by the new state. */
export async function updateFlags(tx: Tx, flags: Flags): Promise<void> {
  await rows(
    tx,
    sql`update organizations set is_restricted = ${flags.is_restricted}, is_flagged = ${flags.is_flagged}
        where account_id = ${tx.account_id} and id = ${tx.account_id}`,
  );
  await renewSessions(tx);
}

async function renewSessions(tx: Tx): Promise<void> {
  await rows(tx, sql`update organizations set version = version + 1 where account_id = ${tx.account_id}`);
}
