import { z } from 'zod';
import { cameBy, Instant, NamedRef } from '../field.ts';

/** Something that was reported of a printed label: used, wasted, voided or found. */
export const LabelFact = z.object({
  /** Of the report; one that was made of an older record need not be a UUID of any version. */
  id: z.guid(),
  kind: z.string(),
  at: Instant,
  received_at: Instant,
  time_doubtful: z.boolean(),
  /** Dated by a clock that a person had set. */
  clock_by_person: z.boolean(),
  initials: z.string(),
  device: NamedRef.nullable(),
  ...cameBy,
});
export type LabelFact = z.infer<typeof LabelFact>;
