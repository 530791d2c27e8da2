import type { UserSession } from '@larder/contract/access/session';
import type { RequestContext } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/http/fault.ts';
import { limits, mayHappen } from '../../platform/http/throttle.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { describeSession } from './session-answer.actions.ts';
import { openFamily } from './session.actions.ts';
import { newBrowserMail } from './session.mails.ts';
import { findMemberships, updateSignedIn } from './session.queries.ts';

export type Entering = {
  login_id: string;
  address: string;
};

/**
 * Opens the session of a person who has shown every factor. It accepts no invitation: they are asked about those
 * afterwards.
 */
export async function enter(context: RequestContext, { login_id, address }: Entering): Promise<UserSession> {
  const { app } = context;
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
  app.browsers.remember(context, address);
  return describeSession(app, id, refresh_token);
}

/**
 * Tells the owner of a login that a browser signed in which was not used for it before; the very first one is no news.
 */
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
