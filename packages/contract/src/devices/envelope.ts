import { z } from 'zod';
import { Id, ReportedId } from '../field.ts';

/** Who made a report, as far as the device knows. */
const SentBy = z.strictObject({ user_id: Id.optional(), initials: z.string().max(8).optional() });

/** The clock that a report is dated by. */
const Clock = z.strictObject({
  /** A person had set the device's clock, and nobody had compared it with the server's since. */
  by_person: z.boolean().optional(),
});

/**
 * What every report says besides what happened, as it is sent. Each member of it is a name in `accepts`:
 * `report.clock.by_person`.
 */
export const sentEnvelope = { by: SentBy.optional(), clock: Clock.optional() };

/** The same as it is kept. */
export const envelope = {
  ...sentEnvelope,
  by: SentBy.extend({ user_id: ReportedId.optional(), initials: z.string().trim().max(8).optional() }).optional(),
};
export type Envelope = z.infer<z.ZodObject<typeof envelope>>;
export type ReportedBy = NonNullable<Envelope['by']>;
export type ReportedClock = NonNullable<Envelope['clock']>;
