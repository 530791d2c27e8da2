import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { changedIn, createdAt, tenantTable } from './tenant-table.ts';

const expiry = () => ({ units: integer().notNull(), period: text().notNull() });
const expiryChecks = (table: string) => [
  check(`${table}_units`, sql`units > 0`),
  check(`${table}_period`, sql`period in ('hours', 'days')`),
  check(`${table}_lifecycle`, sql`lifecycle in ('ACTIVE', 'INACTIVE')`),
];

/** A named set of storage rules that devices use; the account's default one is the device's own Local set. */
export const storageRuleGroups = tenantTable(
  'storage_rule_groups',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    is_saas_default: boolean().notNull().default(false),
    lifecycle: text().notNull().default('ACTIVE'),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('storage_rule_groups_lifecycle', sql`lifecycle in ('ACTIVE', 'INACTIVE')`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

export const storageRules = tenantTable(
  'storage_rules',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    group_id: uuid().notNull(),
    name: text().notNull(),
    storage_type: text().notNull().default('OTHER'),
    ...expiry(),
    lifecycle: text().notNull().default('ACTIVE'),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    ...expiryChecks('storage_rules'),
    index('storage_rules_group').on(t.account_id, t.group_id),
    foreignKey({
      columns: [t.account_id, t.group_id],
      foreignColumns: [storageRuleGroups.account_id, storageRuleGroups.id],
    }).onDelete('cascade'),
  ],
);

/** A place with an expiry of its own; without device links it is Global. */
export const storageLocations = tenantTable(
  'storage_locations',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    storage_type: text().notNull().default('OTHER'),
    ...expiry(),
    lifecycle: text().notNull().default('ACTIVE'),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    ...expiryChecks('storage_locations'),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

export const storageLocationDevices = tenantTable(
  'storage_location_devices',
  'account',
  { storage_id: uuid().notNull(), device_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.account_id, t.storage_id, t.device_id] }),
    index('storage_location_devices_device').on(t.account_id, t.device_id),
    foreignKey({
      columns: [t.account_id, t.storage_id],
      foreignColumns: [storageLocations.account_id, storageLocations.id],
    }).onDelete('cascade'),
  ],
);
