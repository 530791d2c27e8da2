import { keyStates, mostKeyDays } from '@larder/rules/program-key';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id, Instant, Name, NamedRef } from '../field.ts';

/** A program that calls Larder. It belongs to the account, not to the person who made it. */
export const ProgramKey = z.object({
  id: Id,
  name: z.string(),
  /** What it reaches: this organisation and all below it. */
  organization: NamedRef,
  /** What it may do; null once it is revoked. */
  role: NamedRef.nullable(),
  state: z.enum(keyStates),
  /** The first letters of its secret, by which people know it. */
  starts_with: z.string(),
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  /** Kept to the hour; null before its first call. */
  last_used_at: Instant.nullable(),
  /** While the secret from before a rotation still opens: until when, and when it was last used. */
  former: z.object({ ends_at: Instant, last_used_at: Instant.nullable() }).nullable(),
  created_at: Instant,
  created_by: z.string(),
  /** False of one whose role is above the caller's own. */
  can_edit: z.boolean(),
});
export type ProgramKey = z.infer<typeof ProgramKey>;

/** The one answer that holds the secret: it is kept as a hash, and never shown again. */
const NewKey = z.object({ key: ProgramKey, secret: z.string() });

const ValidDays = z.number().int().min(1).max(mostKeyDays);

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/keys',
    access: 'KEYS_MANAGE',
    summary: 'The keys of programs in the caller’s scope, the newest first; revoked ones for 90 days',
  })
    .input(read({}))
    .output(
      z.object({
        items: z.array(ProgramKey),
        /** How many an account may have that are not revoked. */ most: z.number(),
      }),
    ),
  create: endpoint({
    method: 'POST',
    path: '/keys',
    access: 'KEYS_MANAGE',
    masquerade: 'refused',
    secret: true,
    status: 201,
    summary: 'A new key, with a role that the caller may give there; its secret is answered this once',
  })
    .input(write({ body: z.strictObject({ name: Name, organization_id: Id, role_id: Id, valid_days: ValidDays }) }))
    .output(NewKey),
  rotate: endpoint({
    method: 'POST',
    path: '/keys/{id}/rotate',
    access: 'KEYS_MANAGE',
    masquerade: 'refused',
    secret: true,
    summary: 'A new secret for a key, answered this once; the former one opens for 24 more hours',
  })
    .input(write({ params: ById, body: z.strictObject({ valid_days: ValidDays }) }))
    .output(NewKey),
  revoke: endpoint({
    method: 'DELETE',
    path: '/keys/{id}',
    access: 'KEYS_MANAGE',
    masquerade: 'refused',
    summary: 'Revoke a key: both of its secrets stop at once',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
