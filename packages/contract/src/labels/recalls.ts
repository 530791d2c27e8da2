import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, IdList, Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { exportQuery, ExportStarted } from '../records/exports.ts';
import { RecallFind, RecallKind, RecallNote as Note } from './recall-facts.ts';
import { TraceScope } from './trace.ts';

/**
 * It waits for a second person, or was refused by one; kitchens are at work; every venue is done or excused; it should
 * not have been opened.
 */
export const recallStates = ['PROPOSED', 'REFUSED', 'OPEN', 'DONE', 'MISTAKE'] as const;
export const RecallState = z.enum(recallStates);
export type RecallState = z.infer<typeof RecallState>;

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
  venues: z.number().int(),
  seen: z.number().int(),
  done: z.number().int(),
  /** How many minutes it took until every venue was done or excused; null until then. */
  minutes: z.number().int().nullable(),
});
export type Recall = z.infer<typeof Recall>;

/** What a venue has to do. */
export const RecallTask = z.object({
  organization: NamedRef,
  /** Labels that were there as it was opened, or that joined it since. */
  expected: z.number().int(),
  /** Of these, those that a kitchen found, and what it did with them. */
  found: z.number().int(),
  quarantined: z.number().int(),
  discarded: z.number().int(),
  /** Of these, those that nobody found and that are still there. */
  left: z.number().int(),
  seen_at: Instant.nullable(),
  seen_by: z.string(),
  done_at: Instant.nullable(),
  done_by: z.string(),
  excused_at: Instant.nullable(),
  note: z.string(),
  /** Whom to call, of the venue or else of the nearest organisation above that has a phone number. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  tablets: z.number().int(),
  /** Of these, those that have sent nothing since the recall was opened, and since when the longest of them. */
  silent: z.number().int(),
  silent_since: Instant.nullable(),
});
export type RecallTask = z.infer<typeof RecallTask>;

/** What happened at a venue, for the report. */
export const RecallHappening = z.object({
  id: Id,
  kind: z.enum(['SEEN', 'DONE', 'EXCUSED', 'OVERRIDDEN', 'JOINED']),
  at: Instant,
  by: z.string(),
  note: z.string(),
  organization: NamedRef,
  /** How many labels joined. */
  labels: z.number().int().nullable(),
});
export type RecallHappening = z.infer<typeof RecallHappening>;

/** What is known of all labels that it reached, by count. */
export const RecallBalance = z.object({
  labels: z.number().int(),
  used: z.number().int(),
  wasted: z.number().int(),
  set_aside: z.number().int(),
  /** Still there by what is known, and nobody has found them. */
  left: z.number().int(),
  /** Their date is over, and nobody has said what became of them. */
  unaccounted: z.number().int(),
  /** How many of them are explained, in per cent rounded down; null where it reached none. */
  explained: z.number().int().nullable(),
});

export const RecallDetails = Recall.extend({
  scope: TraceScope,
  with_untraceable: z.boolean(),
  /** When its venues were first found; null until then. */
  reached_at: Instant.nullable(),
  /** Whom to call first comes first: silent tablets, then who has not seen it, then who is not done. */
  tasks: z.array(RecallTask),
  /** The latest first; of very many, the latest. */
  happenings: z.array(RecallHappening),
  balance: RecallBalance,
  /** Whether the caller may confirm or refuse it: somebody else proposed it. */
  can_confirm: z.boolean(),
  /** Whether the caller may close it, or withdraw what they proposed. */
  can_close: z.boolean(),
});
export type RecallDetails = z.infer<typeof RecallDetails>;

/** Which labels of a recall: found in any way, or in one of them, or still there and not found. */
export const RecallLabelState = z.enum(['FOUND', 'QUARANTINED', 'BINNED', 'LEFT']);
export type RecallLabelState = z.infer<typeof RecallLabelState>;

