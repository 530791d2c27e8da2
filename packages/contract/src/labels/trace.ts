import { z } from 'zod';
import { endpoint, read } from '../endpoint.ts';
import { Day, Id, IdList, Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { exportQuery, ExportFormat, ExportStarted } from '../records/exports.ts';
import { FoundLabel } from './living.ts';

const Ids = z.array(Id).max(500);

/** What a trace starts from, and within which days labels without a known lot are counted with it. */
export const TraceScope = z.strictObject({
  lot_ids: Ids.optional(),
  /** Batches, or labels, which stand for theirs. */
  label_ids: Ids.optional(),
  product_ids: Ids.optional(),
  ingredient_ids: Ids.optional(),
  supplier_ids: Ids.optional(),
  from: Day.optional(),
  until: Day.optional(),
});
export type TraceScope = z.infer<typeof TraceScope>;

export const TracedLot = z.object({
  id: Id,
  lot_code: z.string(),
  name: z.string(),
  supplier: NamedRef.nullable(),
  use_by: z.string().nullable(),
  best_before: z.string().nullable(),
  received_at: Instant.nullable(),
  receipts: z.number().int(),
  venues: z.number().int(),
});
export type TracedLot = z.infer<typeof TracedLot>;

/** What became of the labels of a trace that are at a venue, and of those that nobody can trace. */
const Tally = {
  there: z.number().int(),
  used: z.number().int(),
  wasted: z.number().int(),
  /** Their date is long over, and nobody has said what became of them. */
  unaccounted: z.number().int(),
  /** Labels of the same products in the same days, of which no lot is known. */
  untraceable: z.number().int(),
  /** Lines of deliveries with one of the lots. */
  receipts: z.number().int(),
};
export const TracedVenue = z.object({
  organization: NamedRef,
  ...Tally,
  tablets: z.number().int(),
  /** Of these, those that have sent nothing for a day: what they printed may not be known yet. */
  silent: z.number().int(),
});
export type TracedVenue = z.infer<typeof TracedVenue>;

export const Trace = z.object({
  from: z.string(),
  until: z.string(),
  /** The lots that it starts from, the latest received first: at most 500 of `totals.lots`. */
  lots: z.array(TracedLot),
  /** Lots whose codes look like these: a slip of the pen, perhaps. */
  near: z.array(TracedLot),
  /** What else it starts from, in words. */
  names: z.array(z.string()),
  /** The products whose labels are counted as not traceable. */
  products: z.array(z.string()),
  venues: z.array(TracedVenue),
  totals: z.object({
    venues: z.number().int(),
    lots: z.number().int(),
    ...Tally,
    untraceable_venues: z.number().int(),
    silent: z.number().int(),
    /** Of all labels of these products in these days, how many have a lot behind them, in per cent rounded down. */
    explained: z.number().int(),
  }),
});
export type Trace = z.infer<typeof Trace>;

/** What became of the labels that a figure of a trace counts; UNTRACEABLE: nobody knows whether they belong to it. */
export const tracedStates = ['THERE', 'USED', 'WASTED', 'UNACCOUNTED', 'UNTRACEABLE'] as const;
export const TracedState = z.enum(tracedStates);
export type TracedState = z.infer<typeof TracedState>;

/** One of the labels that a trace counts. */
export const TracedLabel = FoundLabel.extend({ state: TracedState, place: z.string(), use_by: Instant.nullable() });
export type TracedLabel = z.infer<typeof TracedLabel>;

const starts = {
  lot_ids: IdList.optional(),
  label_ids: IdList.optional(),
  product_ids: IdList.optional(),
  ingredient_ids: IdList.optional(),
  supplier_ids: IdList.optional(),
  from: Day.optional(),
  until: Day.optional(),
};

/**
 * How a trace leaves as a file: its labels as a workbook, as text or on pages, its events as EPCIS 2.0, or its deliveries
 * with the key data elements of FSMA 204, as a workbook.
 */
export const TraceFormat = z.enum([...ExportFormat.options, 'epcis', 'fsma204']);
export type TraceFormat = z.infer<typeof TraceFormat>;

export const trace = {
  find: endpoint({
    method: 'GET',
    path: '/trace/find',
    access: 'TRACE_VIEW',
    summary: 'What a text may mean: a lot, a product, an ingredient, a supplier, a batch code or a label code',
  })
    .input(read({ query: { search: z.string().trim().min(1).max(200) } }))
    .output(
      z.object({
        lots: z.array(TracedLot),
        near: z.array(TracedLot),
        products: z.array(NamedRef),
        ingredients: z.array(NamedRef),
        suppliers: z.array(NamedRef),
        labels: z.array(FoundLabel),
      }),
    ),
  get: endpoint({
    method: 'GET',
    path: '/trace',
    access: 'TRACE_VIEW',
    summary: 'Where lots, batches or products went, what of that is still there, and what cannot be traced',
  })
    .input(read({ query: starts }))
    .output(Trace),
  labels: endpoint({
    method: 'GET',
    path: '/trace/labels',
    access: 'TRACE_VIEW',
    summary: 'The labels that a figure of a trace counts, of all venues or of some',
  })
    .input(
      read({
        query: {
          ...starts,
          ...paging({ size: 50 }),
          state: TracedState.optional(),
          organization_id: IdList.optional(),
        },
      }),
    )
    .output(page(TracedLabel)),
  export: endpoint({
    method: 'GET',
    path: '/trace/exports',
    access: 'TRACE_VIEW',
    masquerade: 'refused',
    summary:
      'Email a trace as a file: its labels, its events as EPCIS 2.0, or its deliveries for FSMA 204. Without a start the last two are of all that came in or was printed in these days',
  })
    .input(read({ query: { ...starts, ...exportQuery, format: TraceFormat.optional() } }))
    .output(ExportStarted),
};
