import { isDeviceEmail } from '@larder/rules/device-email';
import type { Me, RequestContext } from '../../platform/app-context.ts';
import { fault } from '../../platform/fault.ts';
import { sendMail } from '../../platform/mail.ts';
import type { Tx } from '../../platform/scope.ts';
import { sendInvitation } from './invitation.actions.ts';
import { rightsOver } from './rights.rules.ts';
import { refuseTaken } from './user-create.actions.ts';
import { subjectOf } from './user-facts.actions.ts';
import type { UserFull } from './user-list.queries.ts';
import { removeMember, updateLoginEmail, updateUserEmail } from './user-writes.queries.ts';
import { addressChangedMail } from './users.mails.ts';

/**
 * Gives a person another address, which is a credential: a sign-in of this customer alone moves with it and the former address is told.
 * When the sign-in opens another customer too, or somebody signs in with the new address already, the person is invited there instead:
 * nobody gets into a sign-in that is not theirs. A waiting invitation goes out again, and the former one stops working.
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
  const outcome = await updateLoginEmail(tx, person.id, email);
  if (outcome !== 'taken') {
    await updateUserEmail(tx, person.id, { email, status });
    if (outcome === 'changed' && !isDeviceEmail(person.email))
      await sendMail(tx, { to: person.email, ...addressChangedMail({ name: person.forename, email }) });
    return;
  }
  if (status === 'INACTIVE') throw fault('CONFLICT', 'Activate this person before you change the address');
  await removeMember(tx, person.id);
  await updateUserEmail(tx, person.id, { email, status: 'INVITED' });
  await sendInvitation(tx, app, me, { id: person.id });
}
