import type { StorageKind } from '@larder/rules/storage-kind';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { changedIn, createdAt, inSet, instant, ofAccount, tenantTable } from './tenant-table.ts';

const expiry = () => ({ units: integer().notNull(), period: text().notNull() });
/** By which two names are the same, as `nameKey` of the rules says. */
const nameKey = () =>
  text()
    .notNull()
    .generatedAlwaysAs(sql`public.name_key(name)`);
/** How food is kept there. */
const storageKind = () => text().$type<StorageKind>().notNull().default('CHILLED');
const expiryChecks = (table: string) => [
  check(`${table}_units`, sql`units > 0`),
  check(`${table}_period`, sql`period in ('hours', 'days')`),
  check(`${table}_lifecycle`, sql`lifecycle in ('ACTIVE', 'INACTIVE')`),
  check(`${table}_kind`, sql`kind in ('AMBIENT', 'CHILLED', 'FROZEN', 'HOT')`),
];

/** Groups are read where their owner is visible, and below every organisation that they are offered to. */
const offered = (column: string) =>
  sql`${sql.raw(column)} in (select l.group_id from storage_rule_group_organizations l where ${ofAccount('l.account_id')} and ${inSet('readable', 'l.organization_id')})`;

/** A named set of storage rules that devices use; the account's single default one is the devices' Local set. */
export const storageRuleGroups = tenantTable(
  'storage_rule_groups',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: nameKey(),
    /** 0 but for those that shared their name before names were unique: they are numbered until they are renamed. */
    name_twin: integer().notNull().default(0),
    is_saas_default: boolean().notNull().default(false),
    lifecycle: text().notNull().default('ACTIVE'),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('storage_rule_groups_lifecycle', sql`lifecycle in ('ACTIVE', 'INACTIVE')`),
    uniqueIndex('storage_rule_groups_default')
      .on(t.account_id)
      .where(sql`is_saas_default`),
    uniqueIndex('storage_rule_groups_name').on(t.account_id, t.name_key, t.name_twin),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
  { select: sql`(${inSet('visible')} or ${offered('id')})` },
);

/** The organisations whose devices may use a group; each with all below it. */
export const storageRuleGroupOrganizations = tenantTable(
  'storage_rule_group_organizations',
  'account',
  { group_id: uuid().notNull(), organization_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.account_id, t.group_id, t.organization_id] }),
    index('storage_rule_group_organizations_of').on(t.account_id, t.organization_id),
    foreignKey({
      columns: [t.account_id, t.group_id],
      foreignColumns: [storageRuleGroups.account_id, storageRuleGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);

export const storageRules = tenantTable(
  'storage_rules',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    group_id: uuid().notNull(),
    /**
     * Of a rule that is one device's own, in its Local set; its organisation is then the device's. The foreign key
     * stands in the migration alone, because the table of devices refers to this file.
     */
    device_id: uuid(),
    name: text().notNull(),
    storage_type: text().notNull().default('OTHER'),
    kind: storageKind(),
    ...expiry(),
    lifecycle: text().notNull().default('ACTIVE'),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    ...expiryChecks('storage_rules'),
    index('storage_rules_group').on(t.account_id, t.group_id),
    index('storage_rules_device').on(t.account_id, t.device_id),
    foreignKey({
      columns: [t.account_id, t.group_id],
      foreignColumns: [storageRuleGroups.account_id, storageRuleGroups.id],
    }).onDelete('cascade'),
  ],
  { select: sql`(${inSet('visible')} or (device_id is null and ${offered('group_id')}))` },
);

/** A place with an expiry of its own; without device links it is Global. */
export const storageLocations = tenantTable(
  'storage_locations',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: nameKey(),
    /** 0 but for those that shared their name before names were unique: they are numbered until they are renamed. */
    name_twin: integer().notNull().default(0),
    storage_type: text().notNull().default('OTHER'),
    kind: storageKind(),
    ...expiry(),
    lifecycle: text().notNull().default('ACTIVE'),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    ...expiryChecks('storage_locations'),
    uniqueIndex('storage_locations_name').on(t.account_id, t.organization_id, t.name_key, t.name_twin),
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

/**
 * The storage that a venue printed a product with last, kept as prints are received, so that its tablets know it
 * without the log. The id is that of a rule or of a location, and may be gone since.
 */
export const storageUses = tenantTable(
  'storage_uses',
  'subtree',
  {
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    storage_id: uuid().notNull(),
    /** Why it was printed; null where nobody said. */
    reason: text(),
    /** The print from which on it has been this storage and this reason. */
    printed_at: instant().notNull(),
    changed_in: changedIn(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.organization_id, t.product_id] }),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);
