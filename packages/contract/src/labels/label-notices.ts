import { z } from 'zod';
import { Id, Instant, NamedRef } from '../field.ts';

/**
 * Live labels of one product and venue whose stickers do not say what is true: an allergen is missing, or the date is
 * too late.
 */
export const LabelNotice = z.object({
  kind: z.enum(['allergens', 'date']),
  product: z.object({ id: Id.nullable(), name: z.string() }),
  organization: NamedRef,
  timezone: z.string(),
  missing_allergens: z.array(z.string()),
  /** Allergens of what the food was made from that the stickers do not name. */
  missing_from_sources: z.array(z.string()),
  /** False where nobody knows what stands on these stickers: they may lack all of that. */
  wording_known: z.boolean(),
  /**
   * Of labels with a date that is too late: the latest that a sticker says, and by when the first of them must be gone.
   */
  sticker_ends_at: Instant.nullable(),
  gone_by: Instant.nullable(),
  labels: z.number().int(),
  first_printed: Instant,
  last_printed: Instant,
});
export type LabelNotice = z.infer<typeof LabelNotice>;

/** All that the notices are about, counted to 10,000 labels. */
export const LabelNoticeTotals = z.object({
  labels: z.number().int(),
  /** Those of them whose wording nobody knows. */
  wording_unknown: z.number().int(),
  products: z.number().int(),
  venues: z.number().int(),
});
export type LabelNoticeTotals = z.infer<typeof LabelNoticeTotals>;
