import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { adminCanSignIn } from './admins.queries.ts';
import { sendInvitation, type Inviting } from './invitation.actions.ts';
import { createUser } from './users.actions.ts';
import { findRoleByName } from './users.queries.ts';

type NewAdmin = { email: string; forename: string; surname: string };

/**
 * Gives the transaction's account an Admin when none of its own can sign in: invited by mail, on record as done from
 * the command line.
 */
export async function inviteFirstAdmin(tx: Tx, app: Inviting, wanted: NewAdmin): Promise<string> {
  if (await adminCanSignIn(tx, tx.account_id))
    throw new Error('This account has an Admin who can sign in and invite others.');
  const role = await findRoleByName(tx, 'Admin');
  if (!role) throw new Error('This account has no role Admin.');
  const actor: Actor = { id: null, name: 'Command line' };
  const id = await createUser(tx, actor, {
    organization_id: tx.account_id,
    role_id: role.id,
    ...wanted,
    status: 'INVITED',
  });
  await sendInvitation(tx, app, actor, { id });
  return id;
}
