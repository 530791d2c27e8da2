import { conditions } from '@larder/rules/label-fact';
import { relations } from '@larder/rules/label-parents';
import { printReasons } from '@larder/rules/print-reason';
import { isTimeZone } from '@larder/rules/time-zone';
import { z } from 'zod';
import { FromSources } from '../catalogue/held-allergens.ts';
import { Day, Expiry, Id, ReportedId } from '../field.ts';
import { WastedUnit } from '../waste/waste.ts';
import { NamedLot } from './lots.ts';
import { LabelType } from './orders.ts';

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

/** The rules that a label was printed with, which it keeps whatever head office changes later. */
export const LifeRules = z.strictObject({
  timezone: z.string().max(60).refine(isTimeZone, 'is not a time zone'),
  day_of_production: z.boolean(),
  opened: Expiry.optional(),
  frozen: Expiry.optional(),
  thawed: Expiry.optional(),
  thawing: Expiry.optional(),
  thaw_policy: z.enum(['fixed', 'remaining', 'lesser']),
  /** Food cooked from others that are in date starts anew, as the account has decided. */
  cooking_resets: z.boolean().optional(),
});

/** A label that another was made from. */
export const LabelParent = z.strictObject({
  id: ReportedId,
  relation: z.enum(relations),
  amount: z.number().min(0.001).max(100_000_000).optional(),
});

/**
 * Facts added since, always optional: a device sends one where `accepts` of its state names it, an older device never
 * does.
 */
const laterFacts = {
  user_id: ReportedId.optional(),
  /** The device does not know whether the printer did its work. */
  print_unconfirmed: z.boolean().optional(),
  printer: z.strictObject({ language: z.string().trim().max(40), route: z.string().trim().max(40) }).optional(),
  label_size: LabelType.optional(),
  /** How old the data was that it was printed from, in whole days; reported where that is a week or more. */
  state_age_days: z.number().int().min(0).max(10_000).optional(),
  /** A person had set the tablet's clock, and nobody had compared it with the server's since. */
  clock_by_person: z.boolean().optional(),
  /** How the food is kept as it is labelled. */
  condition: z.enum(conditions).optional(),
  /** Grams, millilitres or a count, where the label says one. */
  amount: z.number().min(0.001).max(100_000_000).optional(),
  /** What the amount is measured in; a count where it is left out. */
  unit_type: WastedUnit.optional(),
  /** Why a label of a product that asks for its sources has none. */
  no_source_reason: z.string().trim().min(1).max(200).optional(),
  life: LifeRules.optional(),
  parents: z.array(LabelParent).max(50).optional(),
  from_sources: FromSources.optional(),
  /** The suppliers' lots that it was made from. */
  lots: z.array(NamedLot).max(20).optional(),
  /** One making of the food: the stickers of a job share it. Without one, a label is a batch by itself. */
  batch_id: ReportedId.optional(),
  /** Why it was printed, which its dates depend on. */
  reason: z.enum(printReasons).optional(),
  /** The day on the maker's pack, of food that was opened or received. */
  maker_date: Day.optional(),
};

/**
 * What a device reports of a print once, and the log keeps as it came: each in the column of `label_logs` that has its
 * name. A fact that is not reported gets the column's default.
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
  /** Dated by a clock that a person had set. */
  clock_by_person: z.boolean(),
  /** Whole days; null where the data that it was printed from was not too old, or nobody said how old. */
  state_age_days: z.number().int().nullable(),
  /** Why it was printed; null where nobody said. */
  reason: z.enum(printReasons).nullable(),
  /** The day on the maker's pack, YYYY-MM-DD. */
  maker_date: z.string().nullable(),
} satisfies Partial<Record<ReportedFact, z.ZodType>>;
export type ShownFact = keyof typeof shownFacts;
