import { conditions, custodies, factKinds } from '@larder/rules/label-fact';
import { relations } from '@larder/rules/label-parents';
import { printReasons } from '@larder/rules/print-reason';
import { z } from 'zod';
import { DecidedFromSources } from '../catalogue/held-allergens.ts';
import { PrintedWords } from '../devices/device-labels.ts';
import { EventResult } from '../devices/exchange.ts';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { cameBy, FilterValues, Id, IdList, Instant, NamedRef, QueryNumber } from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { WastedUnit } from '../waste/waste.ts';
import { LabelFactSent } from './label-facts.ts';

export const Condition = z.enum(conditions);
/** Whether a label is still there; UNACCOUNTED: its date is long over and nobody has said what became of it. */
export const Custody = z.enum([...custodies, 'UNACCOUNTED']);

/**
 * How near the end of a label is, on the calendar of its venue: its use-by is over; it has been over for 3 days, and
 * nobody has said what became of it; its best-before is over; today; on a later day; or it has no date at all.
 */
export const labelStates = ['OVERDUE', 'NOT_ACCOUNTED', 'PAST_BEST', 'TODAY', 'NEXT', 'NO_DATE'] as const;
export const LabelState = z.enum(labelStates);
export type LabelState = z.infer<typeof LabelState>;

/**
 * Why a sticker does not say what is true: an allergen is missing on it, or it gives a later date than the food has.
 */
export const RelabelReason = z.enum(['allergens', 'date']);

/** A label that is still there, or whose end is in dispute. Times of labels are by the clock of the server. */
export const LiveLabel = z.object({
  id: Id,
  code: z.string(),
  code_short: z.string(),
  product: z.object({ id: Id.nullable(), name: z.string() }),
  usage: z.enum(['prep', 'sale']),
  batch_code: z.string(),
  printed_date: Instant,
  /** Initials of who printed it. */
  initials: z.string(),
  /** Where it is, and where it was printed. */
  organization: NamedRef,
  origin: NamedRef,
  timezone: z.string(),
  /** The use-by that runs; null while none does, such as in the freezer. */
  use_by: Instant.nullable(),
  best_before: Instant.nullable(),
  /** When it ends: its use-by, without one its best-before. */
  ends_at: Instant.nullable(),
  /** When it ends by what its sticker says. */
  sticker_ends_at: Instant.nullable(),
  state: LabelState,
  condition: Condition,
  storage_id: Id.nullable(),
  place: z.string(),
  opened_at: Instant.nullable(),
  amount: z.number().nullable(),
  /** What the amount is measured in: grams, millilitres, or a count where nothing is said. */
  unit_type: WastedUnit.nullable(),
  /** What is left of the amount. */
  remaining: z.number().nullable(),
  custody: Custody,
  closed_at: Instant.nullable(),
  /** The last sign of life. */
  seen_at: Instant,
  /** Kinds of facts that contradict each other. */
  disputed: z.array(z.string()),
  notes: z.array(z.string()),
  relabel: z.array(RelabelReason),
  /** The recall that holds it, also after that was closed; null where none does. */
  recall_id: Id.nullable(),
  /** By when its food must be gone, where its sticker says a later date. */
  gone_by: Instant.nullable(),
  /** Allergens that its product declares now and the sticker does not name; of free words, "sesame (may contain)". */
  missing_allergens: z.array(z.string()),
  /** False where nobody knows what stands on the sticker: it may lack all of these. */
  wording_known: z.boolean(),
  /** Allergens of what it was made from that it does not name and that nobody said are not in it. */
  missing_from_sources: z.array(z.string()),
});
export type LiveLabel = z.infer<typeof LiveLabel>;

/** One thing that happened to a label, in words. */
export const LabelHappening = z.object({
  id: z.guid(),
  kind: z.string(),
  at: Instant,
  received_at: Instant,
  /** In British English, such as "Moved to Walk-in fridge". */
  words: z.string(),
  initials: z.string(),
  /** Who reported it in the portal. */
  user: NamedRef.nullable(),
  device: NamedRef.nullable(),
  organization: z.object({ id: Id, name: z.string() }),
  time_doubtful: z.boolean(),
  /** How far the device's clock was ahead as it sent, in milliseconds, where that is more than 5 minutes. */
  clock_off: z.number().int().nullable(),
  /** Dated by a clock that a person had set. */
  clock_by_person: z.boolean(),
  ...cameBy,
  /** Its time lies behind its receipt, at which it counts, or before the print, when nothing can have happened. */
  time_fault: z.enum(['ahead', 'before_print']).nullable(),
  /** It was undone, or comes to nothing otherwise. */
  counts: z.boolean(),
});
export type LabelHappening = z.infer<typeof LabelHappening>;

const RelatedLabel = z.object({
  id: Id,
  code: z.string(),
  /** Empty of a label whose print has not come yet. */
  name: z.string(),
  relation: z.enum(relations),
  amount: z.number().nullable(),
  printed_date: Instant.nullable(),
});

