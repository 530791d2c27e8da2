import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, Instant, NamedRef, ReportedId } from '../field.ts';
import { page, paging } from '../page.ts';
import { TraceScope } from './trace.ts';

/** DRILL: an exercise, which changes no label. WITHDRAWAL: off the shelves. RECALL: customers may have it too. */
export const RecallKind = z.enum(['DRILL', 'WITHDRAWAL', 'RECALL']);
export type RecallKind = z.infer<typeof RecallKind>;
/** It waits for a second person; kitchens are at work; every venue is done or excused; it should not have been opened. */
export const RecallState = z.enum(['PROPOSED', 'OPEN', 'DONE', 'MISTAKE']);
export type RecallState = z.infer<typeof RecallState>;

/** What was done with a label that a recall asks for; a label may also have gone, or its food be cooked with. */
export const RecallResult = z.enum(['QUARANTINED', 'DISCARDED', 'MISSING', 'PRINTED_ANYWAY']);
export type RecallResult = z.infer<typeof RecallResult>;

const Counts = {
  venues: z.number().int(),
  seen: z.number().int(),
  done: z.number().int(),
  expected: z.number().int(),
  found: z.number().int(),
};
export const Recall = z.object({
  id: Id,
  organization: NamedRef,
  kind: RecallKind,
  state: RecallState,
  title: z.string(),
  reason: z.string(),
  staff_text: z.string(),
  proposed_at: Instant,
  proposed_by: z.string(),
  opened_at: Instant.nullable(),
  opened_by: z.string().nullable(),
  closed_at: Instant.nullable(),
  closed_by: z.string().nullable(),
  closing_note: z.string(),
  ...Counts,
  /** How many minutes it took until every venue was done or excused; null until then. */
  minutes: z.number().int().nullable(),
});
export type Recall = z.infer<typeof Recall>;

/** What a venue has to do, and whom to call there. */
export const RecallVenue = z.object({
  organization: NamedRef,
  /** Its own number, without one that of the organisation above it. */
  phone: z.string(),
  expected: z.number().int(),
  quarantined: z.number().int(),
  discarded: z.number().int(),
  missing: z.number().int(),
  seen_at: Instant.nullable(),
  seen_by: z.string(),
  done_at: Instant.nullable(),
  done_by: z.string(),
  note: z.string(),
  excused_at: Instant.nullable(),
  excused_by: z.string(),
  tablets: z.number().int(),
  /** Of these, those that have not been heard of since the recall was opened. */
  silent: z.number().int(),
  last_seen_at: Instant.nullable(),
});
export type RecallVenue = z.infer<typeof RecallVenue>;

export const RecallDetails = Recall.extend({
  scope: TraceScope,
  /** Whom to call first comes first: silent tablets, then who has not seen it, then who is not done. */
  tasks: z.array(RecallVenue),
  /** May the caller confirm it: somebody else proposed it. */
  can_confirm: z.boolean(),
});
export type RecallDetails = z.infer<typeof RecallDetails>;

/** The body of `recall_answered`: what a kitchen says of a recall. */
export const RecallAnswered = z
  .strictObject({
    recall_id: ReportedId,
    kind: z.enum(['SEEN', 'LABEL', 'DONE']),
    /** Of LABEL: which one, and what was done with it. */
    label_id: ReportedId.optional(),
    result: RecallResult.optional(),
    note: z.string().trim().max(500).optional(),
  })
  .refine(({ kind, label_id, result }) => kind !== 'LABEL' || (label_id && result), {
    path: ['label_id'],
    message: 'is needed with a result where the kind is LABEL',
  });
export type RecallAnswered = z.infer<typeof RecallAnswered>;

/** A recall as a tablet shows it, with the labels that its venue is asked for. */
export const StateRecall = z.object({
  id: Id,
  kind: RecallKind,
  title: z.string(),
  reason: z.string(),
  staff_text: z.string(),
  opened_at: Instant,
  seen: z.object({ initials: z.string(), at: Instant }).nullable(),
  done_at: Instant.nullable(),
  labels: z.array(
    z.object({
      id: Id,
      code: z.string(),
      code_short: z.string(),
      product_name: z.string(),
      place: z.string(),
      batch_code: z.string(),
      printed_at: Instant,
      result: RecallResult.nullable(),
    }),
  ),
  /** More labels are there than these. */
  is_cut: z.boolean(),
});
export type StateRecall = z.infer<typeof StateRecall>;

const access = 'RECALLS_MANAGE' as const;
const Text = (most: number) => z.string().trim().min(1).max(most);

export const recalls = {
  list: endpoint({
    method: 'GET',
    path: '/recalls',
    access: 'TRACE_VIEW',
    summary: 'Recalls and drills: those that wait or are open first, then the latest',
  })
    .input(read({ query: { ...paging({ size: 20 }) } }))
    .output(page(Recall)),
  get: endpoint({ method: 'GET', path: '/recalls/{id}', access: 'TRACE_VIEW', summary: 'A recall, venue by venue' })
    .input(read({ params: ById }))
    .output(RecallDetails),
  open: endpoint({
    method: 'POST',
    path: '/recalls',
    access,
    masquerade: 'refused',
    status: 201,
    summary: 'Propose a recall, which a second person confirms; a drill opens at once. A repeated id has one effect',
  })
    .input(
      write({
        body: z.strictObject({
          id: Id.optional(),
          kind: RecallKind,
          title: Text(120),
          reason: Text(500),
          staff_text: Text(1000),
          scope: TraceScope.refine(
            ({ lot_ids, label_ids, product_ids, ingredient_ids, supplier_ids }) =>
              [lot_ids, label_ids, product_ids, ingredient_ids, supplier_ids].some((list) => list?.length),
            'Name a lot, a label, a product, an ingredient or a supplier',
          ),
        }),
      }),
    )
    .output(RecallDetails),
  confirm: endpoint({
    method: 'POST',
    path: '/recalls/{id}/confirm',
    access,
    masquerade: 'refused',
    summary: 'Open a recall that somebody else proposed: labels are held, and venues are told',
  })
    .input(write({ params: ById }))
    .output(RecallDetails),
  excuse: endpoint({
    method: 'POST',
    path: '/recalls/{id}/excuse',
    access,
    masquerade: 'refused',
    summary: 'Excuse a venue from its task, with the reason, such as that it is closed',
  })
    .input(write({ params: ById, body: z.strictObject({ organization_id: Id, note: Text(500) }) }))
    .output(RecallDetails),
  close: endpoint({
    method: 'POST',
    path: '/recalls/{id}/close',
    access,
    masquerade: 'refused',
    summary: 'Close a recall once every venue is done or excused; or as a mistake at any time, which releases its labels',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ closing: z.enum(['DONE', 'MISTAKE']), note: z.string().trim().max(1000).optional() }),
      }),
    )
    .output(RecallDetails),
};

