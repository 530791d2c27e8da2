import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App } from '../../platform/app-context.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countWithin, limits } from '../../platform/http/throttle.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { insertToken } from '../session/once.queries.ts';
import { findLogin, findMemberships } from '../session/session.queries.ts';
import { invitationMail, invitationToSignInMail } from './users.mails.ts';
import { findPerson, updateInvitation } from './users.queries.ts';

/** What an invitation needs of the process: the tokens' key and the address that links begin with. */
export type Inviting = { tokens: App['tokens']; config: Pick<App['config'], 'publicUrl'> };

export const invitationDays = 7;
/** Both limits are the account's own: a refusal reveals nothing about what others sent to an address. */
const tooMany = 'Many messages have been sent already.';

/**
 * Invites a person of the account, or does so again: the former link stops working. Somebody who signs in with that
 * address already is asked there whether they join; only the mail says so. Everything else, what is written and what it
 * costs included, is the same for every address, so that the caller learns nothing about sign-ins elsewhere.
 */
export async function sendInvitation(
  tx: Tx,
  app: Inviting,
  actor: Actor,
  { id, expires_at = clock.now() + invitationDays * 86_400_000 }: { id: string; expires_at?: number },
): Promise<void> {
  const person = await findPerson(tx, id);
  if (!person) throw fault('NOT_FOUND');
  if (person.status !== 'INVITED') throw faultOf(accessRefusals.INVITATION_ACCEPTED);
  await countWithin(tx, limits.mailTarget, `${tx.account_id} ${person.email}`, tooMany);
  await countWithin(tx, limits.mailAccount, tx.account_id, tooMany);
  const until = new Date(expires_at).toISOString();
  await updateInvitation(tx, id, until);
  const login = await findLogin(tx, person.email);
  const words = {
    name: person.forename,
    organization: person.organization_name,
    inviter: actor.name,
    until: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(expires_at),
  };
  const jti = uuidv7();
  const token = await app.tokens.signOnce('invite', { sub: id, jti, expires_at });
  const { account_id } = tx;
  await insertToken(tx, { jti, purpose: 'invite', account_id, user_id: id, login_id: null, expires_at: until });
  const memberships = await findMemberships(tx.client, login?.id ?? id);
  const signsIn = Boolean(login?.own_password && memberships.some(({ status }) => status === 'ACTIVE'));
  const mail = signsIn
    ? invitationToSignInMail(app.config.publicUrl, words)
    : invitationMail(app.config.publicUrl, token, words);
  await sendMail(tx, { to: person.email, ...mail });
  await audit(tx, actor, {
    event: 'updated',
    subject_type: 'user',
    subject_id: id,
    organization_id: person.organization_id,
    new_values: { invitation_expires_at: until },
  });
}
