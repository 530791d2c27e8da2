import { isDeviceEmail } from '@larder/rules/device-email';
import { accessRefusals } from '@larder/words/refusals/access';
import type { Me, RequestContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { findLoginOfUser } from '../session/session.queries.ts';
import { sendInvitation } from './invitation.actions.ts';
import { rightsOver } from './rights.rules.ts';
import { refuseTaken } from './user-create.actions.ts';
import { subjectOf } from './user-facts.actions.ts';
import type { UserFull } from './user-list.queries.ts';
import { removeMember, updateUserEmail } from './user-writes.queries.ts';
import { addressChangedMail } from './users.mails.ts';

/**
 * Gives a person another address, which is a credential: the person first shows that the mailbox is theirs. The person
 * is invited there, the former sign-in ends and its address is notified. This is the same whether the new address has a
 * sign-in elsewhere or not, and whether the former sign-in opens another customer or not, so that the answer tells
 * neither.
 */
export async function moveEmail(
  { app, me, tx }: Pick<RequestContext, 'app'> & { me: Me; tx: Tx },
  person: UserFull,
  email: string,
  status: 'ACTIVE' | 'INACTIVE' | 'INVITED',
): Promise<void> {
  if (!rightsOver(me, subjectOf(person)).can_reset_password) throw fault('FORBIDDEN');
  await refuseTaken(tx, email);
  if (status === 'INVITED') {
    await removeMember(tx, person.id);
    await updateUserEmail(tx, person.id, { email, status });
    await sendInvitation(tx, app, me, { id: person.id });
    return;
  }
  if (!(await findLoginOfUser(tx, tx.account_id, person.id))) return updateUserEmail(tx, person.id, { email, status });
  if (status === 'INACTIVE') throw faultOf(accessRefusals.INACTIVE_ADDRESS_FIXED);
  await removeMember(tx, person.id);
  await updateUserEmail(tx, person.id, { email, status: 'INVITED' });
  if (!isDeviceEmail(person.email))
    await sendMail(tx, { to: person.email, ...addressChangedMail({ name: person.forename, email }) });
  await sendInvitation(tx, app, me, { id: person.id });
}
