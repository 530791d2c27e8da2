import type { MultifactorChallenge, UserSession } from '@larder/contract/access/session';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App, Grant, RequestContext } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countAttempt, limits, returnAttempt } from '../../platform/http/throttle.ts';
import { sendUrgentMail } from '../../platform/mail/mail.ts';
import { sendSms, smsWorks } from '../../platform/mail/sms.ts';
import { codeMinutes, mostGuesses } from '../../platform/secrets/codes.ts';
import { sameBytes } from '../../platform/secrets/secrets.ts';
import { restrictionsOf } from '../../platform/settings.ts';
import { enter } from './enter.actions.ts';
import { countGuess, insertToken, removeToken, upsertCode } from './once.queries.ts';
import { findSecondFactors, removeRecoveryCode, takeTotpStep } from './second-factor.queries.ts';
import { signInCodeMail, signInCodeSms } from './session.mails.ts';
import { findMemberships, type Membership } from './session.queries.ts';
import { totpPlace, totpStep } from './totp.rules.ts';

const challengeMinutes = 15;

/**
 * A second factor is due when the person enrolled one, any of their customers asks for it, and for operator staff
 * outside of the demo.
 */
export async function secondFactorDue(app: App, login_id: string, memberships: Membership[]): Promise<boolean> {
  if (asking(app, memberships).length > 0) return true;
  const factors = await findSecondFactors({ client: app.database.pool }, login_id);
  return Boolean(factors?.totp_sealed);
}

/** The customers that ask for a second factor. */
function asking(app: App, memberships: Membership[]): Membership[] {
  return memberships.filter(
    (one) => asksSecondFactor(one) || (!app.config.demo && one.organization_type === 'SAAS_OPERATOR'),
  );
}

export function asksSecondFactor({ restriction_settings }: Pick<Membership, 'restriction_settings'>): boolean {
  return restrictionsOf(restriction_settings).multifactor_required;
}

/** What the sign-in answers while its second factor is due: a token for nothing but that. */
export async function challenge(
  app: App,
  who: { login_id: string; email: string; account_id: string; user_id: string },
  memberships: Membership[],
): Promise<MultifactorChallenge> {
  const jti = uuidv7();
  const exp = Math.floor(clock.now() / 1000) * 1000 + challengeMinutes * 60_000;
  const expires_at = new Date(exp).toISOString();
  const { login_id, account_id, user_id, email } = who;
  const through = { client: app.database.pool };
  await insertToken(through, { jti, purpose: 'multifactor', account_id, user_id, login_id, expires_at });
  await upsertCode(through, targetOf(jti), { code_hash: null, expires_at, fresh: true });
  const factors = await findSecondFactors(through, login_id);
  const phone = phoneOf(app, memberships, Boolean(factors?.totp_sealed));
  return {
    email,
    multifactor_token: await app.tokens.signOnce('multifactor', { sub: user_id, jti, expires_at: exp }),
    exp,
    destinations: [
      { destination_type: 'EMAIL', destination: maskedEmail(email) },
      ...(phone
        ? [{ destination_type: 'SMS' as const, destination: `${phone.slice(0, 3)}•••••${phone.slice(-3)}` }]
        : []),
    ],
    authenticator: Boolean(factors?.totp_sealed),
  };
}

/** Sends a code; the former one of this sign-in stops working, its guesses stay counted. */
export async function sendSignInCode(
  { app, network }: RequestContext,
  grant: Grant,
  destination: 'EMAIL' | 'SMS',
): Promise<Record<string, never>> {
  const login_id = loginOf(grant);
  await countAttempt(app.database, limits.codeNetwork, network);
  await countAttempt(app.database, limits.codeTarget, `login ${login_id}`);
  const through = { client: app.database.pool };
  const [factors, memberships] = await Promise.all([
    findSecondFactors(through, login_id),
    findMemberships(app.database.pool, login_id),
  ]);
  const phone = phoneOf(app, memberships, Boolean(factors?.totp_sealed));
  if (!factors || (destination === 'SMS' && !phone)) throw faultOf(accessRefusals.NO_PHONE);
  const code = app.codes.make();
  const target = targetOf(grant.jti);
  await upsertCode(through, target, {
    code_hash: app.codes.hash(target, code),
    expires_at: new Date(clock.now() + codeMinutes * 60_000).toISOString(),
    fresh: false,
  });
  if (destination === 'SMS') await sendSms(through, { to: phone, text: signInCodeSms(code, codeMinutes) });
  else await sendUrgentMail(through, { to: factors.email, ...signInCodeMail(code, codeMinutes) });
  return {};
}

/**
 * Finishes the sign-in by a sent code, a code of the authenticator app or a recovery code. Five guesses, then it starts
 * anew.
 */
export async function validateSecondFactor(context: RequestContext, grant: Grant, code: string): Promise<UserSession> {
  const { app, network } = context;
  const login_id = loginOf(grant);
  await countAttempt(app.database, limits.guessNetwork, network);
  await countAttempt(app.database, limits.guessTarget, `login ${login_id}`);
  const through = { client: app.database.pool };
  const guess = await countGuess(through, targetOf(grant.jti));
  if (!guess || guess.guesses > mostGuesses) throw faultOf(accessRefusals.SIGN_IN_AGAIN);
  if (!(await codeFits(app, grant, login_id, code, guess.code_hash))) throw faultOf(accessRefusals.WRONG_CODE);
  if (!(await removeToken(through, grant.jti))) throw fault('UNAUTHENTICATED');
  await returnAttempt(app.database, limits.guessNetwork, network);
  await returnAttempt(app.database, limits.guessTarget, `login ${login_id}`);
  const factors = await findSecondFactors(through, login_id);
  return enter(context, { login_id, address: factors?.email ?? '' });
}

async function codeFits(app: App, grant: Grant, login_id: string, code: string, sent: string | null) {
  const through = { client: app.database.pool };
  const hash = app.codes.hash(targetOf(grant.jti), code);
  if (sent && sameBytes(Buffer.from(sent), Buffer.from(hash))) return true;
  const factors = await findSecondFactors(through, login_id);
  if (!factors?.totp_sealed) return false;
  const step = totpStep(app.sealed.open(totpPlace(login_id), factors.totp_sealed), code, clock.now());
  if (step !== undefined) return takeTotpStep(through, login_id, step);
  return removeRecoveryCode(through, login_id, app.codes.hash(`recovery:${login_id}`, code));
}

const targetOf = (jti: string) => `multifactor:${jti}`;

function loginOf({ login_id }: Grant): string {
  if (!login_id) throw fault('UNAUTHENTICATED');
  return login_id;
}

/**
 * The number that a code may go to, or nothing. A customer keeps its own number of a person, and its Admins can change
 * it: a code that opens what others keep goes only to a number that every customer which asks for one has. An
 * authenticator app is its owner's own demand: beside one, all of their customers must have the number.
 */
function phoneOf(app: App, memberships: Membership[], hasApp: boolean): string {
  if (!smsWorks(app.config)) return '';
  const active = memberships.filter((one) => one.status === 'ACTIVE');
  const [first, ...others] = hasApp ? active : asking(app, active);
  return first && others.every((one) => one.phone === first.phone) ? first.phone : '';
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
