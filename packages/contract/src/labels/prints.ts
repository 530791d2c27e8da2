import { printReasons } from '@larder/rules/print-reason';
import { z } from 'zod';
import { PrintedWords } from '../devices/device-labels.ts';
import { endpoint, read } from '../endpoint.ts';
import {
  ById,
  cameBy,
  DateTerm,
  FilterIds,
  FilterValues,
  Id,
  IdList,
  Instant,
  NamedRef,
  QueryNumber,
  VenueDays,
} from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { exportEndpoints, exportQuery, ExportStarted } from '../records/exports.ts';
import { venueFigures } from '../venue-figures.ts';
import { labelMarks, labelOutcomes } from './label-marks.ts';
import { LabelNotice, LabelNoticeTotals } from './label-notices.ts';
import { LabelShaping } from './label-shaping.ts';
import { Condition, Custody, LabelState, RelabelReason } from './living.ts';
import { shownFacts } from './print-facts.ts';
import { LabelFact } from './reported-fact.ts';

/** What became of a label; `unaccounted`: its date is long over and nobody has said. */
export const LabelOutcome = z.enum(labelOutcomes);
export type LabelOutcome = z.infer<typeof LabelOutcome>;

/** One printed label (docs/product/catalogue.md#label-log-fields). */
export const LabelLog = z.object({
  id: Id,
  printed_date: Instant,
  product: z.object({ id: Id.nullable(), name: z.string() }),
  ...shownFacts,
  storage: z.string(),
  storage_override: z.string(),
  /** The expiry that was applied, such as "3 days". */
  storage_rule: z.string(),
  device: z.object({ id: Id, name: z.string(), location: z.string() }),
  /** Who printed it; null where the device did not say, and of a person whom the caller may not see. */
  user: NamedRef.nullable(),
  organization: NamedRef,
  timezone: z.string(),
  reprint_type: z.string().nullable(),
  /** The use-by was chosen by hand on the device. */
  is_override: z.boolean(),
  is_misprint: z.boolean(),
  /** The device's use-by differs from the one the server computes. */
  is_mismatch: z.boolean(),
  /** The words on the label differed from the catalogue's when its report arrived, in these fields. */
  is_stale: z.boolean(),
  stale_fields: z.array(z.string()),
  /** Allergens that the product declared by then and the label does not name. */
  missing_allergens: z.array(z.string()),
  /** Its product was deleted, switched off or hidden from the device by then. */
  is_withdrawn: z.boolean(),
  /** It has no product, and the venue did not print such labels by then. */
  is_disallowed: z.boolean(),
  /** Printed by a clock that was more than 2 minutes off, although time validation was on. */
  is_mistimed: z.boolean(),
  /** The device gave a time that cannot be true: `printed_date` is when the report was received. */
  time_doubtful: z.boolean(),
  /** Kinds of facts that contradict the outcome; none while nothing does. */
  disputed: z.array(z.string()),
  ...cameBy,
  outcome: LabelOutcome.nullable(),
  closed_at: Instant.nullable(),
  /**
   * `use_by_date` is when the label ends, and `date_term` what that date is; `best_before_date` is set where a
   * best-before was printed.
   */
  printed_info: z.object({
    use_by_date: Instant.nullable(),
    date_term: DateTerm,
    best_before_date: Instant.nullable(),
  }),
});
export type LabelLog = z.infer<typeof LabelLog>;

/** One print with everything that is known of it. */
export const LabelLogDetails = LabelLog.extend({
  /** Word for word what stands on the label; null where its device did not say. */
  words: PrintedWords.nullable(),
  /** When the device said that it printed, where that cannot be true. */
  reported_date: Instant.nullable(),
  printer: z.object({ language: z.string(), route: z.string() }).nullable(),
  label_size: z.string().nullable(),
  /** What its mark says, where labels have one. */
  code: z.string(),
  /** The settings of its organization that shape a label, as they are now. */
  settings: LabelShaping,
  /** The device that handed in the report of the one that printed. */
  via_device: NamedRef.nullable(),
  facts: z.array(LabelFact),
  /** The earlier prints that it goes back to, nearest first. */
  chain: z.array(LabelLog),
  /** The later prints that go back to it, the latest first. */
  reprints: z.array(LabelLog),
});
export type LabelLogDetails = z.infer<typeof LabelLogDetails>;

/** Somebody whom devices named as they printed. */
export const LabelPerson = NamedRef.extend({ organization_name: z.string() });

/** Labels printed in each full hour (UTC) of a time, by device: an hour without any may be a tablet that was down. */
export const PrintsByHour = z.object({
  from: Instant,
  hours: z.number().int(),
  series: z.array(
    z.object({
      /** null: all the other devices together. */
      device: NamedRef.nullable(),
      /** One for each hour, the earliest first. */
      prints: z.array(z.number().int()),
    }),
  ),
});
export type PrintsByHour = z.infer<typeof PrintsByHour>;

/** By what the print log can be narrowed besides its columns. */
export const LabelMark = z.enum(labelMarks);
export type LabelMark = z.infer<typeof LabelMark>;

/** Why a label needs somebody's eye: its reports contradict each other, or its sticker does not say what is true. */
export const labelNeeds = ['disputed', 'relabel'] as const;
export const LabelNeed = z.enum(labelNeeds);
export type LabelNeed = z.infer<typeof LabelNeed>;

/**
 * A label of the expiry report: its print as in the print log; what is missing on it, and all that is here, as of now.
 */
