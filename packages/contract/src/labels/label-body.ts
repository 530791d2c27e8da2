import { z } from 'zod';
import { Id, Instant } from '../field.ts';

/** A stretch of a text, [start, end) in UTF-16 units. */
export const Span = z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(1) });

/**
 * What a person decided about a food in the list that a law may exempt, such as "wheat glucose syrup": the law's
 * condition holds, or not.
 */
const ExemptionDecision = z.object({
  /** Its words in lower case. */
  phrase: z.string(),
  /** True: it is left unmarked wherever the law of the venue's country exempts it. */
  exempt: z.boolean(),
  /** Who decided it, for people who may see them, and when; left out for devices. */
  decided_by: z.string().optional(),
  decided_at: Instant.optional(),
});

export const LabelText = z.object({
  ingredients: z.string(),
  /** Where allergens are named among the ingredients; null while nobody has marked any. */
  emphasis: z.array(Span).nullable(),
  /** True when a person has confirmed the emphasis; false when it is as a file or another system marked it, or null. */
  emphasis_confirmed: z.boolean(),
  exemptions: z.array(ExemptionDecision).optional(),
  allergens: z.string(),
  may_contain: z.string(),
  custom_allergens: z.string(),
  price: z.string(),
});

/** Label text as it is written; what is left out stays. */
const LabelTextBody = z
  .strictObject({
    /** Words between underscores, "_milk_", are emphasised, and the underscores are removed. */
    ingredients: z.string().trim().max(20_000),
    /**
     * Where allergens are named among the ingredients as they are sent; null takes the confirmation back. Ingredients
     * that change without it lose theirs.
     */
    emphasis: z.array(Span).max(2_000).nullable(),
    /** False when no person has checked the emphasis; an emphasis that is sent without it is confirmed. */
    emphasis_confirmed: z.boolean(),
    /**
     * Decisions about foods that a law may exempt, each by its words as they are in the ingredients; null takes one
     * back. Those that are left out stay, and one whose words are no longer in the ingredients is gone.
     */
    exemptions: z
      .array(z.strictObject({ phrase: z.string().trim().min(1).max(300), exempt: z.boolean().nullable() }))
      .max(100),
    /**
     * Names of the account's allergens between commas, in the order of the label; nothing declares that there are none.
     */
    allergens: z.string().trim().max(5_000),
    may_contain: z.string().trim().max(2_000),
    custom_allergens: z.string().trim().max(2_000),
    price: z.string().trim().max(50),
  })
  .partial();

/** What a product's label states, as it is written. */
export const labelBody = {
  label_text: LabelTextBody,
  /** The same as label_text.allergens by their identifiers, and beats it. */
  allergen_ids: z.array(Id).max(200).optional(),
};
