import type { DeviceClock, DevicePrinter, DeviceStorage } from '@larder/contract/devices/device-health';
import type { Envelope } from '@larder/contract/devices/envelope';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { storageRuleGroups } from './storage.ts';
import { changedIn, createdAt, instant, tenantTable } from './tenant-table.ts';

export const devices = tenantTable(
  'devices',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    serial_number: text().notNull().default(''),
    mac_address: text().notNull().default(''),
    device_code: text().notNull(),
    requires_profile_pin: boolean().notNull().default(false),
    billing_period: text().notNull().default('monthly'),
    subscription_status: text().notNull().default('active'),
    subscription_reference: text().notNull().default(''),
    daily_expiry_report_email: text().notNull().default(''),
    /** Sealed: the settings of an external expiry-report integration. */
    trail_api_key_sealed: text().notNull().default(''),
    trail_template_id_sealed: text().notNull().default(''),
    trail_site_id_sealed: text().notNull().default(''),
    storage_rule_group_id: uuid(),
    /**
     * Tells its batch numbers from those of the venue's other devices: a letter or two digits; empty once both have run
     * out.
     */
    batch_mark: text().notNull().default(''),
    last_seen_at: instant(),
    /** The last time of more than ten minutes that it did not report at all: from when, and until when. */
    silent_since: instant(),
    silent_until: instant(),
    app_version: text().notNull().default(''),
    clock_offset_ms: bigint({ mode: 'number' }),
    /** Where the tablet has its time from. */
    clock: jsonb().$type<DeviceClock>(),
    /** Reports that waited on the device when it last reported. */
    queued_events: integer(),
    /** When the oldest of them happened. */
    unsent_oldest_at: instant(),
    /** The memory of the app on the tablet: another one means that what waited there is lost. */
    install_id: uuid(),
    /** Whether the app is installed rather than a page of the browser. */
    installed: boolean(),
    platform: text().notNull().default(''),
    storage: jsonb().$type<DeviceStorage>(),
    printers: jsonb().$type<DevicePrinter[]>(),
    /** When the tablet came back with an empty memory, and how many reports had waited on it. */
    emptied_at: instant(),
    emptied_events: integer(),
    /** When that memory last reported, as the tablet knows. */
    emptied_since: instant(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('devices_organization').on(t.account_id, t.organization_id),
    index('devices_name').on(t.account_id, sql`lower(name)`, t.id),
    uniqueIndex('devices_code').on(t.account_id, t.device_code),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
    foreignKey({
      columns: [t.account_id, t.storage_rule_group_id],
      foreignColumns: [storageRuleGroups.account_id, storageRuleGroups.id],
    }),
  ],
  { operator: true },
);

/**
 * Where a device was, append-only: one row for the venue that it began at (`moved_at` is minus infinity) and one for
 * each move. Written by a trigger, in the transaction of whatever moves the device.
 */
export const deviceMoves = tenantTable(
  'device_moves',
  'subtree',
  {
    device_id: uuid().notNull(),
    moved_at: instant().notNull(),
    /** Where it moved to. */
    organization_id: uuid().notNull(),
    /**
     * When a tablet was first paired with it there: until then a tablet still worked where it was before. Null where
     * none ever was.
     */
    arrived_at: instant(),
    /** The mark of its batch numbers there. */
    batch_mark: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.device_id, t.moved_at] }),
    index('device_moves_of_organization').on(t.account_id, t.organization_id),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
    // A venue that reports may still come from is not taken away.
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
  { operator: true },
);

/** Everything a device ever said, once: the rejected ones are kept aside with their reason. */
export const deviceEvents = tenantTable(
  'device_events',
  'subtree',
  {
    organization_id: uuid().notNull(),
    device_id: uuid().notNull(),
    event_id: uuid().notNull(),
    type: text().notNull(),
    device_time: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    offset_ms: bigint({ mode: 'number' }).notNull(),
    status: text().notNull(),
    error_code: text(),
    error_description: text(),
    body: jsonb().notNull(),
    /** Who made it and by which clock; null of a report in the first form, whose body says that. */
    envelope: jsonb().$type<Envelope>(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
    /** `file`: a person brought it from the tablet as a file. */
    via: text().notNull().default('device'),
    via_user_id: uuid(),
    via_name: text().notNull().default(''),
    changed_in: changedIn(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.device_id, t.event_id] }),
    check('device_events_status', sql`status in ('accepted', 'rejected')`),
    check('device_events_via', sql`via in ('device', 'file')`),
    index('device_events_unsupported')
      .on(t.type, t.account_id, t.device_id)
      .where(sql`error_code = 'UNSUPPORTED_TYPE'`),
    index('device_events_rejected')
      .on(t.account_id, t.device_id, t.received_at, t.event_id)
      .where(sql`status = 'rejected'`),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
  ],
);
