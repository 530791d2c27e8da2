import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { fridges } from './temperatures.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** Sensors that programs bring readings of, also those that nobody has adopted. */
export const sensors = tenantTable(
  'sensors',
  'subtree',
  {
    id: uuid().notNull(),
    /** Of its fridge; of one that waits, that of the key which it was seen by. */
    organization_id: uuid().notNull(),
    /** The key, or the person, by which it is known: two gateways may call theirs alike. */
    key_id: uuid().notNull(),
    brought_by: text().notNull(),
    external_id: text().notNull(),
    name: text().notNull().default(''),
    lifecycle: text().$type<'WAITING' | 'ACTIVE' | 'RETIRED'>().notNull().default('WAITING'),
    interval_minutes: integer().notNull().default(15),
    offset_celsius: doublePrecision().notNull().default(0),
    battery: doublePrecision(),
    last_seen_at: instant(),
    last_raw: doublePrecision(),
    /** Faults in a row, and the last one in words. */
    faults: integer().notNull().default(0),
    fault: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('sensors_external').on(t.account_id, t.key_id, t.external_id),
    check('sensors_lifecycle', sql`lifecycle in ('WAITING', 'ACTIVE', 'RETIRED')`),
  ],
);

/**
 * How the messages of a key are read whose shape is none that is known, and the last one that could not be read: what
 * people pick from.
 */
export const sensorForms = tenantTable(
  'sensor_forms',
  'subtree',
  {
    /** The key, or the person, whose messages they are. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    brought_by: text().notNull(),
    message: jsonb().$type<object>().notNull(),
    received_at: instant().notNull().defaultNow(),
    /** Empty until somebody picks them; an empty time is that of the message's arrival. */
    sensor_pointer: text().notNull().default(''),
    value_pointer: text().notNull().default(''),
    time_pointer: text().notNull().default(''),
    unit: text().$type<'C' | 'F'>().notNull().default('C'),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.id] }), check('sensor_forms_unit', sql`unit in ('C', 'F')`)],
);

/** Where a sensor stood since when, and by what it was corrected; null is nowhere. No change rewrites the past. */
export const sensorPlaces = tenantTable(
  'sensor_places',
  'subtree',
  {
    organization_id: uuid().notNull(),
    sensor_id: uuid().notNull(),
    fridge_id: uuid(),
    held_from: instant().notNull(),
    /** Degrees Celsius that are added to what it sends from then on. */
    offset_celsius: doublePrecision().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.sensor_id, t.held_from] }),
    index('sensor_places_fridge').on(t.account_id, t.fridge_id),
    foreignKey({ columns: [t.account_id, t.sensor_id], foreignColumns: [sensors.account_id, sensors.id] }),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
  ],
);

/** What a sensor measured, one row an hour: `values` are pairs of the second of that hour and the raw value. */
export const sensorHours = tenantTable(
  'sensor_hours',
  'subtree',
  {
    organization_id: uuid().notNull(),
    sensor_id: uuid().notNull(),
    hour: instant().notNull(),
    values: jsonb().$type<[number, number][]>().notNull(),
    min: doublePrecision().notNull(),
    max: doublePrecision().notNull(),
    mean: doublePrecision().notNull(),
    n: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.sensor_id, t.hour] }),
    foreignKey({ columns: [t.account_id, t.sensor_id], foreignColumns: [sensors.account_id, sensors.id] }),
  ],
);
