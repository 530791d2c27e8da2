import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { insertToken } from '../../access/session/once.queries.ts';
import { adminCanSignIn, findInvitedOperator, findOperatorAccounts } from '../../access/users/admins.queries.ts';
import { invitationDays } from '../../access/users/invitation.actions.ts';
import { createUser } from '../../access/users/users.actions.ts';
import { findRoleByName, updateInvitation } from '../../access/users/users.queries.ts';
import type { App } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { row } from '../../platform/database/rows.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { createOperator } from './organizations.actions.ts';

type Inviting = Pick<App, 'database' | 'tokens'> & { config: Pick<App['config'], 'PROVIDER_NAME'> };

const lockId = 7_237_103;

/**
 * Makes the operator's organisation and invites its first Admin, unless an operator can sign in already. Answers the
 * token of the link by which a password is chosen, once; a later start answers another, and the former stops working.
 */
export async function inviteFirstOperator(app: Inviting, email: string): Promise<string | undefined> {
  const known = await findOperator(app);
  return withScope(app.database, { account_id: known ?? uuidv7() }, async (tx) => {
    // Of processes that start side by side, one makes it.
    await row(tx, sql`select pg_advisory_xact_lock(${lockId})`);
    if (!known && (await findOperator(app))) return undefined;
    if (known && (await adminCanSignIn(tx, known))) return undefined;
    const actor: Actor = { id: null, name: 'OPERATOR_EMAIL' };
    if (!known) await createOperator(tx, actor, { name: app.config.PROVIDER_NAME });
    const id = (await findInvitedOperator(tx, email)) ?? (await create(tx, actor, email));
    const expires_at = clock.now() + invitationDays * 86_400_000;
    const until = new Date(expires_at).toISOString();
    await updateInvitation(tx, id, until);
    const jti = uuidv7();
    const { account_id } = tx;
    await insertToken(tx, { jti, purpose: 'invite', account_id, user_id: id, login_id: null, expires_at: until });
    return app.tokens.signOnce('invite', { sub: id, jti, expires_at });
  });
}

async function findOperator({ database }: Inviting): Promise<string | undefined> {
  const [operator] = await findOperatorAccounts(database);
  return operator?.account_id;
}

async function create(tx: Tx, actor: Actor, email: string): Promise<string> {
  const role = await findRoleByName(tx, 'Operator Admin');
  if (!role) throw new Error('The role of operator staff is missing');
  const person = { forename: 'First', surname: 'Operator', email, status: 'INVITED' } as const;
  return createUser(tx, actor, { organization_id: tx.account_id, role_id: role.id, ...person });
}
