import { z } from 'zod';
import { Id } from '../field.ts';
import { SentEvent } from './exchange.ts';

/**
 * The reports that a tablet could not send, as it saves them to a file. `sha256` is the hexadecimal hash of `events` as
 * JSON without spaces; a file of more than 500 reports is sent in parts, without it.
 */
export const RescueFile = z.strictObject({
  format: z.literal(1),
  device_id: Id,
  events: z.array(z.union([SentEvent, z.unknown()])).max(500),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
});
export type RescueFile = z.infer<typeof RescueFile>;
