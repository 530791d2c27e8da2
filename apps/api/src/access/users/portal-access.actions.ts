import type { User } from '@larder/contract/access/user-rows';
import type { users as usersContract } from '@larder/contract/access/users';
import type { Received } from '@larder/contract/endpoint';
import { deviceEmail } from '@larder/rules/device-email';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv4 } from 'uuidv7';
import type { Me, RequestContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { users } from '../../schema/users.ts';
import { removeTokensOf } from '../session/once.queries.ts';
import { sendInvitation } from './invitation.actions.ts';
import { rightsOver } from './rights.rules.ts';
import { refuseTaken } from './user-create.actions.ts';
import { auditable, describeUser, readPosition, subjectOf } from './user-facts.actions.ts';
import { findUser, type UserFull } from './user-list.queries.ts';
import { lockUser, updateUserEmail } from './user-writes.queries.ts';

type Context = Pick<RequestContext, 'app'> & { me: Me; tx: Tx };

/**
 * Invites a person who only uses devices to the portal. They stay on their devices, and of devices alone, until they
 * accept; as long as they do, the Admin's role is not theirs to have.
 */
export async function givePortalAccess(
  { app, me, tx }: Context,
  id: string,
  wanted: Received<typeof usersContract.givePortal>['body'],
): Promise<User> {
  await lockUser(tx, id);
  const before = await findUser(tx, id);
  if (!before) throw fault('NOT_FOUND');
  if (!rightsOver(me, subjectOf(before)).can_edit) throw fault('FORBIDDEN');
  expectOnDevicesAlone(before);
  const { organization_id } = before;
  const role_id = wanted.role_id ?? before.role.id;
  await readPosition(tx, me, { organization_id, role_id, device_only: true });
  const email = wanted.email.toLowerCase();
  if (email !== before.email) await refuseTaken(tx, email);
  await updateRow(tx, users, id, { role_id });
  await updateUserEmail(tx, id, { email, status: 'INVITED' });
  await sendInvitation(tx, app, me, { id });
  await auditChange(tx, me, before);
  return describeUser(tx, me, id);
}

/** Takes back the invitation of a person who only uses devices: the link stops working, and they are as they were. */
export async function withdrawPortalAccess({ me, tx }: Omit<Context, 'app'>, person: UserFull): Promise<void> {
  await removeTokensOf(tx, 'invite', person.id);
  await updateUserEmail(tx, person.id, { email: deviceEmail(uuidv4()), status: 'ACTIVE' });
  await updateRow(tx, users, person.id, { invitation_expires_at: null });
  await auditChange(tx, me, person);
}

function expectOnDevicesAlone({ device_only, status }: UserFull): void {
  if (!device_only) throw faultOf(accessRefusals.HAS_PORTAL_ACCESS);
  if (status === 'INACTIVE') throw faultOf(accessRefusals.INACTIVE_NOT_INVITED);
  if (status !== 'ACTIVE') throw faultOf(accessRefusals.INVITED_ALREADY);
}

async function auditChange(tx: Tx, me: Me, before: UserFull): Promise<void> {
  const after = await findUser(tx, before.id);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: before.id,
    organization_id: before.organization_id,
    old_values: auditable(before),
    new_values: after ? auditable(after) : {},
  });
}
