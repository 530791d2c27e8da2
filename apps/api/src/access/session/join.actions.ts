import type { WaitingInvitation } from '@larder/contract/access/joining';
import type { Me, RequestContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { withScope } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findPerson } from '../users/users.queries.ts';
import { acceptInvitation } from './accept.actions.ts';
import { findInvitations, updateDeclined, type Invitation } from './join.queries.ts';
import { asksSecondFactor } from './multifactor.actions.ts';
import { removeTokensOf } from './once.queries.ts';
import { endOtherSessions, revokeSession } from './session.queries.ts';

type Context = Pick<RequestContext, 'app'> & { me: Me };

/** What waits for the caller's answer. */
export async function tellInvitations({ app, me }: Context): Promise<{ items: WaitingInvitation[] }> {
  const found = await findInvitations({ client: app.database.pool }, me.login_id);
  return {
    items: found.map(({ id, account_name, organization_name, role_name, expires_at, ...asked }) => ({
      id,
      account_name,
      organization_name,
      role_name,
      expires_at,
      second_factor: asksSecondFactor(asked),
    })),
  };
}

/**
 * Makes the caller a member of the customer that invited them. Where a second factor is asked for, every session of
 * theirs ends: one that was opened by a password alone must not lead there.
 */
export async function join({ app, me }: Context, id: string): Promise<{ signed_out: boolean }> {
  const invitation = await findWaiting({ app, me }, id);
  const signed_out = asksSecondFactor(invitation);
  await withScope(app.database, { account_id: invitation.account_id }, async (tx) => {
    await acceptInvitation(tx, id, me.login_id, {});
    if (!signed_out) return;
    await endOtherSessions(tx, me.login_id, me.session_id);
    await revokeSession(tx, me.session_id, 'joined a customer that asks for a second factor');
  });
  return { signed_out };
}

/** The invitation ends, and its customer can send it again. */
export async function decline({ app, me }: Context, id: string): Promise<Record<string, never>> {
  const { account_id, organization_id } = await findWaiting({ app, me }, id);
  await withScope(app.database, { account_id }, async (tx) => {
    const person = await findPerson(tx, id);
    if (!person || !(await updateDeclined(tx, id))) return;
    await removeTokensOf(tx, 'invite', id);
    await audit(
      tx,
      { id, name: `${person.forename} ${person.surname}` },
      {
        event: 'updated',
        subject_type: 'user',
        subject_id: id,
        organization_id,
        new_values: { invitation: 'declined' },
      },
    );
  });
  return {};
}

async function findWaiting({ app, me }: Context, id: string): Promise<Invitation> {
  const found = await findInvitations({ client: app.database.pool }, me.login_id);
  const waiting = found.find((one) => one.id === id);
  if (!waiting) throw fault('NOT_FOUND');
  return waiting;
}
