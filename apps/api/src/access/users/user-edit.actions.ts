import type { User } from '@larder/contract/access/user-rows';
import type { UserEdit } from '@larder/contract/access/users';
import { accessRefusals } from '@larder/words/refusals/access';
import type { Me, RequestContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { announceAdmin } from '../session/new-admin.actions.ts';
import { raises, rightsOver } from './rights.rules.ts';
import { moveEmail } from './user-email.actions.ts';
import { auditable, describeUser, readOthers, readPosition, readUserPhone, subjectOf } from './user-facts.actions.ts';
import { findUser, type UserFull } from './user-list.queries.ts';
import {
  countOtherAdmins,
  lockUser,
  replaceUserOrganizations,
  updateUser,
  type Place,
  type UserValues,
} from './user-writes.queries.ts';

type Context = Pick<RequestContext, 'app'> & { me: Me; tx: Tx };

/**
 * Changes a person; what is left out stays. A person who is deactivated, demoted or moved is judged by that from their
 * next request.
 */
export async function editUser({ app, me, tx }: Context, id: string, edit: UserEdit): Promise<User> {
  await lockUser(tx, id);
  const before = await findUser(tx, id);
  if (!before) throw fault('NOT_FOUND');
  refuseForbidden(me, before, edit);
  const status = statusAfter(before, edit);
  const position = {
    organization_id: edit.organization_id ?? before.organization_id,
    role_id: edit.role_id ?? before.role.id,
  };
  const moved = position.organization_id !== before.organization_id;
  const placed =
    moved || position.role_id !== before.role.id
      ? await readPosition(tx, me, { ...position, device_only: before.device_only })
      : undefined;
  if (before.device_only && edit.device_role === 1 && before.device_role !== 1)
    throw faultOf(accessRefusals.DEVICE_ONLY_SUPER_USER);
  const email = edit.email?.toLowerCase();
  const moves = email !== undefined && email !== before.email;
  // Somebody with another address is an Admin again once they have accepted the invitation there.
  if (wasAdmin(before) && (status !== 'ACTIVE' || moves || (placed && placed.role.level > 1)))
    await refuseLastAdmin(tx, id);
  await updateUser(tx, id, { ...valuesOf(before, edit), ...position, status });
  await writeOthers(tx, before, edit, placed?.place, moved);
  if (moves) await moveEmail({ app, me, tx }, before, email, status);
  const after = await findUser(tx, id);
  if (!after) throw fault('NOT_FOUND');
  if (me.masqueraded_by && raises(standingOf(before), standingOf(after)))
    throw faultOf(accessRefusals.NO_RIGHTS_FROM_VISIT);
  if (after.status === 'ACTIVE' && after.role.level === 1 && !wasAdmin(before))
    await announceAdmin(tx, me, { ...after, organization: after.hierarchy[0]?.name ?? '' });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: id,
    organization_id: after.organization_id,
    old_values: auditable(before),
    new_values: auditable(after),
  });
  return describeUser(tx, me, id);
}

/** The last active Admin of a customer stays one, however many try at once to change that. */
export async function refuseLastAdmin(tx: Tx, id: string): Promise<void> {
  if ((await countOtherAdmins(tx, id)) === 0) throw faultOf(accessRefusals.LAST_ADMIN);
}

function standingOf({ role, device_role, status, organization_id, additional_locations }: UserFull) {
  const places = [organization_id, ...additional_locations.map((place) => place.id)];
  return { role, device_role, status, places };
}

export const wasAdmin = ({ status, role }: UserFull) => status === 'ACTIVE' && role.level === 1;

/** The lock, the Active switch and everything else each ask for rights of their own. */
function refuseForbidden(me: Me, person: UserFull, { locked_at, status, ...rest }: UserEdit): void {
  const rights = rightsOver(me, subjectOf(person));
  const more = Object.values(rest).some((value) => value !== undefined);
  const refused =
    (locked_at !== undefined && !rights.can_lock) ||
    (status !== undefined && !rights.can_activate) ||
    (more && !rights.can_edit);
  if (refused) throw fault('FORBIDDEN');
}

function statusAfter(person: UserFull, { status }: UserEdit): UserValues['status'] {
  const waiting = person.status === 'INVITED' || person.status === 'EXPIRED';
  const asked = status ?? person.status;
  if (waiting && status && status !== 'INVITED' && status !== 'EXPIRED')
    throw faultOf(accessRefusals.INVITATION_NOT_ACCEPTED);
  if (waiting) return 'INVITED';
  if (asked === 'ACTIVE' || asked === 'INACTIVE') return asked;
  throw faultOf(accessRefusals.STATUS_NOT_SETTABLE);
}

function valuesOf(person: UserFull, edit: UserEdit): Omit<UserValues, 'organization_id' | 'role_id' | 'status'> {
  const { forename, surname, email, device_role, locked_at } = person;
  const phone =
    edit.phone_number === undefined
      ? { phone_number: person.phone_number, country_code: person.country_code }
      : readUserPhone(edit);
  return {
    forename: edit.forename ?? forename,
    surname: edit.surname ?? surname,
    email,
    device_role: edit.device_role ?? device_role,
    locked_at: edit.locked_at === undefined ? locked_at : edit.locked_at && (locked_at ?? nowIso()),
    ...phone,
  };
}

/** Secondary locations as sent; after a move those of another kind, and the new primary one, fall away. */
async function writeOthers(tx: Tx, person: UserFull, edit: UserEdit, place: Place | undefined, moved: boolean) {
  const { additional_brand_ids, additional_venue_ids } = edit;
  const sent = additional_brand_ids !== undefined || additional_venue_ids !== undefined;
  if (!sent && !moved) return;
  const at = place ?? {
    id: person.organization_id,
    name: '',
    organization_type: person.organization_type,
    is_highest: false,
  };
  const kept =
    at.organization_type === 'BRAND'
      ? { additional_brand_ids: person.additional_brand_ids }
      : at.organization_type === 'VENUE'
        ? { additional_venue_ids: person.additional_venue_ids }
        : {};
  const wanted = sent ? { ...kept, ...edit } : kept;
  await replaceUserOrganizations(tx, person.id, await readOthers(tx, at, wanted));
}
