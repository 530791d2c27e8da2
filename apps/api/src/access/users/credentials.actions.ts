import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App, Me, RequestContext, Transaction } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countWithin, limits } from '../../platform/http/throttle.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { insertToken } from '../session/once.queries.ts';
import { changePassword, hashJudged } from '../session/password.actions.ts';
import { findLoginOfUser, findMemberships } from '../session/session.queries.ts';
import { sendInvitation } from './invitation.actions.ts';
import { rightsOver } from './rights.rules.ts';
import { isLoginShared } from './user-writes.queries.ts';
import { resetLinkMail } from './users.mails.ts';
import { findPerson } from './users.queries.ts';

const resetHours = 24;
/** Said before anything is looked up outside of the account, of an invited person and of one who uses devices alone. */
const notAccepted = 'This person has no sign-in that could be reset';

/** Sends the invitation of somebody at or below an organisation of the caller's scope again. */
export async function inviteAgain(
  { app, me, tx }: RequestContext & { me: Me; tx: Tx },
  { id, userId }: { id: string; userId: string },
): Promise<Record<string, never>> {
  const person = await findPerson(tx, userId);
  if (!person || person.organization_id !== id) throw fault('NOT_FOUND');
  if (!rightsOver(me, person).can_activate) throw fault('FORBIDDEN');
  await sendInvitation(tx, app, me, { id: userId });
  return {};
}

/** Mails the link by which a person sets a new password; until they use it, the present one stays. */
export async function sendResetLink(
  { app, me, tx }: RequestContext & { me: Me; tx: Tx },
  id: string,
): Promise<Record<string, never>> {
  const person = await findPerson(tx, id);
  if (!person) throw fault('NOT_FOUND');
  if (!rightsOver(me, person).can_reset_password) throw fault('FORBIDDEN');
  const login = person.status === 'ACTIVE' ? await findLoginOfUser(tx, tx.account_id, id) : undefined;
  if (!login) throw fault('CONFLICT', notAccepted);
  await countWithin(tx, limits.mailTarget, `${tx.account_id} ${person.email}`, 'Many messages have been sent already.');
  const jti = uuidv7();
  const expires_at = clock.now() + resetHours * 3_600_000;
  const token = await app.tokens.signOnce('reset', { sub: id, jti, expires_at });
  await insertToken(tx, {
    jti,
    purpose: 'reset',
    account_id: tx.account_id,
    user_id: id,
    login_id: login.id,
    expires_at: new Date(expires_at).toISOString(),
  });
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  await sendMail(tx, {
    to: login.email,
    ...resetLinkMail(app.config.publicUrl, token, { name: person.forename, until: `${until.format(expires_at)} UTC` }),
  });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: id,
    organization_id: person.organization_id,
    new_values: { password_reset: 'sent' },
  });
  return {};
}

/**
 * Sets somebody else's password. A sign-in that opens another customer too is not this customer's to change: its owner
 * does it by the link.
 */
export async function setPasswordOf(
  app: App,
  { me, transaction }: { me: Me; transaction: Transaction },
  id: string,
  password: string,
): Promise<Record<string, never>> {
  const login = await transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (!person) throw fault('NOT_FOUND');
    if (!rightsOver(me, person).can_reset_password) throw fault('FORBIDDEN');
    const found = person.status === 'ACTIVE' ? await findLoginOfUser(tx, tx.account_id, id) : undefined;
    if (!found) throw fault('CONFLICT', notAccepted);
    if (await isLoginShared(tx, id)) throw faultOf(accessRefusals.OWN_PASSWORD_ONLY);
    return { ...found, organization_id: person.organization_id };
  });
  const password_hash = await hashJudged(await findMemberships(app.database.pool, login.id), password);
  await transaction((tx) =>
    changePassword(
      app,
      tx,
      me,
      { user_id: id, organization_id: login.organization_id },
      { login_id: login.id, password_hash, keep: null, own: false },
    ),
  );
  return {};
}
