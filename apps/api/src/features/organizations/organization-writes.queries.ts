import { sql } from 'drizzle-orm';
import { nameKey } from '../../platform/list.ts';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

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
};

/** Writes an organisation and its place in the tree, and takes it into the transaction's own scope. */
export async function insertOrganization(tx: Tx, organization: NewOrganization): Promise<void> {
  const { id, parent_id } = organization;
  await rows(
    tx,
    sql`insert into organizations (account_id, id, parent_id, name, name_key, organization_type, timezone, code, unique_tax_reference,
          company_registration_number, primary_contact, allow_networking)
        values (${tx.account_id}, ${id}, ${parent_id}, ${organization.name}, ${nameKey(organization.name)}, ${organization.organization_type},
                ${organization.timezone}, ${organization.code}, ${organization.unique_tax_reference}, ${organization.company_registration_number},
                ${organization.primary_contact}, ${organization.allow_networking})`,
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
  is_primary: boolean;
  is_billing: boolean;
  is_postal: boolean;
};

export async function insertAddresses(tx: Tx, organization_id: string, addresses: NewAddress[]): Promise<void> {
  await rows(
    tx,
    sql`insert into organization_locations (account_id, id, organization_id, line1, line2, line3, city, state, country_code, postcode,
          is_primary, is_billing, is_postal)
        select ${tx.account_id}::uuid, l.id, ${organization_id}::uuid, l.line1, coalesce(l.line2, ''), coalesce(l.line3, ''), l.city,
          coalesce(l.state, ''), l.country_code, l.postcode, l.is_primary, l.is_billing, l.is_postal
        from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as l(id uuid, line1 text, line2 text, line3 text, city text, state text,
          country_code text, postcode text, is_primary boolean, is_billing boolean, is_postal boolean)`,
  );
}

export type NewContact = {
  id: string;
  contact_type: 'EMAIL' | 'MOBILE' | 'LANDLINE';
  contact_value: string;
  country_code?: string | undefined;
  is_primary: boolean;
};

export async function insertContacts(tx: Tx, organization_id: string, contacts: NewContact[]): Promise<void> {
  await rows(
    tx,
    sql`insert into organization_contacts (account_id, id, organization_id, contact_type, contact_value, country_code, is_primary)
        select ${tx.account_id}::uuid, c.id, ${organization_id}::uuid, c.contact_type, c.contact_value, coalesce(c.country_code, ''), c.is_primary
        from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as c(id uuid, contact_type text, contact_value text, country_code text, is_primary boolean)`,
  );
}
