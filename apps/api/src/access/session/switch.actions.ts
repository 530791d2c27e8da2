import type { UserSession } from '@larder/contract/access/session';
import type { RequestContext, Uploading } from '../../platform/app-context.ts';
import { fault } from '../../platform/http/fault.ts';
import { describeSession } from './session-answer.actions.ts';
import { findMemberships, updateSessionMember } from './session.queries.ts';

/**
 * Makes another organisation of the login the session's active one. The refresh family stays and keeps the choice;
 * access tokens of the former organisation stop at once.
 */
export async function switchOrganization(
  { app, me }: Pick<Uploading, 'me'> & Pick<RequestContext, 'app'>,
  organization_id: string,
): Promise<UserSession> {
  const memberships = await findMemberships(app.database.pool, me.login_id);
  const chosen = memberships.find((one) => one.organization_id === organization_id && one.status === 'ACTIVE');
  if (!chosen) throw fault('NOT_FOUND');
  const switched = await updateSessionMember({ client: app.database.pool }, me.session_id, chosen);
  if (!switched) throw fault('NOT_FOUND');
  return describeSession(app, me.session_id, app.tokens.refresh.make(me.session_id, switched.generation));
}
