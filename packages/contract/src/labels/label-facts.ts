import { readLabelCode } from '@larder/rules/label-code';
import { custodies, factKinds } from '@larder/rules/label-fact';
import { z } from 'zod';
import { ReportedId, ReportedTime } from '../field.ts';
import { WastedUnit } from '../waste/waste.ts';

/** A label's code in whatever way a scanner gives it (alone, or in a web address), as it is kept. */
const ReportedCode = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const reading = readLabelCode(text);
    if (reading && 'code' in reading) return reading.code;
    context.addIssue({ code: 'custom', message: 'is not the code of a label' });
    return z.NEVER;
  });

const members = {
  label_id: ReportedId.optional(),
  /** Of a label whose id the reporter does not know. */
  code: ReportedCode.optional(),
  kind: z.enum(factKinds),
  /**
   * Where it is from now on, by name and, where it is a storage of the catalogue, by its id: of `moved`, `frozen`,
   * `thawed` and `found`.
   */
  storage_id: ReportedId.optional(),
  place: z.string().trim().min(1).max(60).optional(),
  /**
   * Of `part_used` what was used; of `wasted` what was thrown away, in the unit of `unit_type`; where it is left out,
   * what is left of the label's amount, else one unit.
   */
  amount: z.number().min(0.001).max(100_000_000).optional(),
  unit_type: WastedUnit.optional(),
  /** Of `wasted`: with a reason it becomes an item of the wastage once, however many report it. */
  reason_id: ReportedId.optional(),
  notes: z.string().trim().max(1000).optional(),
  picture_key: ReportedId.optional(),
  picture_missing: z.boolean().optional(),
  /** Of `relabelled`: the label in its place. */
  new_label_id: ReportedId.optional(),
  /** Of `undone`: the fact that did not happen. */
  fact_id: ReportedId.optional(),
  /** Of `settled`: what is true of a label in dispute. */
  outcome: z.enum(custodies).optional(),
  /** How it came to be known. */
  via: z.enum(['count']).optional(),
  initials: z.string().trim().min(1).max(8).optional(),
  user_id: ReportedId.optional(),
};
type Members = z.infer<z.ZodObject<typeof members>>;

/** What each kind of fact cannot do without. */
const needed: Partial<Record<Members['kind'], keyof Members>> = {
  part_used: 'amount',
  moved: 'place',
  relabelled: 'new_label_id',
  undone: 'fact_id',
  settled: 'outcome',
};

function checkMembers(value: Members, context: z.RefinementCtx): void {
  const refuse = (member: string, message: string) =>
    context.addIssue({ code: 'custom', path: [member], message, input: value });
  if ((value.label_id === undefined) === (value.code === undefined)) refuse('label_id', 'is given, or else code is');
  const member = needed[value.kind];
  if (member && value[member] === undefined) refuse(member, `is needed where the kind is ${value.kind}`);
}

/** The body of `label_fact`: something that happened to a printed label. */
export const LabelFactReported = z
  .strictObject({
    ...members,
    /** A person had set the tablet's clock, and nobody had compared it with the server's since. */
    clock_by_person: z.boolean().optional(),
  })
  .superRefine(checkMembers);
export type LabelFactReported = z.infer<typeof LabelFactReported>;

/**
 * The same from the portal or another system; the id is the reporter's own, and a repeated one has one effect. Without
 * a time it happens as it is received, by the clock of the server.
 */
export const LabelFactSent = z
  .strictObject({ ...members, id: ReportedId, at: ReportedTime.optional() })
  .superRefine(checkMembers);
export type LabelFactSent = z.infer<typeof LabelFactSent>;
