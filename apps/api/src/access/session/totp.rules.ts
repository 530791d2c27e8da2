import { generateSecret, generateURI, verifySync } from 'otplib';

/** A new secret of an authenticator app, with the address that its QR code holds. */
export function newTotp(email: string): { secret: string; otpauth_url: string } {
  const secret = generateSecret();
  return { secret, otpauth_url: generateURI({ issuer: 'Larder', label: email, secret }) };
}

/**
 * The time step that a code belongs to, one step of 30 seconds late or early allowed (RFC 6238, section 5.2); undefined
 * when wrong.
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Where a login's secret is bound to; a login stands outside of every account. */
export const totpPlace = (login_id: string) => ({
  account_id: '',
  table: 'auth.logins',
  row_id: login_id,
  field: 'totp',
});
