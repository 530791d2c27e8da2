import { z } from 'zod';
import { endpoint, read } from './endpoint.ts';
import { Instant } from './field.ts';

/**
 * Whether the record of changes is as it was written. `EDITED`: an entry was changed or moved. `MISSING`: one was deleted. `CUT`: the
 * newest ones are gone. `REPLACED`: the chain fits together but is not the one that was noted outside of the database.
 */
export const AuditChain = z.object({
  holds: z.boolean(),
  reason: z.enum(['EDITED', 'MISSING', 'CUT', 'REPLACED']).nullable(),
  /** The first place in the chain that is not right, counted from 1. */
  broken_at: z.number().int().nullable(),
  from: Instant.nullable(),
  /** The newest entry up to which all is as it was written. */
  to: Instant.nullable(),
  entries: z.number().int(),
  /** Entries that are too new to be sealed. */
  unsealed: z.number().int(),
  /** When the state of the chain was last noted outside of the database; null when this server has no such note. */
  anchored_at: Instant.nullable(),
});
export type AuditChain = z.infer<typeof AuditChain>;

export const audit = {
  chain: endpoint({
    method: 'GET',
    path: '/audit/chain',
    access: ['settings-reader', 'operator'],
    summary: "Checks the seals of the account's record of changes, and says from when to when it is as it was written",
  })
    .input(read())
    .output(AuditChain),
};
