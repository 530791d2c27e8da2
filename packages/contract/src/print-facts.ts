import { z } from 'zod';
import { Id, ReportedId } from './field.ts';
import { LabelType } from './label-orders.ts';

/** Facts that the first version of the device API has. */
const firstFacts = {
  usage: z.enum(['prep', 'sale']),
  initials: z.string().trim().min(1).max(8),
  batch_code: z.string().trim().max(40).optional(),
  tags: z
    .array(z.enum(['DEFROSTED', 'USE FIRST']))
    .max(2)
    .optional(),
  reprint_id: ReportedId.optional(),
};

/** Facts added since, always optional: a device sends one where `accepts` of its state names it, an older device never does. */
const laterFacts = {
  user_id: ReportedId.optional(),
  /** The device does not know whether the printer did its work. */
  print_unconfirmed: z.boolean().optional(),
  printer: z.strictObject({ language: z.string().trim().max(40), route: z.string().trim().max(40) }).optional(),
  label_size: LabelType.optional(),
};

/**
 * What a device reports of a print once, and the log keeps as it came: each in the column of `label_logs` that has its name. A fact that
 * is not reported gets the column's default.
 */
export const reportedFacts = { ...firstFacts, ...laterFacts };
export type ReportedFact = keyof typeof reportedFacts;

/** The later facts as `accepts` names them. */
export type AcceptedFact = `label_printed.${keyof typeof laterFacts}`;

/** The reported facts that each row of the print log contains. */
export const shownFacts = {
  usage: z.enum(['prep', 'sale']),
  initials: z.string(),
  batch_code: z.string(),
  tags: z.array(z.string()),
  reprint_id: Id.nullable(),
  /** The device does not know whether the printer did its work. */
  print_unconfirmed: z.boolean(),
} satisfies Partial<Record<ReportedFact, z.ZodType>>;
export type ShownFact = keyof typeof shownFacts;
