import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id, Instant } from '../field.ts';

/** An invitation of another customer to somebody who signs in already. */
export const WaitingInvitation = z.object({
  id: Id,
  /** The customer, and the organisation of it that the person would belong to. */
  account_name: z.string(),
  organization_name: z.string(),
  role_name: z.string(),
  expires_at: Instant,
  /** The customer asks for a second factor: the person who joins signs in again, with one. */
  second_factor: z.boolean(),
});
export type WaitingInvitation = z.infer<typeof WaitingInvitation>;

/** The session's endpoints about invitations: they are asked about after a sign-in, which accepts none by itself. */
export const joining = {
  invitations: endpoint({
    method: 'GET',
    path: '/profile/invitations',
    access: 'signed-in',
    masquerade: 'refused',
    summary: "The invitations that wait for the caller's answer, the oldest first",
  })
    .input(read())
    .output(z.object({ items: z.array(WaitingInvitation) })),
  join: endpoint({
    method: 'POST',
    path: '/profile/invitations/{id}',
    access: 'signed-in',
    masquerade: 'refused',
    summary: 'Accept an invitation',
  })
    .input(write({ params: ById }))
    .output(
      z.object({
        /** The customer asks for a second factor, so every session of the person has ended: they sign in with one. */
        signed_out: z.boolean(),
      }),
    ),
  decline: endpoint({
    method: 'DELETE',
    path: '/profile/invitations/{id}',
    access: 'signed-in',
    masquerade: 'refused',
    summary: 'Decline an invitation; it can be sent again',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
