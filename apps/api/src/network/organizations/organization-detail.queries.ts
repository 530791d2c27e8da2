import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import type { SyncSummary } from './organization.rules.ts';
import { organizationColumns, type OrganizationLine } from './organizations.queries.ts';

type Named = { id: string; name: string };

export type LocationRow = {
  id: string;
  formatted_address: string;
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  country_code: string;
  postcode: string;
  location: { latitude: number; longitude: number } | null;
  is_primary: boolean;
  is_billing: boolean;
  is_postal: boolean;
};
export type ContactRow = {
  contact_type: 'EMAIL' | 'MOBILE' | 'LANDLINE';
  subtype: string;
  contact_value: string;
  country_code: string;
  is_primary: boolean;
};

export type OrganizationFull = OrganizationLine & {
  account_id: string;
  /** The caller's scope holds it; what is only above the caller can be read and not touched. */
  in_scope: boolean;
  is_highest: boolean;
  allow_networking: boolean;
  send_invite: boolean;
  code: string;
  unique_tax_reference: string;
  company_registration_number: string;
  own_timezone: string;
  parent_organizations: (Named & { tag: string })[];
  locations: LocationRow[];
  contact_details: ContactRow[];
  owners: (Named & { email: string })[];
  invoice_organization: Named | null;
  payment_organization: Named | null;
  integration_id: string;
  brands_count: number;
  venues_count: number;
  devices_count: number;
  users_count: number;
  billing: { status?: string; plan?: string; current_period?: string; next_billing_at?: string | null };
  sync_state: 'idle' | 'running' | 'done' | 'failed';
  sync_started_at: string | null;
  sync_finished_at: string | null;
  sync_summary: SyncSummary;
  revision: number;
};

/** One organisation as it may be read: the caller's own and what lies around it, any customer's for operators. */
export function findOrganization(tx: Tx, id: string): Promise<OrganizationFull | undefined> {
  return row<OrganizationFull>(
    tx,
    sql`select ${organizationColumns}, o.account_id, ${inSet('visible', 'o.id')} as in_scope, o.parent_id is null as is_highest, o.allow_networking,
      o.send_invite, o.code, o.unique_tax_reference, o.company_registration_number, o.timezone as own_timezone, o.integration_id, o.billing,
      o.sync_state, o.sync_started_at, o.sync_finished_at, o.sync_summary, o.revision,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'tag', a.organization_type) order by t.depth desc)
        from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
        where t.account_id = o.account_id and t.descendant_id = o.id and t.depth > 0), '[]') as parent_organizations,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'line1', l.line1, 'line2', l.line2, 'line3', l.line3, 'city', l.city, 'state', l.state,
        'country_code', l.country_code, 'postcode', l.postcode, 'is_primary', l.is_primary, 'is_billing', l.is_billing, 'is_postal', l.is_postal,
        'location', case when l.latitude is not null then jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude) end,
        'formatted_address', concat_ws(', ', nullif(l.line1, ''), nullif(l.line2, ''), nullif(l.line3, ''), nullif(l.city, ''), nullif(l.state, ''), nullif(l.postcode, '')))
        order by l.is_primary desc, l.id) from organization_locations l where l.account_id = o.account_id and l.organization_id = o.id), '[]') as locations,
      coalesce((select jsonb_agg(jsonb_build_object('contact_type', c.contact_type, 'subtype', c.subtype, 'contact_value', c.contact_value,
        'country_code', c.country_code, 'is_primary', c.is_primary) order by c.is_primary desc, c.contact_type, c.id)
        from organization_contacts c where c.account_id = o.account_id and c.organization_id = o.id), '[]') as contact_details,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.forename || ' ' || u.surname, 'email', u.email) order by u.id)
        from users u where u.account_id = o.account_id and u.organization_id = o.id and u.is_owner), '[]') as owners,
      ${named(sql`o.invoice_organization_id`)} as invoice_organization, ${named(sql`o.payment_organization_id`)} as payment_organization,
      ${below('BRAND')} as brands_count, ${below('VENUE')} as venues_count,
      (select count(*) from organization_tree t join devices d on d.account_id = t.account_id and d.organization_id = t.descendant_id
        where t.account_id = o.account_id and t.ancestor_id = o.id)::int as devices_count,
      (select count(*) from organization_tree t join users u on u.account_id = t.account_id and u.organization_id = t.descendant_id
        where t.account_id = o.account_id and t.ancestor_id = o.id)::int as users_count
      from organizations o where o.id = ${id}`,
  );
}

function named(id: SQL): SQL {
  return sql`(select jsonb_build_object('id', x.id, 'name', x.name) from organizations x where x.account_id = o.account_id and x.id = ${id})`;
}

function below(tag: 'BRAND' | 'VENUE'): SQL {
  return sql`(select count(*) from organization_tree t join organizations b on b.account_id = t.account_id and b.id = t.descendant_id
    where t.account_id = o.account_id and t.ancestor_id = o.id and t.depth > 0 and b.organization_type = ${tag})::int`;
}

export type FirstSteps = { venue: boolean; category: boolean; device: boolean; user: boolean; threshold: boolean };

/** What a new customer has done so far, derived from what it has. */
export async function findFirstSteps(tx: Tx): Promise<FirstSteps> {
  const found = await row<FirstSteps>(
    tx,
    sql`select exists (select 1 from organizations where account_id = ${tx.account_id} and organization_type = 'VENUE') as venue,
          exists (select 1 from categories where deleted_at is null) as category, exists (select 1 from devices) as device,
          (select count(*) > 1 from (select 1 from users limit 2) as people) as "user",
          exists (select 1 from fridges where deleted_at is null and temperature_upper_threshold is not null) as threshold`,
  );
  return found ?? { venue: false, category: false, device: false, user: false, threshold: false };
}

export type RoleRow = { id: string; name: string; level: number; is_superuser: boolean; permissions: string[] };

/** The roles of a customer, the most senior first. */
export function listRoles(tx: Tx, account_id: string): Promise<RoleRow[]> {
  return rows<RoleRow>(
    tx,
    sql`select id, name, level, is_superuser, permissions from roles where account_id = ${account_id}
      order by level, name`,
  );
}

export function findPerson(tx: Tx, id: string): Promise<{ account_id: string; device_only: boolean } | undefined> {
  return row(tx, sql`select account_id, device_only from users where id = ${id}`);
}
