import { z } from 'zod';
import { endpoint, write } from '../endpoint.ts';
import { Email, Id, NamedRef, PersonName } from '../field.ts';
import { GivenPin } from './given-pin.ts';

/** How many people are added by one list. */
export const mostListed = 200;

/**
 * Why a line of a list is not added. `NAME`: a first and a last name are needed. `ROLE`, `VENUE`: there is none of that
 * name that the caller may give. `EMAIL`: no address. `TAKEN`: a person of the account has that address. `TWICE`: an
 * earlier line has it. `DOOR`: the role cannot use devices alone, and there is no address for an invitation.
 */
export const LineProblem = z.enum(['NAME', 'ROLE', 'VENUE', 'EMAIL', 'TAKEN', 'TWICE', 'DOOR']);
export type LineProblem = z.infer<typeof LineProblem>;

/** A line as it was read: what it says, and what that is in the account. */
export const ListedPerson = z.object({
  /** Its number in the list, its header included. */
  row: z.number().int(),
  forename: z.string(),
  surname: z.string(),
  typed_role: z.string(),
  typed_venue: z.string(),
  email: z.string(),
  role: NamedRef.nullable(),
  organization: NamedRef.nullable(),
  /** Invited by mail; else the person uses devices alone. */
  is_invited: z.boolean(),
  problems: z.array(LineProblem),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

const AddedPerson = z.strictObject({
  forename: PersonName,
  surname: PersonName,
  role_id: Id,
  organization_id: Id,
  /** Invites the person; without it they use devices alone. */
  email: Email.optional(),
});

export const peopleLists = {
  readList: endpoint({
    method: 'POST',
    path: '/users/lists/review',
    access: 'USERS_MANAGE',
    masquerade: 'refused',
    summary:
      'Read a list of people, pasted or from a text file, one a line: name, role, venue and email; nothing is added',
  })
    .input(
      write({
        body: z.strictObject({
          text: z.string().max(200_000, 'At most 200 people are added at once'),
          /** People with an address are invited to the portal too. */
          invites: z.boolean(),
        }),
      }),
    )
    .output(
      z.object({
        items: z.array(ListedPerson),
        /** How many lines are beyond the 200 that are read. */
        beyond: z.number().int(),
      }),
    ),
  addList: endpoint({
    method: 'POST',
    path: '/users/lists',
    access: 'USERS_MANAGE',
    secret: true,
    masquerade: 'refused',
    summary: 'Add people, all of them or none; only this answer contains the PINs of those who use devices alone',
  })
    .input(write({ body: z.strictObject({ people: z.array(AddedPerson).min(1).max(mostListed) }) }))
    .output(
      z.object({
        invited: z.number().int(),
        /** Of those who use devices alone. */
        pins: z.array(GivenPin),
      }),
    ),
};
