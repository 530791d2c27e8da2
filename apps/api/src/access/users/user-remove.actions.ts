import { accessRefusals } from '@larder/words/refusals/access';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { withdrawPortalAccess } from './portal-access.actions.ts';
import { rightsOver } from './rights.rules.ts';
import { refuseLastAdmin, wasAdmin } from './user-edit.actions.ts';
import { auditable, subjectOf } from './user-facts.actions.ts';
import { findUser, type UserFull } from './user-list.queries.ts';
import { lockUser, removeUser } from './user-writes.queries.ts';

type Context = { me: Me; tx: Tx };

/**
 * Deletes a person for good: records of food safety keep their initials and the audit their name, while sign-in,
 * contact and PIN go (UK GDPR article 17; Regulation (EC) 178/2002 article 18 asks for the records).
 */
export async function deleteUser({ me, tx }: Context, id: string): Promise<Record<string, never>> {
  await lockUser(tx, id);
  const person = await findUser(tx, id);
  if (!person) throw fault('NOT_FOUND');
  return remove({ me, tx }, person);
}

/**
 * Cancels the invitation of somebody who has not accepted it: the link stops working, and the person is gone or uses
 * devices alone again.
 */
export async function cancelInvitation(
  { me, tx }: Context,
  { id, userId }: { id: string; userId: string },
): Promise<Record<string, never>> {
  await lockUser(tx, userId);
  const person = await findUser(tx, userId);
  if (!person || person.organization_id !== id) throw fault('NOT_FOUND');
  if (!rightsOver(me, subjectOf(person)).can_edit) throw fault('FORBIDDEN');
  if (person.status !== 'INVITED' && person.status !== 'EXPIRED') throw faultOf(accessRefusals.INVITATION_ACCEPTED);
  if (!person.device_only) return remove({ me, tx }, person);
  await withdrawPortalAccess({ me, tx }, person);
  return {};
}

async function remove({ me, tx }: Context, person: UserFull): Promise<Record<string, never>> {
  if (!rightsOver(me, subjectOf(person)).can_edit) throw fault('FORBIDDEN');
  if (wasAdmin(person)) await refuseLastAdmin(tx, person.id);
  await removeUser(tx, person.id);
  await audit(tx, me, {
    event: 'deleted',
    subject_type: 'user',
    subject_id: person.id,
    organization_id: person.organization_id,
    old_values: auditable(person),
  });
  return {};
}