/** A label with everything that is known of it. */
export const LabelDetails = LiveLabel.extend({
  /** Word for word what stands on the sticker; null where its device did not say. */
  words: PrintedWords.nullable(),
  /** Why it has its date, one line each, with dates as the reader's organisation writes them. */
  reasons: z.array(z.object({ kind: z.string(), text: z.string() })),
  history: z.array(LabelHappening),
  /** Why it was printed; null where nobody said. */
  print_reason: z.enum(printReasons).nullable(),
  /** What it was made from, and what was made from it. */
  parents: z.array(RelatedLabel),
  children: z.array(RelatedLabel),
  /** The suppliers' lots that its making names; a supplier out of reach is not named. */
  lots: z.array(z.object({ id: Id, name: z.string(), lot_code: z.string(), supplier: NamedRef.nullable() })),
  /** Why it names nothing that it was made from although its product asks for that. */
  no_source_reason: z.string().nullable(),
  /** What was decided about allergens of what it was made from, and by whom. */
  from_sources: DecidedFromSources.nullable(),
  wastage_item_id: Id.nullable(),
  /** May the caller report facts of it. */
  can_report: z.boolean(),
  /** What may be reported of it now, and the use-by that it would have then. */
  may: z.array(z.object({ kind: z.enum(factKinds), use_by: Instant.nullable() })),
  /** Other labels that end in the same six characters, where it was asked for by them. */
  others: z.array(z.object({ id: Id, name: z.string(), printed_date: Instant })),
});
export type LabelDetails = z.infer<typeof LabelDetails>;

/** A label as it is found by a code: enough to tell it from others. */
export const FoundLabel = z.object({
  id: Id,
  name: z.string(),
  code_short: z.string(),
  batch_code: z.string(),
  printed_date: Instant,
  organization: z.object({ id: Id, name: z.string() }),
});
export type FoundLabel = z.infer<typeof FoundLabel>;

/** How many labels need somebody's eye; counts above 10,000 are given as 10,000. */
export const LabelSummary = z.object({
  overdue: z.number().int(),
  today: z.number().int(),
  past_best: z.number().int(),
  next: z.number().int(),
  no_date: z.number().int(),
  not_accounted: z.number().int(),
  disputed: z.number().int(),
  /** As many as the label notices are about. */
  relabel: z.number().int(),
  /** Those of them whose wording nobody knows. */
  wording_unknown: z.number().int(),
});
export type LabelSummary = z.infer<typeof LabelSummary>;

/**
 * Of the labels of a venue that ended, by a report or by their date: how many somebody closed, and of how many nobody
 * said what became of them.
 */
export const ClosedFigure = z.object({
  organization: NamedRef,
  printed: z.number().int(),
  closed: z.number().int(),
  unaccounted: z.number().int(),
});
export type ClosedFigure = z.infer<typeof ClosedFigure>;

const UnixSeconds = QueryNumber.pipe(z.number().int().min(0).max(32_503_680_000));

export const labels = {
  live: endpoint({
    method: 'GET',
    path: '/labels/live',
    access: 'customer',
    summary: 'Labels that are still there or in dispute, those that end first at the top',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          ...cursor,
          organization_id: IdList.optional(),
          state: FilterValues.pipe(LabelState.array().optional()),
          condition: FilterValues.pipe(Condition.array().optional()),
          place: FilterValues,
          product_id: IdList.optional(),
          /** Those that end before this second. */
          before: UnixSeconds.optional(),
          disputed: z.union([z.boolean(), z.stringbool()]).optional(),
          relabel: z.union([z.boolean(), z.stringbool()]).optional(),
          order_by: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(page(LiveLabel)),
  summary: endpoint({
    method: 'GET',
    path: '/labels/summary',
    access: 'customer',
    summary: 'How many labels are past their date, end today, are in dispute or need a new sticker',
  })
    .input(read({ query: { organization_id: IdList.optional() } }))
    .output(LabelSummary),
  closedFigures: endpoint({
    method: 'GET',
    path: '/labels/closed',
    access: 'customer',
    summary: 'How many of the labels that ended in the last days were closed by somebody, venue by venue',
  })
    .input(
      read({
        query: {
          organization_id: IdList.optional(),
          /** A label that ended leaves the live ones after a week. */
          days: QueryNumber.pipe(z.number().int().min(1).max(7)).optional(),
        },
      }),
    )
    .output(z.object({ items: z.array(ClosedFigure) })),
  report: endpoint({
    method: 'POST',
    path: '/labels/facts',
    access: 'LABEL_FACTS_MANAGE',
    masquerade: 'refused',
    summary: 'What happened to labels, each answered by itself; none is refused because a rule forbids it',
  })
    .input(
      write({
        judgesItself: true,
        body: z.strictObject({
          facts: z
            .array(z.union([LabelFactSent, z.unknown()]))
            .min(1)
            .max(500),
        }),
      }),
    )
    .output(z.object({ results: z.array(EventResult) })),
  find: endpoint({
    method: 'GET',
    path: '/labels/find',
    access: 'customer',
    summary: 'Labels by their code, the six characters below its mark, or their whole batch code; the latest first',
  })
    .input(
      read({
        query: {
          search: z.string().trim().min(1).max(200),
          size: QueryNumber.pipe(z.number().int().min(1).max(20)).optional(),
        },
      }),
    )
    .output(z.object({ items: z.array(FoundLabel) })),
  get: endpoint({
    method: 'GET',
    path: '/labels/{label}',
    access: 'customer',
    summary: 'One label by its id, its code or the six characters below its mark',
  })
    .input(read({ params: { label: z.string().max(2_000) } }))
    .output(LabelDetails),
  noticeDone: endpoint({
    method: 'POST',
    path: '/label_notices/done',
    access: 'LABEL_FACTS_MANAGE',
    masquerade: 'refused',
    summary: 'Head office has seen to the stickers of a notice; a further change raises it again',
  })
    .input(
      write({
        body: z.strictObject({ product_id: Id.nullable(), organization_id: Id, kind: RelabelReason }),
      }),
    )
    .output(Nothing),
};
