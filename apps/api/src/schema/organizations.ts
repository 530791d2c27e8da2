import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, inSet, instant, tenantTable } from './tenant-table.ts';

/** Accounts, brands, venues and the operator's own organisation: one tree per customer. */
export const organizations = tenantTable(
  'organizations',
  'account',
  {
    id: uuid().notNull(),
    parent_id: uuid(),
    name: text().notNull(),
    name_key: text().notNull(),
    /** Name, e-mails, numbers and post codes without accents and capitals: what the lists are searched by. */
    search_key: text().notNull().default(''),
    organization_type: text().notNull(),
    /** IANA zone; inherited when empty. */
    timezone: text().notNull().default(''),
    code: text().notNull().default(''),
    unique_tax_reference: text().notNull().default(''),
    company_registration_number: text().notNull().default(''),
    primary_contact: text().notNull().default(''),
    allow_networking: boolean().notNull().default(true),
    is_restricted: boolean().notNull().default(false),
    is_flagged: boolean().notNull().default(false),
    send_invite: boolean().notNull().default(true),
    /** Who gets the invoices and who pays them; itself when empty. */
    invoice_organization_id: uuid(),
    payment_organization_id: uuid(),
    /** What the billing system calls this customer. */
    integration_id: text().notNull().default(''),
    /** Counts changes of the details, so that two editors do not overwrite each other. */
    revision: integer().notNull().default(1),
    sync_state: text().notNull().default('idle'),
    sync_started_at: instant(),
    sync_finished_at: instant(),
    /** What the last synchronisation found and did. */
    sync_summary: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The customer's state in the billing system, as last pulled. */
    billing: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Raised when the sessions of its people must be drawn anew. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    foreignKey({ columns: [t.account_id, t.parent_id], foreignColumns: [t.account_id, t.id] }),
    check('organizations_type', sql`organization_type in ('ACCOUNT', 'BRAND', 'VENUE', 'SAAS_OPERATOR')`),
    check('organizations_sync_state', sql`sync_state in ('idle', 'running', 'done', 'failed')`),
    index('organizations_parent').on(t.account_id, t.parent_id),
    index('organizations_type_name').on(t.organization_type, t.name_key, t.id),
    index('organizations_highest')
      .on(t.name_key, t.id)
      .where(sql`parent_id is null`),
    index('organizations_zones')
      .on(t.account_id, t.timezone)
      .where(sql`timezone <> ''`),
  ],
  { select: inSet('readable', 'id'), operator: true },
);

/** Every ancestor of every organisation, itself included: scope is read from it in one step. */
export const organizationTree = tenantTable(
  'organization_tree',
  'account',
  { ancestor_id: uuid().notNull(), descendant_id: uuid().notNull(), depth: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.account_id, t.ancestor_id, t.descendant_id] }),
    index('organization_tree_up').on(t.account_id, t.descendant_id, t.depth),
    foreignKey({
      columns: [t.account_id, t.descendant_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
  { operator: true },
);

export const organizationLocations = tenantTable(
  'organization_locations',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    line1: text().notNull(),
    line2: text().notNull().default(''),
    line3: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull().default(''),
    country_code: text().notNull().default('GB'),
    postcode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    is_primary: boolean().notNull().default(true),
    is_billing: boolean().notNull().default(false),
    is_postal: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('organization_locations_of').on(t.account_id, t.organization_id),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
  { operator: true },
);

export const organizationContacts = tenantTable(
  'organization_contacts',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    contact_type: text().notNull(),
    contact_value: text().notNull(),
    country_code: text().notNull().default(''),
    subtype: text().notNull().default(''),
    is_primary: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('organization_contacts_of').on(t.account_id, t.organization_id),
    check('organization_contacts_type', sql`contact_type in ('EMAIL', 'MOBILE', 'LANDLINE')`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
  { operator: true },
);

/** What an organisation chose itself; the effective settings merge those of its ancestors below the defaults. */
export const organizationSettings = tenantTable(
  'organization_settings',
  'inherited',
  {
    organization_id: uuid().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Rules about signing in; only the customer's highest organisation has any. */
    restriction_settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.organization_id] }),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);
