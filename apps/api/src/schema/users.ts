import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { folded } from './folded-text.ts';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** Roles are data: a name, a level (1 is the most senior) and permissions. */
export const roles = tenantTable(
  'roles',
  'account',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    level: integer().notNull(),
    is_superuser: boolean().notNull().default(false),
    permissions: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    /** The standard role that an account's own one was made from; null of the standard ones. */
    made_from: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('roles_name').on(t.account_id, t.name),
    foreignKey({ columns: [t.account_id, t.made_from], foreignColumns: [t.account_id, t.id] }),
  ],
  { operator: true },
);

/** People of a customer. Their sign-in stands in schema `auth`, outside tenancy. */
export const users = tenantTable(
  'users',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    role_id: uuid().notNull(),
    forename: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    status: text().notNull().default('ACTIVE'),
    locked_at: instant(),
    device_only: boolean().notNull().default(false),
    device_role: integer().notNull().default(4),
    /** National digits; the country's code stands beside it, such as +44. */
    phone_number: text().notNull().default(''),
    country_code: text().notNull().default(''),
    /** How somebody is addressed, such as Dr or Chef. */
    title: text().notNull().default(''),
    /** Named as an owner when the organisation was made. */
    is_owner: boolean().notNull().default(false),
    employee_number: text().notNull().default(''),
    badge_number: text().notNull().default(''),
    pin_hash: text(),
    /** The PIN encrypted, from which a device's verifier is made. */
    pin_sealed: text(),
    invited_at: instant(),
    /** An INVITED person past this is EXPIRED; nothing else says so. */
    invitation_expires_at: instant(),
    version: integer().notNull().default(1),
    /** What the list is ordered by: the name without capitals and accents. */
    name_key: text().notNull().generatedAlwaysAs(folded("forename || ' ' || surname")),
    /** What the list is searched by: name and e-mail, folded in the same way. */
    search_key: text().notNull().generatedAlwaysAs(folded("forename || ' ' || surname || ' ' || email")),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('users_name').on(t.account_id, t.name_key, t.id),
    check('users_status', sql`status in ('ACTIVE', 'INACTIVE', 'INVITED')`),
    index('users_organization').on(t.account_id, t.organization_id),
    uniqueIndex('users_email').on(t.account_id, t.email),
    index('users_invited')
      .on(t.email)
      .where(sql`status = 'INVITED'`),
    foreignKey({ columns: [t.account_id, t.role_id], foreignColumns: [roles.account_id, roles.id] }),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
  { operator: true },
);

/** Secondary brands or venues of a user; they widen the scope. */
export const userOrganizations = tenantTable(
  'user_organizations',
  'subtree',
  { user_id: uuid().notNull(), organization_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.account_id, t.user_id, t.organization_id] }),
    foreignKey({ columns: [t.account_id, t.user_id], foreignColumns: [users.account_id, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);

/** The devices that people use: a person appears on the devices they are assigned to. */
export const userDevices = tenantTable(
  'user_devices',
  'account',
  { user_id: uuid().notNull(), device_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.account_id, t.user_id, t.device_id] }),
    index('user_devices_device').on(t.account_id, t.device_id),
    foreignKey({ columns: [t.account_id, t.user_id], foreignColumns: [users.account_id, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }).onDelete(
      'cascade',
    ),
  ],
);
