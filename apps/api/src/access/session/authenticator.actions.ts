import { accessRefusals } from '@larder/words/refusals/access';
import type { Me, Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countAttempt, forgetAttempts, limits } from '../../platform/http/throttle.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { passwordFits } from './password.rules.ts';
import {
  findSecondFactors,
  removeTotp,
  updatePendingTotp,
  updateTotp,
  type SecondFactors,
} from './second-factor.queries.ts';
import { authenticatorMail } from './session.mails.ts';
import { newTotp, totpPlace, totpStep } from './totp.rules.ts';

const recoveryCodes = 10;

/**
 * The password starts an enrolment with a new secret; the secret's first code completes it and gives the recovery
 * codes, once.
 */
export function enrolAuthenticator(
  context: Uploading,
  { password, code }: { password?: string | undefined; code?: string | undefined },
) {
  return code === undefined ? startEnrolment(context, password ?? '') : completeEnrolment(context, code);
}

/** Signs in without the app again, from the next sign-in on; recovery codes go with it. */
export async function removeAuthenticator(context: Uploading, password: string): Promise<Record<string, never>> {
  const { app, me, transaction } = context;
  const factors = await confirmPassword(context, password);
  await transaction(async (tx) => {
    await removeTotp(tx, me.login_id);
    if (!factors.totp_sealed) return;
    await recordChange(tx, me, 'removed');
    await sendMail(tx, { to: factors.email, ...authenticatorMail(app.config.publicUrl, 'removed') });
  });
  return {};
}

async function startEnrolment(context: Uploading, password: string) {
  const { app, me, transaction } = context;
  const { email } = await confirmPassword(context, password);
  const { secret, otpauth_url } = newTotp(email);
  await transaction((tx) => updatePendingTotp(tx, me.login_id, app.sealed.seal(totpPlace(me.login_id), secret)));
  return { otpauth_url, secret };
}

async function completeEnrolment({ app, me, transaction }: Uploading, code: string) {
  await countAttempt(app.database, limits.secretTarget, `totp ${me.login_id}`);
  const codes = Array.from({ length: recoveryCodes }, () => app.codes.makeRecovery());
  await transaction(async (tx) => {
    const factors = await findSecondFactors(tx, me.login_id);
    if (!factors?.totp_pending) throw faultOf(accessRefusals.AUTHENTICATOR_NOT_BEGUN);
    const step = totpStep(app.sealed.open(totpPlace(me.login_id), factors.totp_pending), code, clock.now());
    if (step === undefined) throw faultOf(accessRefusals.WRONG_CODE);
    const hashes = codes.map((one) => app.codes.hash(`recovery:${me.login_id}`, one));
    if (!(await updateTotp(tx, me.login_id, step, hashes))) throw fault('CONFLICT');
    await recordChange(tx, me, 'added');
    await sendMail(tx, { to: factors.email, ...authenticatorMail(app.config.publicUrl, 'added') });
  });
  await forgetAttempts(app.database, limits.secretTarget, `totp ${me.login_id}`);
  return { recovery_codes: codes };
}

async function confirmPassword({ app, me }: Uploading, password: string): Promise<SecondFactors> {
  await countAttempt(app.database, limits.secretTarget, `password ${me.login_id}`);
  const factors = await findSecondFactors({ client: app.database.pool }, me.login_id);
  if (!factors || !(await passwordFits(factors.password_hash, password))) throw faultOf(accessRefusals.WRONG_PASSWORD);
  await forgetAttempts(app.database, limits.secretTarget, `password ${me.login_id}`);
  return factors;
}

function recordChange(tx: Tx, me: Me, authenticator: 'added' | 'removed'): Promise<void> {
  return audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: me.id,
    organization_id: me.organization_id,
    new_values: { authenticator },
  });
}
