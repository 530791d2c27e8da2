import { nowIso } from '../../platform/clock.ts';
import { open, signedIn } from '../../platform/gate.ts';
import { refreshSession, signIn } from './session.actions.ts';
import { demoSignIns } from './demo-sign-in.rules.ts';
import { revokeSession } from './session.queries.ts';

export const sessionRoutes = {
  authorize: open.session.authorize.handler(({ input, context }) => signIn(context, input.body)),
  refresh: open.session.refresh.handler(({ input, context }) => refreshSession(context.app, input.body.refresh_token)),
  signOut: signedIn.session.signOut.handler(async ({ context }) => {
    await revokeSession(context.tx, context.me.session_id, 'signed out');
    return {};
  }),
  version: open.session.version.handler(({ context: { app } }) => ({
    version: app.version,
    demo: app.config.demo,
    ...(app.config.demo && { demo_sign_ins: demoSignIns }),
    now: nowIso(),
  })),
};
