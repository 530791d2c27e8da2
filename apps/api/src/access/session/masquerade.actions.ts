import type { UserSession } from '@larder/contract/access/session';
import { uuidv7 } from 'uuidv7';
import type { Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { withScope } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { recordVisit } from '../visits/visits.actions.ts';
import { describeSession } from './session-answer.actions.ts';
import { findCustomer, insertMasquerade } from './session.queries.ts';

const minutes = 60;

/**
 * Opens a session inside of a customer's account, with the rights of its Admin role, for an hour at most, where the
 * account lets it in. The customer's own audit says so, and its Admins are mailed. It ends with the operator's session
 * too.
 */
export async function enterAccount(
  { app, me, user_agent }: Pick<Uploading, 'app' | 'me' | 'user_agent'>,
  account_id: string,
  reason?: string,
): Promise<UserSession> {
  if (me.organization_type !== 'SAAS_OPERATOR') throw fault('FORBIDDEN');
  const id = uuidv7();
  const refresh_token = app.tokens.refresh.make(id, 1);
  if (!(await findCustomer({ client: app.database.pool }, account_id))) throw fault('NOT_FOUND');
  const ends_at = new Date(clock.now() + minutes * 60_000).toISOString();
  await withScope(app.database, { account_id }, async (tx) => {
    await recordVisit(app, tx, me, { id, ends_at, reason });
    await insertMasquerade(tx, {
      id,
      account_id,
      operator_session_id: me.session_id,
      login_id: me.login_id,
      operator_id: me.id,
      refresh_hash: app.tokens.refresh.hash(refresh_token),
      ends_at,
      user_agent,
    });
    const actor = { id: account_id, name: app.config.PROVIDER_NAME, masqueraded_by: me.id };
    await audit(tx, actor, {
      event: 'created',
      subject_type: 'masquerade',
      subject_id: id,
      organization_id: account_id,
      new_values: { minutes, ...(reason && { reason }) },
    });
  });
  return describeSession(app, id, refresh_token);
}
