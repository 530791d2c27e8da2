import { z } from 'zod';
import { DeviceCode, Id, Instant, NamedRef, Pin } from '../field.ts';

/** What a tablet signs in with. */
export const PairRequest = z.strictObject({
  device_code: DeviceCode,
  pin: Pin,
  /**
   * A random UUID that the tablet keeps before it sends: for ten minutes the same one gets its pairing again, until it
   * was used.
   */
  attempt: z.uuidv4().optional(),
});

export const DeviceTokens = z.object({
  api_tokens: z.object({ access_token: z.string(), refresh_token: z.string(), exp: z.number().int() }),
  device: z.object({
    id: Id,
    name: z.string(),
    device_code: z.string(),
    organization: NamedRef,
    timezone: z.string(),
    /** The base64url key of the PIN verifiers in its state; to be kept where it cannot be read back. */
    pin_key: z.string(),
  }),
});

/** Whether a tablet is paired, and until when another one may be. */
export const DevicePairing = z.object({
  is_paired: z.boolean(),
  paired_at: Instant.nullable(),
  open_until: Instant.nullable(),
  /** The demo's devices can always be paired. */
  always_open: z.boolean(),
});
