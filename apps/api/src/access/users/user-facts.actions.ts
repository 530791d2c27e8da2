import type { User, UserRights } from '@larder/contract/access/user-rows';
import { accessRefusals } from '@larder/words/refusals/access';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf, fieldFault } from '../../platform/http/fault.ts';
import { readPhone } from '../session/phone-number.rules.ts';
import { isAbove, rightsOver } from './rights.rules.ts';
import { mayGrant } from './role-choice.rules.ts';
import { findUser, type UserFull, type UserLine } from './user-list.queries.ts';
import { countPlaces, findPlace, findRole, type Place, type RoleFound } from './user-writes.queries.ts';

/** A person with what the caller may do to them. */
export function describeRow<T extends UserLine>(me: Me, person: T): T & UserRights {
  return { ...person, ...rightsOver(me, subjectOf(person)) };
}

/** The whole of a person; their numbers are for themselves and those who manage people. */
export async function describeUser(tx: Tx, me: Me, id: string, organization_id?: string): Promise<User> {
  const found = await findUser(tx, id, organization_id);
  if (!found) throw fault('NOT_FOUND');
  const numbers = me.id === id || me.permissions.includes('USERS_MANAGE');
  return describeRow(me, { ...found, ...(!numbers && { employee_number: '', badge_number: '' }) });
}

export const subjectOf = ({ id, role, saas_user }: UserLine) => ({ id, role, saas_user });

/** The organisation and role that a person is to have, when the caller may give that role there. */
export async function readPosition(
  tx: Tx,
  me: Me,
  { organization_id, role_id, device_only }: { organization_id: string; role_id: string; device_only: boolean },
): Promise<{ place: Place; role: RoleFound }> {
  const place = await findPlace(tx, organization_id);
  if (!place) throw fault('NOT_FOUND');
  const role = await findRole(tx, role_id);
  if (!role) throw fault('NOT_FOUND');
  if (isAbove(me, role, place.organization_type === 'SAAS_OPERATOR')) throw faultOf(accessRefusals.ROLE_ABOVE_OWN);
  if (!mayGrant(me, role, { ...place, device_only }))
    throw faultOf(accessRefusals.ROLE_NOT_OF_PLACE, { role: role.name });
  return { place, role };
}

type Others = { additional_brand_ids?: string[] | undefined; additional_venue_ids?: string[] | undefined };

/**
 * Secondary locations bear the same tag as the primary one, which is a brand or a venue
 * (docs/product/network.md#user-page).
 */
export async function readOthers(tx: Tx, place: Place, others: Others): Promise<string[]> {
  const own = place.organization_type === 'BRAND' ? 'additional_brand_ids' : 'additional_venue_ids';
  for (const key of ['additional_brand_ids', 'additional_venue_ids'] as const) {
    const wrong = key !== own || !['BRAND', 'VENUE'].includes(place.organization_type);
    if (wrong && others[key]?.length)
      throw fieldFault(key, 'Secondary locations must be of the same kind as the primary location');
  }
  const ids = [...new Set(others[own] ?? [])].filter((id) => id !== place.id);
  if (ids.length && (await countPlaces(tx, ids, place.organization_type)) !== ids.length) throw fault('NOT_FOUND');
  return ids;
}

/** A typed phone as it is kept: spaces removed, +44 unless another country is named; nothing when none was typed. */
export function readUserPhone({
  phone_number = '',
  country_code = '',
}: {
  phone_number?: string | undefined;
  country_code?: string | undefined;
}): { phone_number: string; country_code: string } {
  const typed = phone_number.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  if (!typed) return { phone_number: '', country_code: '' };
  const full = typed.startsWith('+') ? typed : `${country_code || '+44'}${typed.replace(/^0/, '')}`;
  const read = readPhone(full);
  if ('problem' in read) throw faultOf(accessRefusals.PHONE_WRONG);
  return read;
}

/** A person's facts as the audit keeps them. */
export function auditable(person: UserFull): Record<string, unknown> {
  const { forename, surname, email, full_phone_number, device_role, role, location_name } = person;
  return {
    forename,
    surname,
    email,
    phone: full_phone_number,
    role: role.name,
    device_role,
    location: location_name,
    additional_locations: person.additional_locations.map(({ name }) => name),
    status: person.status === 'EXPIRED' ? 'INVITED' : person.status,
    locked: Boolean(person.locked_at),
  };
}
