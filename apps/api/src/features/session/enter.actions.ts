import type { UserSession } from '@larder/contract/session';
import type { App, RequestContext } from '../../platform/app-context.ts';
import { fault } from '../../platform/fault.ts';
import { withScope } from '../../platform/scope.ts';
import { acceptInvitation } from './accept.actions.ts';
import { describeSession } from './session-answer.actions.ts';
import { openFamily } from './session.actions.ts';
import { findMemberships, type Membership } from './session.queries.ts';

/** Opens the session of a person who has shown every factor; invitations that wait for the sign-in are accepted by it. */
export async function enter(context: RequestContext, login_id: string, address: string): Promise<UserSession> {
  const { app } = context;
  const memberships = await findMemberships(app.database.pool, login_id);
  for (const invited of memberships.filter((one) => one.invitation_valid)) await accept(app, invited);
  const active = memberships.find((one) => one.status === 'ACTIVE') ?? memberships.find(isOpen);
  if (!active) throw fault('USER_INACTIVE');
  const { id, refresh_token } = await openFamily(app, {
    account_id: active.account_id,
    login_id,
    user_id: active.user_id,
    device_id: null,
    user_agent: context.user_agent,
  });
  const secure = app.config.publicUrl.startsWith('https:');
  app.browsers.remember({ ...context, secure }, address);
  return describeSession(app, id, refresh_token);
}

/** Whether a membership lets its login in, now or by accepting the invitation. */
export const isOpen = (one: Membership) => one.status === 'ACTIVE' || one.invitation_valid;

function accept(app: App, { account_id, user_id }: Membership): Promise<void> {
  return withScope(app.database, { account_id }, (tx) => acceptInvitation(tx, user_id, {}));
}
