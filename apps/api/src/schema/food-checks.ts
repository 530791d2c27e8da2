import type { CheckVerdict } from '@larder/rules/food-check';
import type { FoodCheckKind, FoodLimit, FoodVariant } from '@larder/rules/food-check-limits';
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
import { organizations } from './organizations.ts';
import { instant, tenantTable } from './tenant-table.ts';

/**
 * Checks of food by its temperature. Of what is measured each point is a row of its own; the verdict here follows from
 * them, and is settled whenever one comes.
 */
export const foodChecks = tenantTable(
  'food_checks',
  'subtree',
  {
    /** As the device gave it. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    kind: text().$type<FoodCheckKind>().notNull(),
    variant: text().$type<FoodVariant>(),
    /** What food it was, in the words of the device. */
    name: text().notNull(),
    name_key: text()
      .generatedAlwaysAs(sql`public.name_key(name)`)
      .notNull(),
    /** No foreign keys: a device may know what the server does not know yet. */
    label_id: uuid(),
    batch_id: uuid(),
    product_id: uuid(),
    /** The cook check from whose end the food cools. */
    after_check_id: uuid(),
    for_service: boolean().notNull().default(false),
    /** The limits that held as it began. */
    limits: jsonb().$type<FoodLimit[]>().notNull(),
    /** Null where there is no limit. */
    verdict: text().$type<CheckVerdict>(),
    started_at: instant().notNull(),
    /** The latest point. */
    measured_at: instant().notNull(),
    ended_at: instant(),
    /** When it has to be measured next, and what it has to show then. */
    due_at: instant(),
    due_celsius: doublePrecision(),
    /** The deadline that people were mailed about. */
    mailed_at: instant(),
    corrective_action: text().notNull().default(''),
    initials: text().notNull().default(''),
    device_id: uuid(),
    received_at: instant().notNull().defaultNow(),
    countersigned_at: instant(),
    countersigned_by: uuid(),
    countersigned_by_name: text().notNull().default(''),
    countersign_note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('food_checks_kind', sql`kind in ('COOK', 'REHEAT', 'COOL', 'HOT_HOLD', 'COLD_HOLD', 'DELIVERY')`),
    check('food_checks_verdict', sql`verdict in ('PASSED', 'FAILED', 'NOT_PROVEN', 'OPEN')`),
    index('food_checks_of_organization').on(t.account_id, t.organization_id, t.started_at, t.id),
    index('food_checks_of_account').on(t.account_id, t.started_at, t.id),
    index('food_checks_unsettled')
      .on(t.account_id, t.started_at, t.id)
      .where(sql`countersigned_at is null and verdict in ('FAILED', 'NOT_PROVEN', 'OPEN')`),
    index('food_checks_due')
      .on(t.account_id, t.due_at)
      .where(sql`verdict = 'OPEN' and due_at is not null`),
    index('food_checks_label')
      .on(t.account_id, t.label_id)
      .where(sql`label_id is not null`),
    index('food_checks_after')
      .on(t.account_id, t.after_check_id)
      .where(sql`after_check_id is not null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** What was measured in a check, or done about it: written once, never altered. */
export const foodCheckPoints = tenantTable(
  'food_check_points',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    check_id: uuid().notNull(),
    sequence: integer().notNull(),
    at: instant().notNull(),
    /** Degrees Celsius; null where something was done and nothing measured. */
    value: doublePrecision(),
    measured_by: text().notNull().default('TYPED'),
    /** The probe that showed it, when that had been checked last, and whether it had failed; empty where none did. */
    probe_serial: text().notNull().default(''),
    probe_checked_at: instant(),
    is_untrue: boolean().notNull().default(false),
    held_seconds: integer().notNull().default(0),
    is_last: boolean().notNull().default(false),
    /** Its clock was more than two minutes off, or a person had set it. */
    is_doubtful: boolean().notNull().default(false),
    corrective_action: text().notNull().default(''),
    initials: text().notNull().default(''),
    device_id: uuid(),
    user_id: uuid(),
    via_device_id: uuid(),
    clock_by_person: boolean().notNull().default(false),
    received_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('food_check_points_measured_by', sql`measured_by in ('PROBE', 'SENSOR', 'TYPED')`),
    index('food_check_points_of_check').on(t.account_id, t.check_id, t.at, t.id),
    foreignKey({ columns: [t.account_id, t.check_id], foreignColumns: [foodChecks.account_id, foodChecks.id] }),
  ],
);
