import type { MultifactorChallenge, UserSession } from '@larder/contract/access/session';
import { accessRefusals } from '@larder/words/refusals/access';
import type { RequestContext } from '../../platform/app-context.ts';
import type { Through } from '../../platform/database/rows.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { doors, knock } from '../../platform/http/throttle.ts';
import { enter } from './enter.actions.ts';
import { findInvitations } from './join.queries.ts';
import { challenge, secondFactorDue } from './multifactor.actions.ts';
import { passwordFits } from './password.rules.ts';
import { findLogin, findMemberships } from './session.queries.ts';

/**
 * Signs a person in, or says that a second factor is due. Unknown address and wrong password cost and answer alike.
 */
export async function signIn(
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<UserSession | MultifactorChallenge> {
  const { app } = context;
  const address = email.trim().toLowerCase();
  const succeeded = await knock(context, doors.signIn, address);
  const login = await findLogin({ client: app.database.pool }, address);
  if (!(await passwordFits(login?.password_hash, password)) || !login) {
    throw faultOf(accessRefusals.WRONG_EMAIL_OR_PASSWORD);
  }
  await succeeded();
  const accepted = (await findMemberships(app.database.pool, login.id)).filter((one) => one.status === 'ACTIVE');
  const [first] = accepted;
  const login_id = login.id;
  if (!first) throw fault('USER_INACTIVE', await nextStep({ client: app.database.pool }, login_id));
  if (await secondFactorDue(app, login_id, accepted))
    return challenge(app, { ...first, login_id, email: address }, accepted);
  return enter(context, { login_id, address });
}

/** What somebody can do who belongs nowhere at present, but is invited: there is no session that could ask them. */
async function nextStep(through: Through, login_id: string): Promise<string | undefined> {
  const invitations = await findInvitations(through, login_id);
  if (invitations.length === 0) return undefined;
  return 'User is inactive. You are invited: open the link in the mail, or ask for the invitation to be sent again.';
}
