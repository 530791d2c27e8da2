import { passwordProblem, type PasswordRequirements } from '@larder/rules/password';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App, Grant, Me, RequestContext } from '../../platform/app-context.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { fault, faultOf, fieldFault } from '../../platform/http/fault.ts';
import { countAttempt, doors, forgetAttempts, knock, limits } from '../../platform/http/throttle.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { mostGuesses } from '../../platform/secrets/codes.ts';
import { sameBytes } from '../../platform/secrets/secrets.ts';
import { restrictionsOf, strictest } from '../../platform/settings.ts';
import { guessableHint } from './guessable.rules.ts';
import { countGuess, insertToken, removeCode, removeToken } from './once.queries.ts';
import { hashPassword, passwordFits } from './password.rules.ts';
import { passwordChangedMail } from './session.mails.ts';
import {
  findLogin,
  findLoginOfUser,
  findMemberships,
  updatePassword,
  type Membership,
  type PasswordChange,
} from './session.queries.ts';

/** The job that makes and mails a code of the forgot-password flow. */
export const passwordCodeJobName = 'send_password_code';
const resetMinutes = 15;
const wrongCode = 'Incorrect code - please check your code is correct and try again';

/**
 * Asks for a code. Every address is answered alike and at once; whether there is somebody behind it is the job's to
 * find out.
 */
export async function requestPasswordCode(context: RequestContext, destination: string) {
  const { app } = context;
  const email = destination.trim().toLowerCase();
  await knock(context, doors.askCode, email);
  const asker = app.browsers.ask(context, email, context.network);
  await enqueue(
    { client: app.database.pool },
    passwordCodeJobName,
    { email, asker },
    `password code ${email} ${asker}`,
  );
  return {};
}

/** A code is the browser's that asked for it: nobody else uses up its guesses, or replaces it by asking again. */
export const passwordCodeTarget = (email: string, asker: string) => `password:${email}:${asker}`;

/**
 * Exchanges the mailed code for a token that sets the password once. Addresses without a login have a code too, which
 * nobody knows.
 */
export async function validatePasswordCode(context: RequestContext, destination: string, code: string) {
  const { app } = context;
  const email = destination.trim().toLowerCase();
  const target = passwordCodeTarget(email, app.browsers.asker(context, email, context.network));
  const through = { client: app.database.pool };
  const succeeded = await knock(context, doors.enterCode, email);
  const guess = await countGuess(through, target);
  if (guess && guess.guesses > mostGuesses) throw faultOf(accessRefusals.TOO_MANY_WRONG_CODES);
  const hash = app.codes.hash(target, code);
  const fits = sameBytes(Buffer.from(guess?.code_hash ?? ''), Buffer.from(hash));
  if (!fits || !(await removeCode(through, target, hash))) throw fieldFault('code', wrongCode);
  const login = await findLogin(through, email);
  const member = login && (await findMemberships(app.database.pool, login.id)).find((one) => one.status === 'ACTIVE');
  if (!member) throw fieldFault('code', wrongCode);
  await succeeded();
  const jti = uuidv7();
  const expires_at = clock.now() + resetMinutes * 60_000;
  await insertToken(through, {
    jti,
    purpose: 'reset',
    account_id: member.account_id,
    user_id: member.user_id,
    login_id: login.id,
    expires_at: new Date(expires_at).toISOString(),
  });
  return { access_token: await app.tokens.signOnce('reset', { sub: member.user_id, jti, expires_at }) };
}

/**
 * Sets a password by a reset token, which is used up in the same transaction. `more` writes what else the page asked
 * for.
 */
export async function setPasswordByToken(
  app: App,
  grant: Grant,
  password: string,
  more: (tx: Tx) => Promise<void> = async () => {},
): Promise<Record<string, never>> {
  const { login_id } = grant;
  if (!login_id) throw fault('UNAUTHENTICATED');
  const password_hash = await hashJudged(await findMemberships(app.database.pool, login_id), password);
  await withScope(app.database, { account_id: grant.account_id }, async (tx) => {
    if (!(await removeToken(tx, grant.jti))) throw faultOf(accessRefusals.LINK_USED);
    await more(tx);
    await changePassword(app, tx, { id: grant.user_id, name: grant.name }, grant, {
      login_id,
      password_hash,
      keep: null,
      own: true,
    });
  });
  return {};
}

type Person = { me: Me; transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };

/** Changes one's own password; the session that did it stays, all others end. */
export async function changeOwnPassword(
  app: App,
  { me, transaction }: Person,
  { password, old_password = '' }: { password: string; old_password?: string | undefined },
): Promise<Record<string, never>> {
  await countAttempt(app.database, limits.secretTarget, `password ${me.login_id}`);
  const login = await findLoginOfUser({ client: app.database.pool }, me.account_id, me.id);
  if (!login || !(await passwordFits(login.password_hash, old_password)))
    throw faultOf(accessRefusals.WRONG_OLD_PASSWORD);
  await forgetAttempts(app.database, limits.secretTarget, `password ${me.login_id}`);
  const password_hash = await hashJudged(await findMemberships(app.database.pool, login.id), password);
  const changed = { login_id: login.id, password_hash, keep: me.session_id, own: null };
  await transaction((tx) =>
    changePassword(app, tx, me, { user_id: me.id, organization_id: me.organization_id }, changed),
  );
  return {};
}

/** The policy of a login: of several customers the strictest. */
export async function policyOfLogin(app: App, login_id: string): Promise<PasswordRequirements> {
  return policyOf(await findMemberships(app.database.pool, login_id));
}

/** Refuses a password that breaks the policy or is easily guessed, naming the field; answers its hash. */
export async function hashJudged(memberships: Membership[], password: string): Promise<string> {
  const names = memberships.flatMap((one) => one.names);
  await judgePassword(password, policyOf(memberships), names);
  return hashPassword(password);
}

export async function judgePassword(password: string, policy: PasswordRequirements, names: string[]): Promise<void> {
  const problem = passwordProblem(password, policy);
  if (problem) throw fieldFault('password', problem);
  const hint = await guessableHint(password, names);
  if (hint)
    throw fault('INVALID', 'Password does not meet minimum requirements', {
      errors: [{ path: 'password', message: hint }],
    });
}

function policyOf(memberships: Membership[]): PasswordRequirements {
  const open = memberships.filter((one) => one.status === 'ACTIVE');
  return strictest(open.map((one) => restrictionsOf(one.restriction_settings)));
}

/** Writes a password in the transaction of its audit, and tells its owner by mail. */
export async function changePassword(
  app: App,
  tx: Tx,
  actor: Actor,
  person: { user_id: string; organization_id: string },
  change: PasswordChange,
): Promise<void> {
  const email = await updatePassword(tx, change);
  if (email) await sendMail(tx, { to: email, ...passwordChangedMail(app.config.publicUrl) });
  await audit(tx, actor, {
    event: 'updated',
    subject_type: 'user',
    subject_id: person.user_id,
    organization_id: person.organization_id,
    new_values: { password: 'changed' },
  });
}
