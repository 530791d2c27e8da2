import { z } from 'zod';
import { Id, ReportedId } from '../field.ts';

/** An allergen of food that other food is made from. */
export const HeldAllergen = z.strictObject({
  /** One of the account's allergens; left out of free words. */
  allergen_id: ReportedId.optional(),
  /** Its name, or the free words; where `unknown` is true, the name of the food. */
  word: z.string().trim().min(1).max(300),
  /** The food may contain it. */
  may_contain: z.boolean().optional(),
  /** Nobody has stated what allergens the food contains. */
  unknown: z.boolean().optional(),
});
export type HeldAllergen = z.infer<typeof HeldAllergen>;

/** An allergen that a person says is not in the food, although labels that it was made from name it. */
export const LeftOutAllergen = HeldAllergen.extend({
  reason: z.string().trim().min(1).max(200),
  user_id: ReportedId.optional(),
  /** The labels of which that was said: another that comes to contain it later is asked about again. */
  from: z.array(ReportedId).min(1).max(50),
});

/** What was decided about allergens that the labels food was made from name and its own product does not. */
export const FromSources = z.strictObject({
  /** Printed after the label's own allergens. */
  added: z.array(HeldAllergen).max(200),
  left_out: z.array(LeftOutAllergen).max(200),
  /**
   * What the decisions rest on, so that they are offered again until it changes: of each source a mark of its allergens
   * and of the product's.
   */
  basis: z
    .array(z.strictObject({ id: ReportedId, product_id: ReportedId.optional(), mark: z.string().max(40) }))
    .max(50)
    .optional(),
});
export type FromSources = z.infer<typeof FromSources>;

/** The same as it is read: with the people who said it. */
export const DecidedFromSources = z.object({
  added: z.array(HeldAllergen),
  left_out: z.array(LeftOutAllergen.extend({ user: z.object({ id: Id, name: z.string() }).nullable() })),
});
export type DecidedFromSources = z.infer<typeof DecidedFromSources>;
