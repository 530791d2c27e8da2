import type { UserSession } from '@larder/contract/session';
import type { App, RequestContext } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { withScope } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { limits, mayHappen } from '../../platform/http/throttle.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { restrictionsOf } from '../../platform/settings.ts';
import { acceptInvitation } from './accept.actions.ts';
import { describeSession } from './session-answer.actions.ts';
import { openFamily } from './session.actions.ts';
import { newBrowserMail } from './session.mails.ts';
import { findInvitations, findMemberships, updateSignedIn, type WaitingInvitation } from './session.queries.ts';

export type Entering = {
  login_id: string;
  address: string;
  /** Whether this sign-in passed a second factor. */
  second_factor: boolean;
};

/** Opens the session of a person who has shown every factor; invitations that wait for the sign-in are accepted by it. */
export async function enter(
  context: RequestContext,
  { login_id, address, second_factor }: Entering,
): Promise<UserSession> {
  const { app } = context;
  for (const invitation of await findInvitations(app.database.pool, login_id))
    if (second_factor || !asksSecondFactor(invitation)) await accept(app, login_id, invitation);
  const active = (await findMemberships(app.database.pool, login_id)).find((one) => one.status === 'ACTIVE');
  if (!active) throw fault('USER_INACTIVE');
  const { id, refresh_token } = await openFamily(app, {
    account_id: active.account_id,
    login_id,
    user_id: active.user_id,
    device_id: null,
    user_agent: context.user_agent,
  });
  await reportNewBrowser(context, login_id, address);
  const secure = app.config.publicUrl.startsWith('https:');
  app.browsers.remember({ ...context, secure }, address);
  return describeSession(app, id, refresh_token);
}

/** Tells the owner of a login that a browser signed in which was not used for it before; the very first one is no news. */
async function reportNewBrowser(context: RequestContext, login_id: string, address: string): Promise<void> {
  const { app, user_agent } = context;
  const through = { client: app.database.pool };
  const signedInBefore = await updateSignedIn(through, login_id);
  if (!signedInBefore || app.browsers.knows(context, address)) return;
  if (!(await mayHappen(app.database, limits.newBrowser, login_id))) return;
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  await sendMail(through, {
    to: address,
    ...newBrowserMail(app.config.publicUrl, { user_agent, at: `${at.format(clock.now())} UTC` }),
  });
}

/** A customer that asks for a second factor is not joined without one; what waits never changes how its owner signs in elsewhere. */
export function asksSecondFactor({ restriction_settings }: Pick<WaitingInvitation, 'restriction_settings'>): boolean {
  return restrictionsOf(restriction_settings).multifactor_required;
}

function accept(app: App, login_id: string, { account_id, user_id }: WaitingInvitation): Promise<void> {
  return withScope(app.database, { account_id }, (tx) => acceptInvitation(tx, user_id, login_id, {}));
}
