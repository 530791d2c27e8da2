import { z } from 'zod';
import { Id } from '../field.ts';

/** How many people are given PINs at once. */
export const mostPins = 100;

/** A person's new PIN, as it is handed out. */
export const GivenPin = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  location_name: z.string(),
  pin: z.string(),
});
export type GivenPin = z.infer<typeof GivenPin>;
