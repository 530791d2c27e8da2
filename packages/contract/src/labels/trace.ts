import { z } from 'zod';
import { endpoint, read } from '../endpoint.ts';
import { Day, Id, IdList, Instant, NamedRef } from '../field.ts';
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
    ...Tally,
    untraceable_venues: z.number().int(),
    silent: z.number().int(),
    /** Of all labels of these products in these days, how many have a lot behind them, in per cent rounded down. */
    explained: z.number().int(),
  }),
});
export type Trace = z.infer<typeof Trace>;

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
    .input(
      read({
        query: {
          lot_ids: IdList.optional(),
          label_ids: IdList.optional(),
          product_ids: IdList.optional(),
          ingredient_ids: IdList.optional(),
          supplier_ids: IdList.optional(),
          from: Day.optional(),
          until: Day.optional(),
        },
      }),
    )
    .output(Trace),
};
