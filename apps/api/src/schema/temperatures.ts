import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { organizations } from './organizations.ts';
import { changedIn, createdAt, instant, tenantTable } from './tenant-table.ts';

/** Degrees Celsius with one decimal. */
const celsius = () => numeric({ precision: 4, scale: 1, mode: 'number' });
/** A limit in degrees Celsius: two decimals, for one may have been typed in Fahrenheit. */
const limit = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** Stands for no sensor where null would differ from null. */
const nobody = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid");

/** Fridges and freezers of a venue. A deleted one is hidden; its readings stay. */
export const fridges = tenantTable(
  'fridges',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    kind: text().notNull().default('FRIDGE'),
    /** Readings above it are flagged. */
    temperature_upper_threshold: limit(),
    /** Readings above it for longer than the delay, in minutes, open an incident. */
    temperature_legal_limit: limit(),
    /** The same below it. */
    temperature_lower_limit: limit(),
    legal_limit_delay: integer().notNull().default(30),
    nfc_id: text().notNull().default(''),
    /** The name of the storage that it is, as labels say where food is kept; empty where nobody said. */
    storage_name: text().notNull().default(''),
    /** The newest reading's time and value. */
    last_reading_at: instant(),
    last_value: celsius(),
    /** The latest value of a sensor that counted as a reading: with the newest reading it says since when it is silent. */
    sensed_at: instant(),
    deleted_at: instant(),
    changed_in: changedIn(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('fridges_kind', sql`kind in ('FRIDGE', 'FREEZER')`),
    check('fridges_delay', sql`legal_limit_delay >= 0`),
    index('fridges_organization').on(t.account_id, t.organization_id),
    index('fridges_by_name')
      .on(t.account_id, t.name_key, t.id)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/**
 * How pressing each fridge that is not deleted is, so that a list by trouble is a walk along an index. Kept by triggers
 * on what it follows from; who reads it asks `silent_from` too, for a silence comes by itself.
 */
export const fridgeTroubles = tenantTable(
  'fridge_troubles',
  'subtree',
  {
    fridge_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name_key: text().notNull(),
    /** Its place among the states when it was last looked at: 0 has an incident that nobody signed for. */
    pressing: smallint().notNull(),
    /** The same without regard to silence. */
    otherwise: smallint().notNull(),
    /** After this instant it is silent; null where no readings are asked for. */
    silent_from: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.fridge_id] }),
    index('fridge_troubles_of_account').on(t.account_id, t.pressing, t.name_key, t.fridge_id),
    index('fridge_troubles_of_organization').on(t.account_id, t.organization_id),
    index('fridge_troubles_awake')
      .on(t.account_id, t.silent_from)
      .where(sql`pressing > 1`),
    index('fridge_troubles_silent')
      .on(t.account_id, t.silent_from)
      .where(sql`pressing = 1`),
    foreignKey({
      columns: [t.account_id, t.fridge_id],
      foreignColumns: [fridges.account_id, fridges.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The limits that a fridge had, each from the instant at which somebody set them. What a reading means is judged by
 * those of its own time; a reading from before the first of them is judged by the first.
 */
export const fridgeLimits = tenantTable(
  'fridge_limits',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    held_from: instant().notNull(),
    temperature_upper_threshold: limit(),
    temperature_legal_limit: limit(),
    temperature_lower_limit: limit(),
    legal_limit_delay: integer().notNull(),
    /** Who set them; empty for those that a fridge had when its history began. */
    set_by_name: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('fridge_limits_of_fridge').on(t.account_id, t.fridge_id, t.held_from, t.id),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
  ],
);

/** Every temperature that was ever recorded: written once, never altered or deleted. */
export const temperatureReadings = tenantTable(
  'temperature_readings',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    device_id: uuid(),
    value: celsius().notNull(),
    /** Where it is listed; of a reading whose time is doubtful, when it was received. */
    recorded_at: instant().notNull(),
    /** When it was really taken by the device's clock: differs from `recorded_at` when somebody backdated it. */
    initial_recorded_at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    initials: text().notNull().default(''),
    /** The threshold at the time of recording, and whether the value was above it. */
    threshold: limit(),
    is_over_threshold: boolean().notNull().default(false),
    /** The lower limit at that time, and whether the value was below it. */
    lower_limit: limit(),
    is_under_limit: boolean().notNull().default(false),
    corrective_action: text().notNull().default(''),
    /** The reading that this one checks again; no foreign key, for a device may send it first. */
    recheck_of: uuid(),
    /** Beyond a limit where the venue asks for an action or a re-check, and neither came with it. */
    is_action_missing: boolean().notNull().default(false),
    /**
     * The device gave a time that cannot be true. Such a reading is never the latest, and counts in no total and no
     * incident.
     */
    time_doubtful: boolean().notNull().default(false),
    /** The device gave a time later than that of receipt; counts as little as one whose time is doubtful. */
    is_ahead: boolean().notNull().default(false),
    /** A person had set the clock that it was dated by. */
    clock_by_person: boolean().notNull().default(false),
    /** The probe that showed it, and whether that had failed its check; empty where somebody typed it. */
    probe_serial: text().notNull().default(''),
    is_untrue: boolean().notNull().default(false),
    /** Who measured, where the device knows: initials are not unique. */
    user_id: uuid(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('temperature_readings_value', sql`value between -60 and 150`),
    index('temperature_readings_of_fridge').on(t.account_id, t.fridge_id, t.recorded_at, t.id),
    index('temperature_readings_beyond')
      .on(t.account_id, t.fridge_id, t.recorded_at, t.id)
      .where(sql`is_over_threshold or is_under_limit`),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
  ],
);

/**
 * A fridge above its legal limit or below its lower one for too long, or one that fell silent: open until somebody
 * signs for it.
 */
export const temperatureIncidents = tenantTable(
  'temperature_incidents',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    kind: text().notNull(),
    /** Of what a sensor measured; null of what people read. The two are judged apart. */
    sensor_id: uuid(),
    /** The first reading beyond the limit, or the last one before the silence. */
    started_at: instant().notNull(),
    /** When the fridge was back within the limit, or reported again. */
    ended_at: instant(),
    /** The limit and delay that held, and the highest value above it, or the lowest below. */
    legal_limit: limit(),
    lower_limit: limit(),
    delay: integer().notNull().default(0),
    peak: celsius(),
    opened_at: createdAt(),
    /** Whether the venue needs a mail, and when it was sent. */
    mail_due: boolean().notNull().default(false),
    mailed_at: instant(),
    /**
     * Later readings showed that there was no such incident, or that it is a part of another. Kept, and listed apart.
     */
    withdrawn_at: instant(),
    merged_into: uuid(),
    /** Somebody has seen it and says what is being done; it stays open. */
    acknowledged_at: instant(),
    acknowledged_by: uuid(),
    acknowledged_by_name: text().notNull().default(''),
    acknowledgement: text().notNull().default(''),
    cause: text().notNull().default(''),
    /** What of the checklist was done, in the words that it had then. */
    done_actions: jsonb().$type<string[]>().notNull().default([]),
    action: text().notNull().default(''),
    food_outcome: text(),
    food_note: text().notNull().default(''),
    closed_at: instant(),
    closed_by: uuid(),
    closed_by_name: text().notNull().default(''),
    /** The name as the person typed it. */
    signature: text().notNull().default(''),
    /**
     * The course that the signature is for: where the present one differs, the incident has changed since it was
     * signed.
     */
    signed_started_at: instant(),
    signed_ended_at: instant(),
    signed_peak: celsius(),
    /** What was stated and signed before the present signature, the oldest first. */
    earlier_signatures: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    changed_in: changedIn(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('temperature_incidents_kind', sql`kind in ('EXCURSION', 'TOO_COLD', 'SILENT')`),
    check('temperature_incidents_food', sql`food_outcome in ('NO_FOOD', 'KEPT', 'MOVED', 'DISCARDED')`),
    check('temperature_incidents_signed', sql`closed_at is null or signature <> ''`),
    check('temperature_incidents_acknowledged', sql`acknowledged_at is null or acknowledgement <> ''`),
    // However often it is judged, and by however many processes: one incident for one excursion.
    uniqueIndex('temperature_incidents_once')
      .on(t.account_id, t.fridge_id, t.kind, t.started_at, sql`coalesce(sensor_id, ${nobody})`)
      .where(sql`withdrawn_at is null`),
    uniqueIndex('temperature_incidents_lasting')
      .on(t.account_id, t.fridge_id, t.kind, sql`coalesce(sensor_id, ${nobody})`)
      .where(sql`ended_at is null and withdrawn_at is null`),
    index('temperature_incidents_opened').on(t.account_id, t.opened_at, t.id),
    index('temperature_incidents_of_organization').on(t.account_id, t.organization_id, t.opened_at, t.id),
    index('temperature_incidents_unsigned')
      .on(t.account_id, t.fridge_id, t.opened_at)
      .where(sql`closed_at is null and withdrawn_at is null`),
    index('temperature_incidents_open')
      .on(t.account_id, t.organization_id, t.opened_at)
      .where(sql`closed_at is null`),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
  ],
);
