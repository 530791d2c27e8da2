import {
  mostListed,
  type LineProblem,
  type ListedPerson,
  type peopleLists,
} from '@larder/contract/access/people-lists';
import type { Received } from '@larder/contract/endpoint';
import { isEmail } from '@larder/rules/email';
import { nameKey } from '@larder/rules/name-key';
import { randomInt } from 'node:crypto';
import type { Me, Uploading } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fieldFault } from '../../platform/http/fault.ts';
import { isSheetRefusal } from '../../platform/spreadsheet/refusal.ts';
import { hashPassword } from '../session/password.rules.ts';
import { findPlaces, findRoles, findTakenEmails } from './people-list.queries.ts';
import { readPeople, type TypedPerson } from './people-list.rules.ts';
import { drawPins, sheetOf } from './pin-sheet.rules.ts';
import { mayGrant } from './role-choice.rules.ts';
import { addPerson } from './user-create.actions.ts';

type ReadList = Received<typeof peopleLists.readList>['body'];
type AddList = Received<typeof peopleLists.addList>['body'];

/** Reads a list of people, each with what its line means and what stands in its way. Nothing is added. */
export async function reviewList(tx: Tx, me: Me, { text, invites }: ReadList) {
  const people = readText(text);
  const read = people.slice(0, mostListed);
  const places = await findPlaces(tx);
  const roles = await findRoles(tx);
  const taken = await findTakenEmails(
    tx,
    read.map(({ email }) => email.toLowerCase()),
  );
  const seen = new Set<string>();
  const items = read.map((typed): ListedPerson => {
    const is_invited = invites && typed.email !== '';
    const place = places.filter(({ name }) => nameKey(name) === nameKey(typed.venue));
    const role = roles.find(({ name }) => nameKey(name) === nameKey(typed.role));
    // A name that several organisations have says none of them.
    const [organization] = place.length === 1 ? place : [];
    const granted = role && organization && mayGrant(me, role, { ...organization, device_only: !is_invited });
    const problems = problemsOf(typed, { invites, taken, seen, hasPlace: Boolean(organization) });
    if (!role) problems.push('ROLE');
    else if (organization && !granted) {
      const invited = mayGrant(me, role, { ...organization, device_only: false });
      problems.push(invited ? 'DOOR' : 'ROLE');
    }
    const { row, forename, surname, email, role: typed_role, venue: typed_venue } = typed;
    return {
      row,
      forename,
      surname,
      typed_role,
      typed_venue,
      email,
      role: role ? { id: role.id, name: role.name } : null,
      organization: organization ? { id: organization.id, name: organization.name } : null,
      is_invited,
      problems,
    };
  });
  return { items, beyond: people.length - read.length };
}

function readText(text: string): TypedPerson[] {
  try {
    return readPeople(text);
  } catch (error) {
    if (isSheetRefusal(error)) throw fieldFault('text', error.message);
    throw error;
  }
}

type LineContext = { invites: boolean; taken: ReadonlySet<string>; seen: Set<string>; hasPlace: boolean };

function problemsOf(
  { forename, surname, email: typed }: TypedPerson,
  { invites, taken, seen, hasPlace }: LineContext,
): LineProblem[] {
  const problems: LineProblem[] = [];
  const email = typed.toLowerCase();
  if (!forename || !surname || forename.length > 100 || surname.length > 100) problems.push('NAME');
  if (!hasPlace) problems.push('VENUE');
  if (!invites || !email) return problems;
  if (!isEmail(email)) problems.push('EMAIL');
  else if (taken.has(email)) problems.push('TAKEN');
  else if (seen.has(email)) problems.push('TWICE');
  seen.add(email);
  return problems;
}

/** Adds people, all of them or none: invited by mail, or with a PIN for devices alone, which this answer alone contains. */
export async function addList({ app, me, write }: Uploading, { people }: AddList) {
  const pins = drawPins(people.length, (below) => randomInt(below));
  const hashed: { pin: string; pin_hash: string }[] = [];
  // One after the other: each takes a processor and its memory for itself.
  for (const pin of pins) hashed.push({ pin, pin_hash: await hashPassword(pin) });
  return write(async (tx) => {
    const added: Parameters<typeof sheetOf>[0][number][] = [];
    for (const [at, { organization_id, email, ...person }] of people.entries()) {
      const secret = hashed[at];
      if (!secret) throw new Error('A person without a PIN');
      const wanted = { ...person, ...(email && { email }), device_only: !email };
      const { id, place } = await addPerson(tx, { app, me }, organization_id, wanted, secret);
      if (!email) added.push({ ...person, id, organization_name: place.name, pin: secret.pin });
    }
    return { invited: people.length - added.length, pins: sheetOf(added) };
  });
}
