import type { FromSources } from '@larder/contract/catalogue/held-allergens';
import type { NamedLot } from '@larder/contract/labels/lots';
import type { LabelParent, LifeRules } from '@larder/contract/labels/print-facts';
import type { ParentLimits } from '@larder/rules/label-parents';
import type { PrintReason } from '@larder/rules/print-reason';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { devices } from './devices.ts';
import { organizations } from './organizations.ts';
import { instant, tenantTable } from './tenant-table.ts';

/** Every label that was printed. Names are snapshots: a log outlives the product it was printed from. */
export const labelLogs = tenantTable(
  'label_logs',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    device_id: uuid().notNull(),
    product_id: uuid(),
    /** The product that it was printed from, where that was merged into `product_id` since; else null. */
    printed_product_id: uuid(),
    product_name: text().notNull(),
    usage: text().notNull(),
    storage_id: uuid(),
    storage: text().notNull().default(''),
    storage_override: text().notNull().default(''),
    storage_rule: text().notNull().default(''),
    initials: text().notNull(),
    printed_date: instant().notNull(),
    /** When the label ends: its use-by, or its best-before where that is the only date on it, as `date_term` says. */
    use_by: instant(),
    date_term: text().notNull().default('USE_BY'),
    best_before: instant(),
    device_time: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    offset_ms: bigint({ mode: 'number' }).notNull().default(0),
    batch_code: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    is_override: boolean().notNull().default(false),
    is_mismatch: boolean().notNull().default(false),
    is_misprint: boolean().notNull().default(false),
    /** The earlier print; no foreign key, for a device may send a reprint before its parent. */
    reprint_id: uuid(),
    reprint_type: text(),
    closed_at: instant(),
    outcome: text(),
    /**
     * `words`: the label's words as its device printed them. Prints without them keep the catalogue's words at their
     * receipt.
     */
    printed_info: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The words on the label differ from the catalogue's at its receipt, in these fields. */
    is_stale: boolean().notNull().default(false),
    stale_fields: text().array().notNull().default([]),
    /** The names of allergens that the product declares and the label does not name. */
    missing_allergens: text().array().notNull().default([]),
    /** The product was deleted, switched off or hidden from the device by the time the print was received. */
    is_withdrawn: boolean().notNull().default(false),
    /** It has no product, and the venue did not print such labels by then. */
    is_disallowed: boolean().notNull().default(false),
    /** Printed by a clock that time validation would have stopped. */
    is_mistimed: boolean().notNull().default(false),
    /** The time that the device gave cannot be true: `printed_date` is the time of receipt. */
    time_doubtful: boolean().notNull().default(false),
    /** Facts about the label contradict its outcome: their kinds. */
    disputed: text().array().notNull().default([]),
    /** The device does not know whether the printer did its work. */
    print_unconfirmed: boolean().notNull().default(false),
    /** A person had set the clock that it was dated by. */
    clock_by_person: boolean().notNull().default(false),
    printer: jsonb().$type<{ language: string; route: string }>(),
    label_size: text(),
    /** How old the data was that it was printed from, in whole days, where that was a week or more. */
    state_age_days: integer(),
    condition: text(),
    amount: doublePrecision(),
    /** What the amount is measured in; null: a count, or no amount. */
    unit_type: text(),
    /** Why it names nothing that it was made from although its product asks for that. */
    no_source_reason: text(),
    /** The rules that it was printed with; null of a print that did not say. */
    life: jsonb().$type<z.infer<typeof LifeRules>>(),
    parents: jsonb().$type<z.infer<typeof LabelParent>[]>().notNull().default([]),
    /** The suppliers' lots that it was made from. */
    lots: jsonb().$type<z.infer<typeof NamedLot>[]>().notNull().default([]),
    /** What its parents leave to it, by all that is known of them up to its making; null of a label without parents. */
    inherited: jsonb().$type<ParentLimits>(),
    /** What a person decided about allergens of what it was made from; null where nobody was asked. */
    from_sources: jsonb().$type<z.infer<typeof FromSources>>(),
    /** The making that it belongs to; null: it is a batch by itself. */
    batch_id: uuid(),
    /** Why it was printed; null of a print that did not say. */
    reason: text().$type<PrintReason>(),
    /** The day on the maker's pack. */
    maker_date: date(),
    /** The allergens that stand on it; null where nobody knows, or where the venue hides them. */
    allergen_ids: uuid().array(),
    /** What its marks say, and the end of it that a person can type. */
    code: text()
      .notNull()
      .generatedAlwaysAs(sql`larder_label_code(id)`),
    code_short: text()
      .notNull()
      .generatedAlwaysAs(sql`right(larder_label_code(id), 6)`),
    user_id: uuid(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
    /**
     * Milliseconds that its device's clock was ahead, by which its times here are corrected; the sticker says its dates
     * by that clock.
     */
    clock_ahead_ms: bigint({ mode: 'number' }).notNull().default(0),
    /** Its device could not report it sooner, and had compared its clock itself. */
    out_of_contact: boolean().notNull().default(false),
    /** It is to be used within so many hours, which no freezer stops. */
    never_paused: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('label_logs_usage', sql`usage in ('prep', 'sale')`),
    check('label_logs_reason', sql`reason in ('PREPARED', 'OPENED', 'DEFROSTED', 'COOKED', 'RECEIVED', 'FROZEN')`),
    check('label_logs_unit_type', sql`unit_type in ('units', 'volume', 'weight')`),
    check('label_logs_date_term', sql`date_term in ('USE_BY', 'BEST_BEFORE')`),
    check('label_logs_outcome', sql`outcome in ('used', 'wasted', 'relabelled', 'unaccounted')`),
    check('label_logs_reprint', sql`reprint_id <> id`),
    // A print by what its sticker says: a scan or a typed code, and the filter by batch.
    index('label_logs_code').on(t.account_id, t.code),
    index('label_logs_code_short').on(t.account_id, t.code_short),
    index('label_logs_batch_code').on(t.account_id, t.batch_code, t.printed_date),
    // The print log of an organisation and of an account, its figures, and what is usual on a weekday.
    index('label_logs_of_organization').on(t.account_id, t.organization_id, t.printed_date, t.id),
    index('label_logs_of_account').on(t.account_id, t.printed_date, t.id),
    // The filter by person, and whom it offers.
    index('label_logs_user')
      .on(t.account_id, t.user_id, t.printed_date)
      .where(sql`user_id is not null`),
    // Labels of one making, from which others were made (`batch_sources`, traces).
    index('label_logs_batch')
      .on(t.account_id, t.batch_id)
      .where(sql`batch_id is not null`),
    // A product's labels of some days (traces); what a merge of products takes along, and what is given back.
    index('label_logs_product')
      .on(t.account_id, t.product_id, t.printed_date)
      .where(sql`product_id is not null`),
    index('label_logs_printed_product')
      .on(t.account_id, t.printed_product_id)
      .where(sql`printed_product_id is not null`),
    // Re-prints of a label: what replaced it, and those that came before their first print.
    index('label_logs_reprint_id')
      .on(t.account_id, t.reprint_id)
      .where(sql`reprint_id is not null`),
    // Prints of labels that lacked an allergen: few, and the filter that Home's notice opens.
    index('label_logs_missing_allergens')
      .on(t.account_id, t.organization_id, t.printed_date)
      .where(sql`missing_allergens <> '{}'`),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
  ],
);