export const ExpiringLabel = LabelLog.extend({
  expiry_state: LabelState,
  code: z.string(),
  code_short: z.string(),
  custody: Custody,
  condition: Condition,
  /** Where it is now. */
  place: z.string(),
  opened_at: Instant.nullable(),
  /** The use-by that runs; null while none does, such as in the freezer. */
  use_by: Instant.nullable(),
  best_before: Instant.nullable(),
  /** When it ends: its use-by, without one its best-before. */
  ends_at: Instant.nullable(),
  /** When it ends by what its sticker says. */
  sticker_ends_at: Instant.nullable(),
  amount: z.number().nullable(),
  remaining: z.number().nullable(),
  relabel: z.array(RelabelReason),
  missing_from_sources: z.array(z.string()),
});
export type ExpiringLabel = z.infer<typeof ExpiringLabel>;

/**
 * What happened to labels: prints, labels still to be used, and labels that were scanned
 * (docs/product/catalogue.md#label-log-fields).
 */
export const LogType = z.enum(['print_log', 'expiry', 'scan']);

const logFilters = {
  product_id: FilterIds,
  product: FilterValues,
  storage: FilterValues,
  initials: FilterValues,
  batch_code: FilterValues,
  device_id: FilterIds,
  user_id: FilterIds,
  reason: FilterValues.pipe(z.enum(printReasons).array().optional()),
  mark: FilterValues.pipe(LabelMark.array().optional()),
  outcome: FilterValues.pipe(LabelOutcome.array().optional()),
};
/** Printed on these days: in place of printed_min and printed_max. */
const LogFilters = z.strictObject({ ...logFilters, printed_on: VenueDays }).partial();
const ExpiryFilters = z
  .strictObject({
    ...logFilters,
    state: FilterValues.pipe(LabelState.array().optional()),
    condition: FilterValues.pipe(Condition.array().optional()),
    place: FilterValues,
    needs: FilterValues.pipe(LabelNeed.array().optional()),
  })
  .partial();

const { search: _, ...noticePages } = paging({ size: 100 });

const UnixSeconds = QueryNumber.pipe(z.number().int().min(0).max(32_503_680_000));
const Order = z.enum(['ASC', 'DESC', 'asc', 'desc']);

const printed = {
  organization_id: IdList.optional(),
  printed_min: UnixSeconds.optional(),
  printed_max: UnixSeconds.optional(),
  filters: LogFilters.optional(),
};

const printLogQuery = {
  sort_by: z.enum(['printed_date']).optional(),
  order_by: Order.optional(),
  ...printed,
};

const expiryQuery = {
  sort_by: z.enum(['use_by_date']).optional(),
  order_by: Order.optional(),
  organization_id: IdList.optional(),
  use_by_min: UnixSeconds.optional(),
  use_by_max: UnixSeconds.optional(),
  filters: ExpiryFilters.optional(),
};

export const reports = {
  labelLogs: endpoint({
    method: 'GET',
    path: '/label_logs',
    access: 'customer',
    summary: 'The print log, newest first; the last 2 days unless printed_min says otherwise',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          ...cursor,
          ...printLogQuery,
        },
      }),
    )
    .output(page(LabelLog)),
  labelLog: endpoint({
    method: 'GET',
    path: '/label_logs/{id}',
    access: 'customer',
    summary: 'One print and, in `chain`, the earlier prints that it goes back to, nearest first',
  })
    .input(read({ params: ById }))
    .output(LabelLogDetails),
  people: endpoint({
    method: 'GET',
    path: '/label_logs/people',
    access: 'customer',
    summary: 'The people in scope who printed labels, by name; at most 50,000, and whether there are more',
  })
    .input(read({ query: {} }))
    .output(z.object({ items: z.array(LabelPerson), has_more: z.boolean() })),
  printsByHour: endpoint({
    method: 'GET',
    path: '/label_logs/by_hour',
    access: 'customer',
    summary: 'Prints per hour by device, within the last 3 days of what the print log would show',
  })
    .input(read({ query: { search: paging({ size: 20 }).search, ...printed } }))
    .output(PrintsByHour),
  labelNotices: endpoint({
    method: 'GET',
    path: '/label_notices',
    access: 'customer',
    summary:
      'Live labels that do not name an allergen of their product, or whose date is too late by now, by product and venue',
  })
    .input(
      read({
        query: {
          ...noticePages,
          ...cursor,
          organization_id: IdList.optional(),
          product_id: IdList.optional(),
        },
      }),
    )
    .output(page(LabelNotice).extend({ totals: LabelNoticeTotals })),
  expiryReport: endpoint({
    method: 'GET',
    path: '/expiry_report',
    access: 'customer',
    summary:
      'Labels that are still there or in dispute and end by the end of today, or by use_by_max, by when they end',
  })
    .input(read({ query: { ...paging({ size: 20 }), ...cursor, ...expiryQuery } }))
    .output(page(ExpiringLabel)),
  export: endpoint({
    method: 'GET',
    path: '/reports/export',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: "Emails a report as a file, with the list's own parameters; at most once every 15 seconds",
  })
    .input(
      read({
        query: {
          ...exportQuery,
          type: LogType.optional(),
          search: z.string().trim().max(200).optional(),
          ...printLogQuery,
          ...expiryQuery,
          filters: ExpiryFilters.extend({ printed_on: VenueDays }).partial().optional(),
          sort_by: z.enum(['printed_date', 'use_by_date']).optional(),
        },
      }),
    )
    .output(ExportStarted),
  ...exportEndpoints,
  ...venueFigures,
};
