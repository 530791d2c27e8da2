import { sql } from 'drizzle-orm';
import { nameKey } from '../../platform/list.ts';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';

export type NewOrganization = {
  id: string;
  parent_id: string | null;
  name: string;
  organization_type: 'ACCOUNT' | 'BRAND' | 'VENUE' | 'SAAS_OPERATOR';
  timezone: string;
  code: string;
  unique_tax_reference: string;
  company_registration_number: string;
  primary_contact: string;
  allow_networking: boolean;
  send_invite: boolean;
  invoice_organization_id: string | null;
  payment_organization_id: string | null;
  integration_id: string;
  search_key: string;
};

/** Writes an organisation and its place in the tree, and takes it into the transaction's own scope. */
export async function insertOrganization(tx: Tx, organization: NewOrganization): Promise<void> {
  const { id, parent_id } = organization;
  await rows(
    tx,
    sql`insert into organizations (account_id, id, parent_id, name, name_key, organization_type, timezone, code, unique_tax_reference,
          company_registration_number, primary_contact, allow_networking, send_invite, invoice_organization_id, payment_organization_id,
          integration_id, search_key)
        values (${tx.account_id}, ${id}, ${parent_id}, ${organization.name}, ${nameKey(organization.name)}, ${organization.organization_type},
                ${organization.timezone}, ${organization.code}, ${organization.unique_tax_reference}, ${organization.company_registration_number},
                ${organization.primary_contact}, ${organization.allow_networking}, ${organization.send_invite}, ${organization.invoice_organization_id},
                ${organization.payment_organization_id}, ${organization.integration_id}, ${organization.search_key})`,
  );
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

export type NewAddress = {
  id: string;
  line1: string;
  line2?: string | undefined;
  line3?: string | undefined;
  city: string;
  state?: string | undefined;
  country_code: string;
  postcode: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  is_primary: boolean;
  is_billing: boolean;
  is_postal: boolean;
};

export async function insertAddresses(tx: Tx, organization_id: string, addresses: NewAddress[]): Promise<void> {
  await rows(
    tx,
    sql`insert into organization_locations (account_id, id, organization_id, line1, line2, line3, city, state, country_code, postcode,
          latitude, longitude, is_primary, is_billing, is_postal)
        select ${tx.account_id}::uuid, l.id, ${organization_id}::uuid, l.line1, coalesce(l.line2, ''), coalesce(l.line3, ''), l.city,
          coalesce(l.state, ''), l.country_code, l.postcode, l.latitude, l.longitude, l.is_primary, l.is_billing, l.is_postal
        from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as l(id uuid, line1 text, line2 text, line3 text, city text, state text,
          country_code text, postcode text, latitude double precision, longitude double precision, is_primary boolean, is_billing boolean, is_postal boolean)`,
  );
}

export type NewContact = {
  id: string;
  contact_type: 'EMAIL' | 'MOBILE' | 'LANDLINE';
  subtype?: string | undefined;
  contact_value: string;
  country_code?: string | undefined;
  is_primary: boolean;
};

export async function insertContacts(tx: Tx, organization_id: string, contacts: NewContact[]): Promise<void> {
  await rows(
    tx,
    sql`insert into organization_contacts (account_id, id, organization_id, contact_type, subtype, contact_value, country_code, is_primary)
        select ${tx.account_id}::uuid, c.id, ${organization_id}::uuid, c.contact_type, coalesce(c.subtype, ''), c.contact_value, coalesce(c.country_code, ''), c.is_primary
        from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as c(id uuid, contact_type text, subtype text, contact_value text, country_code text, is_primary boolean)`,
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
 * Writes the details of one organisation in scope, unless somebody else changed them since `revision` was read: false then.
 * `renewed` ends the present access tokens of its account's people, whose stored sessions tell what changed.
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

/** The customer's flags, held until the transaction ends: of two who change one each, the later keeps what the first has set. */
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

export async function insertOrganizationSettings(tx: Tx, organization_id: string, settings: object): Promise<void> {
  await rows(
    tx,
    sql`insert into organization_settings (account_id, organization_id, settings)
        values (${tx.account_id}, ${organization_id}, ${JSON.stringify(settings)}::jsonb)`,
  );
}

async function renewSessions(tx: Tx): Promise<void> {
  await rows(tx, sql`update organizations set version = version + 1 where account_id = ${tx.account_id}`);
}