/**
 * What happened to labels after they were printed, append-only: used, wasted, voided, found. A label's outcome is
 * folded from the set of its facts, in whatever order they came; a fact may come before its label, and so has no
 * foreign key to it.
 */
export const labelEvents = tenantTable(
  'label_events',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    label_id: uuid(),
    /**
     * What its mark says, of a label that the device does not know; the server finds the label by it, now or when its
     * print comes.
     */
    code: text(),
    /** The organisation that reported it. */
    organization_id: uuid().notNull(),
    device_id: uuid(),
    via_device_id: uuid(),
    user_id: uuid(),
    initials: text().notNull().default(''),
    kind: text().notNull(),
    /** By the device's clock, corrected by how far that was off. */
    at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    /** Milliseconds that the device's clock was ahead as it sent; null while unknown. */
    offset_ms: bigint({ mode: 'number' }),
    time_doubtful: boolean().notNull().default(false),
    clock_by_person: boolean().notNull().default(false),
    /** Its device could not report it sooner, and had compared its clock itself. */
    out_of_contact: boolean().notNull().default(false),
    /** Who reported it might do so; what is not allowed is kept and does not count. */
    is_allowed: boolean().notNull().default(true),
    /** Of `relabelled`: the label in its place. */
    new_label_id: uuid(),
    body: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('label_events_label', sql`label_id is not null or code is not null`),
    check('label_events_kind', sql`kind <> '' and length(kind) <= 40`),
    check('label_events_body', sql`pg_column_size(body) <= 4096`),
    index('label_events_of_label').on(t.account_id, t.label_id, t.at, t.id),
    index('label_events_of_code')
      .on(t.account_id, t.code)
      .where(sql`label_id is null`),
    index('label_events_new_label')
      .on(t.account_id, t.new_label_id)
      .where(sql`new_label_id is not null`),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
  ],
);

/**
 * The last batch number of a venue and local day: of a device's mark, or without one of those that the server gives.
 */
export const batchCounters = tenantTable(
  'batch_counters',
  'subtree',
  {
    organization_id: uuid().notNull(),
    day: date().notNull(),
    mark: text().notNull().default(''),
    used: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.organization_id, t.day, t.mark] }),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);
