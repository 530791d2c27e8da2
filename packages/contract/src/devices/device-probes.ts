import { probeBaths } from '@larder/rules/probe-check';
import { foodRange, oneDecimal } from '@larder/rules/temperature';
import { z } from 'zod';
import { Instant, ReportedTime } from '../field.ts';

const Serial = z.string().trim().min(1).max(64);
const Model = z.string().trim().max(64);

/** The instrument that a value was read from, by the number that it has from its maker. */
export const ReportedProbe = z.strictObject({ serial: Serial, model: Model.optional() });
export type ReportedProbe = z.infer<typeof ReportedProbe>;

/** The body of `probe_checked`: what an instrument showed in melting ice, or in boiling water. Degrees Celsius. */
export const ProbeChecked = z.strictObject({
  probe: ReportedProbe,
  bath: z.enum(probeBaths),
  value: z.number().min(foodRange.min).max(foodRange.max).transform(oneDecimal),
  at: ReportedTime,
});
export type ProbeChecked = z.infer<typeof ProbeChecked>;

/** An instrument that was used at the venue, and how its checks stand. */
export const StateProbe = z.object({
  serial: z.string(),
  model: z.string(),
  /** The last check in ice, or the last in boiling water, failed: it must not be used. */
  is_failed: z.boolean(),
  /** The last check of all; null before the first. */
  checked_at: Instant.nullable(),
  /** When the next is due; null where none was made, or the venue asks for none. */
  due_at: Instant.nullable(),
  /** The last value in each bath. */
  baths: z.array(z.object({ bath: z.enum(probeBaths), value: z.number(), is_passed: z.boolean(), at: Instant })),
});
export type StateProbe = z.infer<typeof StateProbe>;
