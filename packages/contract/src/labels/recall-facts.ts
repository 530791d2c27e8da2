import { z } from 'zod';
import { Id, Instant, ReportedId } from '../field.ts';

/** DRILL: an exercise, which changes no label. WITHDRAWAL: off the shelves. RECALL: customers may have it too. */
export const recallKinds = ['DRILL', 'WITHDRAWAL', 'RECALL'] as const;
export const RecallKind = z.enum(recallKinds);
export type RecallKind = z.infer<typeof RecallKind>;

export const RecallNote = z.string().trim().max(500);

/** What kitchens do with a label that they find; FOUND is all that a drill asks for. */
export const recallFinds = ['FOUND', 'QUARANTINED', 'BINNED'] as const;
export const RecallFind = z.enum(recallFinds);
export type RecallFind = z.infer<typeof RecallFind>;

/**
 * The body of `recall_answered`: what a kitchen says of a recall: seen, done, what it did with a label, or that a
 * manager let a label be printed from a recalled one.
 */
export const RecallAnswered = z
  .strictObject({
    recall_id: ReportedId,
    kind: z.enum(['SEEN', 'DONE', 'OVERRIDDEN', ...recallFinds]),
    label_id: ReportedId.optional(),
    note: RecallNote.optional(),
  })
  .refine(({ kind, label_id }) => label_id || kind === 'SEEN' || kind === 'DONE', {
    path: ['label_id'],
    message: 'is needed where a label is meant',
  });
export type RecallAnswered = z.infer<typeof RecallAnswered>;

/** A label that a recall asks for at a venue, with what names it where the tablet does not know it. */
export const StateRecallLabel = z.object({
  id: Id,
  name: z.string(),
  code_short: z.string(),
  batch_code: z.string(),
  place: z.string(),
  printed_date: Instant,
  found: RecallFind.nullable(),
  /** It is gone: used, wasted or voided. */
  is_gone: z.boolean(),
});
export type StateRecallLabel = z.infer<typeof StateRecallLabel>;

/** A recall as a tablet shows it, with the labels that its venue is asked for. */
export const StateRecall = z.object({
  id: Id,
  kind: RecallKind,
  title: z.string(),
  reason: z.string(),
  staff_text: z.string(),
  opened_at: Instant,
  seen_at: Instant.nullable(),
  seen_by: z.string(),
  done_at: Instant.nullable(),
  expected: z.number().int(),
  labels: z.array(StateRecallLabel),
});
export type StateRecall = z.infer<typeof StateRecall>;
