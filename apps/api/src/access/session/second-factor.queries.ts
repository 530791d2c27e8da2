import { sql } from 'drizzle-orm';
import { row, rows, type Through } from '../../platform/database/rows.ts';

export type SecondFactors = {
  email: string;
  password_hash: string | null;
  totp_sealed: string | null;
  totp_pending: string | null;
  recovery_codes_left: number;
};

export function findSecondFactors(tx: Through, login_id: string): Promise<SecondFactors | undefined> {
  return row(tx, sql`select * from auth.find_second_factors(${login_id})`);
}

export async function updatePendingTotp(tx: Through, login_id: string, sealed: string): Promise<void> {
  await rows(tx, sql`select auth.put_pending_totp(${login_id}, ${sealed})`);
}

/** The pending secret becomes the authenticator app's; former recovery codes stop working. */
export async function updateTotp(
  tx: Through,
  login_id: string,
  step: number,
  recovery_hashes: string[],
): Promise<boolean> {
  const done = await row<{ enrolled: boolean }>(
    tx,
    sql`select auth.enrol_totp(${login_id}, ${step}, ${sql.param(recovery_hashes)}::text[]) as enrolled`,
  );
  return Boolean(done?.enrolled);
}

export async function removeTotp(tx: Through, login_id: string): Promise<void> {
  await rows(tx, sql`select auth.remove_totp(${login_id})`);
}

/** Takes a time step for this sign-in; false when it was taken before. */
export async function takeTotpStep(tx: Through, login_id: string, step: number): Promise<boolean> {
  return Boolean(
    (await row<{ taken: boolean }>(tx, sql`select auth.take_totp_step(${login_id}, ${step}) as taken`))?.taken,
  );
}

export async function removeRecoveryCode(tx: Through, login_id: string, code_hash: string): Promise<boolean> {
  return Boolean(
    (await row<{ taken: boolean }>(tx, sql`select auth.take_recovery_code(${login_id}, ${code_hash}) as taken`))?.taken,
  );
}
