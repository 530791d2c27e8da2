import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, Instant } from '../field.ts';
import { page, paging } from '../page.ts';

/** How a person signs in to this account. */
export const UserSignIn = z.object({
  password_set: z.boolean(),
  /**
   * An authenticator app is set up; null of a sign-in that the person had before they joined, which is theirs alone.
   */
  authenticator: z.boolean().nullable(),
  /** Where they are signed in to this account now, the latest first. */
  sessions: z.array(
    z.object({
      id: Id,
      /** As the browser named itself. */
      user_agent: z.string(),
      created_at: Instant,
      last_seen_at: Instant,
    }),
  ),
});
export type UserSignIn = z.infer<typeof UserSignIn>;

/** Somebody who signs in by a password and without an authenticator app. */
export const PersonWithoutFactor = z.object({
  id: Id,
  name: z.string(),
  role_name: z.string(),
  location_name: z.string(),
  /** Null for those who have never signed in, or not for long. */
  last_seen_at: Instant.nullable(),
});
export type PersonWithoutFactor = z.infer<typeof PersonWithoutFactor>;

const { search: _, ...pages } = paging({ size: 10 });

export const userSignIns = {
  withoutFactor: endpoint({
    method: 'GET',
    path: '/users/without_second_factor',
    access: 'account-admin',
    summary: 'Active people who sign in without an authenticator app, those of the highest role first',
  })
    .input(read({ query: pages }))
    .output(
      page(PersonWithoutFactor).extend({
        /** All active people who can sign in. */
        people: z.number().int(),
        /** The account's rules ask everybody for a second factor, so that a code is sent to those without an app. */
        is_required: z.boolean(),
      }),
    ),
  signIn: endpoint({
    method: 'GET',
    path: '/users/{id}/sign_in',
    access: 'account-admin',
    summary: 'How a person signs in to this account, and where they are signed in; nothing of one who has not accepted',
  })
    .input(read({ params: ById }))
    .output(z.object({ sign_in: UserSignIn.nullable() })),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'account-admin',
    masquerade: 'refused',
    summary: "End all of a person's sessions in this account, but the caller's own one",
  })
    .input(write({ params: ById }))
    .output(z.object({ ended: z.number().int() })),
};
