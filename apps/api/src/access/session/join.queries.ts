import type { RestrictionSettings } from '@larder/contract/network/settings';
import { sql } from 'drizzle-orm';
import { row, rows, type Through } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** What waits for a login's address; `id` is the person that its owner would be there. */
export type Invitation = {
  id: string;
  account_id: string;
  organization_id: string;
  account_name: string;
  organization_name: string;
  role_name: string;
  expires_at: string;
  /** What the customer chose of its rules about signing in. */
  restriction_settings: Partial<RestrictionSettings>;
};

/** The invitations that the owner of a login may accept or decline, the oldest first. */
export function findInvitations(through: Through, login_id: string): Promise<Invitation[]> {
  return rows(through, sql`select * from auth.find_invitations(${login_id})`);
}

/** Ends an invitation as if its time were over; false when the person is no longer invited. */
export async function updateDeclined(tx: Tx, id: string): Promise<boolean> {
  const declined = await row(
    tx,
    sql`update users set invitation_expires_at = null, version = version + 1
        where account_id = ${tx.account_id} and id = ${id} and status = 'INVITED' returning id`,
  );
  return Boolean(declined);
}
