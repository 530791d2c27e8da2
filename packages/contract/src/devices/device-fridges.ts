import { z } from 'zod';
import { ReportedId } from '../field.ts';

/** What people do about a reading beyond a limit: they see it, do something, and sign once it is seen to. */
export const fridgeAnswerKinds = ['SEEN', 'DONE', 'SIGNED'] as const;
export type FridgeAnswerKind = (typeof fridgeAnswerKinds)[number];

/**
 * The body of `fridge_answered`: what somebody at the tablet did about a fridge that asks for them. Nothing
 * refers to the reading by a key, for a device may send this first.
 */
export const FridgeAnswered = z.strictObject({
  fridge_id: ReportedId,
  /** Left out where there is no reading to answer: an alarm of a sensor, or of silence. */
  reading_id: ReportedId.optional(),
  kind: z.enum(fridgeAnswerKinds),
  /** What was done, in the words that the account has for it, or in their own. */
  actions: z.array(z.string().trim().min(1).max(500)).max(20).optional(),
});
export type FridgeAnswered = z.infer<typeof FridgeAnswered>;
