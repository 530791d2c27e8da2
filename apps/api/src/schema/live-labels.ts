import type { HeldAllergen } from '@larder/contract/catalogue/held-allergens';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { changedIn, instant, tenantTable } from './tenant-table.ts';

/**
 * The labels that are still there, or whose end is in dispute or not long ago: folded from the print and all facts
 * whenever one of them comes. The log keeps what became of a label; a late fact brings its row back.
 */
export const liveLabels = tenantTable(
  'live_labels',
  'subtree',
  {
    id: uuid().notNull(),
    /** Not unique: the ids come from devices, and two answers to a scan are better than a refused print. */
    code: text().notNull(),
    code_short: text().notNull(),
    /** Where it is now; it was printed at `origin_organization_id`. */
    organization_id: uuid().notNull(),
    origin_organization_id: uuid().notNull(),
    product_id: uuid(),
    product_name: text().notNull(),
    usage: text().notNull(),
    batch_id: uuid(),
    batch_code: text().notNull().default(''),
    initials: text().notNull().default(''),
    printed_at: instant().notNull(),
    /** The use-by that runs; null while none does, such as in the freezer. */
    use_by: instant(),
    best_before: instant(),
    /** When it ends: its use-by, without one its best-before; `infinity` without either. */
    ends_at: instant().notNull(),
    condition: text().notNull(),
    storage_id: uuid(),
    place: text().notNull().default(''),
    opened_at: instant(),
    amount: doublePrecision(),
    unit_type: text(),
    remaining: doublePrecision(),
    custody: text().notNull().default('LIVE'),
    closed_at: instant(),
    /** The fact that ended it. */
    closed_by: uuid(),
    /** The kinds of facts that contradict its end. */
    disputed: text().array().notNull().default([]),
    notes: text().array().notNull().default([]),
    /** The last sign of life: its print, or the latest fact of it. */
    seen_at: instant().notNull(),
    /** When it ends by what its sticker says. */
    sticker_ends_at: instant(),
    /** The allergens that stand on it; null where nobody knows. */
    allergen_ids: uuid().array(),
    /** Those that its product declares now, by choice or in its ingredients, and the sticker does not name. */
    missing_allergen_ids: uuid().array().notNull().default([]),
    /** The free words about allergens that its product has now and the sticker lacks. */
    missing_words: text().array().notNull().default([]),
    /** Nobody knows what stands on it: it is taken to lack everything that its product declares. */
    is_wording_unknown: boolean().notNull().default(false),
    /** The labels that it was made from, through any number of steps, and their products: what it depends on. */
    source_ids: uuid().array().notNull().default([]),
    /** What these contain, as far as nobody said that it is not in this food. */
    held_above: jsonb().$type<z.infer<typeof HeldAllergen>[]>().notNull().default([]),
    /** Of that what the sticker does not name, in words. */
    missing_from_sources: text().array().notNull().default([]),
    /** The sticker gives a later date than the food has. */
    is_date_late: boolean().notNull().default(false),
    /** When it would end by the rules of today, where that is earlier than its sticker says. */
    rule_ends_at: instant(),
    /** Head office has seen to its sticker; a further change takes that back. */
    relabel_done_at: instant(),
    /** The recall that asks for it; it stays after that is closed, unless it was a mistake. */
    hold_recall_id: uuid(),
    changed_in: changedIn(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('live_labels_custody', sql`custody in ('LIVE', 'USED', 'WASTED', 'RELABELLED', 'VOIDED', 'UNACCOUNTED')`),
    check('live_labels_condition', sql`condition in ('AMBIENT', 'CHILLED', 'HOT', 'FROZEN', 'THAWED')`),
    // A label by what its sticker says.
    index('live_labels_code').on(t.account_id, t.code),
    index('live_labels_code_short').on(t.account_id, t.code_short),
    // What is there by its end, of an organisation and of an account: Today, the expiry report, Home's figures.
    index('live_labels_of_organization')
      .on(t.account_id, t.organization_id, t.ends_at, t.id)
      .where(sql`custody = 'LIVE' or disputed <> '{}'`),
    index('live_labels_of_account')
      .on(t.account_id, t.ends_at, t.id)
      .where(sql`custody = 'LIVE' or disputed <> '{}'`),
    // Stickers that do not say what is true.
    index('live_labels_relabel')
      .on(t.account_id, t.organization_id)
      .where(
        sql`(missing_allergen_ids <> '{}' or missing_words <> '{}' or missing_from_sources <> '{}' or is_date_late or rule_ends_at is not null) and relabel_done_at is null and custody = 'LIVE'`,
      ),
    // Labels of which different things were reported.
    index('live_labels_disputed')
      .on(t.account_id, t.organization_id, t.ends_at, t.id)
      .where(sql`disputed <> '{}'`),
    // What was made from a label or product whose allergens changed (`auth.judge_sources`).
    index('live_labels_sources')
      .using('gin', t.source_ids)
      .where(sql`source_ids <> '{}'`),
    // A product's labels: its page, what a change of it concerns, merges.
    index('live_labels_of_product').on(t.account_id, t.product_id),
    // Labels of one making: traces, and what a recall holds.
    index('live_labels_batch')
      .on(t.account_id, t.batch_id)
      .where(sql`batch_id is not null`),
    // What a recall holds, to release it.
    index('live_labels_held')
      .on(t.account_id, t.hold_recall_id)
      .where(sql`hold_recall_id is not null`),
    // Ended labels that are swept, over all accounts.
    index('live_labels_closed')
      .on(t.closed_at)
      .where(sql`closed_at is not null`),
    // What changed since a tablet read last.
    index('live_labels_changed').on(t.account_id, t.organization_id, t.changed_in),
  ],
);

/** Up to which change of the rules an account's live labels were judged. */
export const labelJudgements = tenantTable('label_judgements', 'account', { judged_in: text().notNull() }, (t) => [
  primaryKey({ columns: [t.account_id] }),
]);

/**
 * Products whose stickers are to be judged since what they declare changed, each once a transaction. Written by
 * triggers (migrations/after/6-labels.sql).
 */
export const stickersDue = tenantTable(
  'stickers_due',
  'account',
  { product_id: uuid().notNull(), changed_in: changedIn(), noted_at: instant().notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.account_id, t.product_id, t.changed_in] })],
);
