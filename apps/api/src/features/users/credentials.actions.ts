import { uuidv7 } from 'uuidv7';
import type { Me, RequestContext, Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import { fault, fieldFault } from '../../platform/fault.ts';
import { sendMail } from '../../platform/mail.ts';
import type { Tx } from '../../platform/scope.ts';
import { countAttempt, forgetAttempts, limits } from '../../platform/throttle.ts';
import { insertToken } from '../session/once.queries.ts';
import { hashPassword, passwordFits } from '../session/password.rules.ts';
import { findLoginOfUser } from '../session/session.queries.ts';
import { sendInvitation } from './invitation.actions.ts';
import { resetLinkMail } from './users.mails.ts';
import { findPerson, updatePin, type PersonRow } from './users.queries.ts';

const resetHours = 24;

/** Sends the invitation of somebody at or below an organisation of the caller's scope again. */
export async function inviteAgain(
  { app, me, tx }: RequestContext & { me: Me; tx: Tx },
  { id, userId }: { id: string; userId: string },
): Promise<Record<string, never>> {
  const person = await findPerson(tx, userId);
  if (!person || person.organization_id !== id) throw fault('NOT_FOUND');
  refuseSenior(me, person);
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
  refuseSenior(me, person);
  const login = await findLoginOfUser(tx, tx.account_id, id);
  if (!login || person.status !== 'ACTIVE') throw fault('CONFLICT', 'This person has no sign-in that could be reset');
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

/** Sets a PIN: one's own by the old one when there is one, somebody else's by the right to manage credentials. */
export async function setPin(
  { app, me, transaction }: Uploading,
  id: string,
  { pin, old_pin }: { pin: string; old_pin?: string | undefined },
): Promise<Record<string, never>> {
  const own = id === me.id;
  const throttle = `pin ${id}`;
  if (own && old_pin !== undefined) await countAttempt(app.database, limits.secretTarget, throttle);
  const pin_hash = await hashPassword(pin);
  await transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (!person) throw fault('NOT_FOUND');
    if (!own) {
      if (!me.permissions.includes('USERS_CREDENTIALS_MANAGE')) throw fault('FORBIDDEN');
      refuseSenior(me, person);
    } else if (person.pin_hash && !(old_pin && (await passwordFits(person.pin_hash, old_pin))))
      throw fieldFault('old_pin', old_pin ? 'This is not your present PIN' : 'Please enter your present PIN');
    const place = { account_id: tx.account_id, table: 'users', row_id: id, field: 'pin' };
    await updatePin(tx, id, { pin_hash, pin_sealed: app.sealed.seal(place, pin) });
    await audit(tx, me, {
      event: 'updated',
      subject_type: 'user',
      subject_id: id,
      organization_id: person.organization_id,
      new_values: { pin: 'changed' },
    });
  });
  if (own) await forgetAttempts(app.database, limits.secretTarget, throttle);
  return {};
}

/** Nobody touches the credentials of somebody senior; level 1 is the most senior. */
export function refuseSenior(me: Pick<Me, 'role_level'>, person: Pick<PersonRow, 'role_level'>): void {
  if (person.role_level < me.role_level) throw fault('FORBIDDEN');
}