/** One of the labels that a recall asks for. */
export const RecallLabel = z.object({
  id: Id,
  /** Empty of a label that came from a venue beyond the reader's reach. */
  name: z.string(),
  code_short: z.string(),
  batch_code: z.string(),
  printed_date: Instant.nullable(),
  organization: NamedRef,
  place: z.string(),
  found: RecallFind.nullable(),
  found_at: Instant.nullable(),
  found_by: z.string(),
  /** By what is known it is still there. */
  is_there: z.boolean(),
});
export type RecallLabel = z.infer<typeof RecallLabel>;

const access = 'RECALLS_MANAGE' as const;
const masquerade = 'refused' as const;
const Text = (most: number) => z.string().trim().min(1).max(most);
const namesSomething = ({ lot_ids, label_ids, product_ids, ingredient_ids, supplier_ids }: TraceScope) =>
  [lot_ids, label_ids, product_ids, ingredient_ids, supplier_ids].some((list) => list?.length);

export const RecallSent = z.strictObject({
  id: Id.optional(),
  kind: RecallKind,
  title: Text(120),
  reason: Text(500),
  staff_text: Text(1000),
  scope: TraceScope.refine(namesSomething, 'Name a lot, a label, a product, an ingredient or a supplier'),
  /** Also labels of the same products in these days, of which no lot is known. */
  with_untraceable: z.boolean().default(true),
});
export type RecallSent = z.input<typeof RecallSent>;

export const recalls = {
  list: endpoint({
    method: 'GET',
    path: '/recalls',
    access: 'TRACE_VIEW',
    summary: 'Recalls and drills: those that wait or are open first, then the latest',
  })
    .input(read({ query: paging({ size: 20 }) }))
    .output(page(Recall)),
  get: endpoint({ method: 'GET', path: '/recalls/{id}', access: 'TRACE_VIEW', summary: 'A recall, venue by venue' })
    .input(read({ params: ById }))
    .output(RecallDetails),
  labels: endpoint({
    method: 'GET',
    path: '/recalls/{id}/labels',
    access: 'TRACE_VIEW',
    summary: 'The labels that a figure of a recall counts, of all venues or of some; those that nobody found first',
  })
    .input(
      read({
        params: ById,
        query: { ...paging({ size: 50 }), state: RecallLabelState.optional(), organization_id: IdList.optional() },
      }),
    )
    .output(page(RecallLabel)),
  export: endpoint({
    method: 'GET',
    path: '/recalls/{id}/export',
    access: 'TRACE_VIEW',
    masquerade: 'refused',
    summary: 'Email the report of a recall: its timeline, what is explained, who saw it when, and its labels',
  })
    .input(read({ params: ById, query: { ...exportQuery, format: z.enum(['xlsx', 'pdf']).optional() } }))
    .output(ExportStarted),
  open: endpoint({
    method: 'POST',
    path: '/recalls',
    access,
    masquerade,
    status: 201,
    summary: 'Propose a recall, which a second person confirms; a drill opens at once. A repeated id has one effect',
  })
    .input(write({ body: RecallSent }))
    .output(RecallDetails),
  confirm: endpoint({
    method: 'POST',
    path: '/recalls/{id}/confirm',
    access,
    masquerade,
    summary: 'Open a recall that somebody else proposed: labels are held, and venues see it',
  })
    .input(write({ params: ById }))
    .output(RecallDetails),
  answer: endpoint({
    method: 'POST',
    path: '/recalls/{id}/answer',
    access,
    masquerade,
    summary: 'Say for a venue that it has seen a recall or is done, or excuse it, such as because it is closed',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ organization_id: Id, kind: z.enum(['SEEN', 'DONE', 'EXCUSED']), note: Note.optional() }),
      }),
    )
    .output(RecallDetails),
  close: endpoint({
    method: 'POST',
    path: '/recalls/{id}/close',
    access,
    masquerade,
    summary:
      'Close a recall once every venue is done or excused; or as a mistake, which releases its labels; or refuse one that waits',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ closing: z.enum(['DONE', 'MISTAKE', 'REFUSED']), note: Note.optional() }),
      }),
    )
    .output(RecallDetails),
};
