import { z } from 'zod';
import { NamedRef } from '../field.ts';

/** The most venues that are named with their stickers. */
export const mostStickerVenues = 20;

/** Stickers on food that do not name what was just changed, as far as the caller sees their venues. */
export const StickersToReplace = z.object({
  labels: z.number().int(),
  /** Those of them whose wording nobody knows. */
  wording_unknown: z.number().int(),
  /** At how many venues. */
  venues: z.number().int(),
  /** Those with the most stickers. */
  by_venue: z.array(z.object({ organization: NamedRef, labels: z.number().int() })),
  /** The product that all of them are of, by the name that is printed on them; left out where there are several. */
  product: NamedRef.optional(),
  /** There are so many that they are still being judged. */
  pending: z.boolean(),
});
export type StickersToReplace = z.infer<typeof StickersToReplace>;

/** In the answer of a call that changes what products declare. */
export const withStickers = { stickers: StickersToReplace.optional() };
