import { nowIso } from '../../platform/clock.ts';
import { fault } from '../../platform/http/fault.ts';
import { granted, grantedOrSignedIn, open, signedIn, uploading } from '../../platform/http/gate.ts';
import { setPasswordOf } from '../users/credentials.actions.ts';
import { updateVisitLeft } from '../visits/visits.queries.ts';
import { activate, policyOfGrant, requiredFields, resetPassword } from './activation.actions.ts';
import { enrolAuthenticator, removeAuthenticator } from './authenticator.actions.ts';
import { demoDevices, demoSignIns } from './demo-sign-in.rules.ts';
import { decline, join, tellInvitations } from './join.actions.ts';
import { enterAccount } from './masquerade.actions.ts';
import { sendSignInCode, validateSecondFactor } from './multifactor.actions.ts';
import {
  changeOwnPassword,
  policyOfLogin,
  requestPasswordCode,
  setPasswordByToken,
  validatePasswordCode,
} from './password.actions.ts';
import { editProfile, readProfile } from './profile.actions.ts';
import { refreshSession } from './session.actions.ts';
import { endOtherSessions, endSession, listSessions, revokeSession } from './session.queries.ts';
import { signIn } from './sign-in.actions.ts';
import { switchOrganization } from './switch.actions.ts';

export const sessionRoutes = {
  authorize: open.session.authorize.handler(({ input, context }) => signIn(context, input.body)),
  refresh: open.session.refresh.handler(({ input, context }) => refreshSession(context.app, input.body.refresh_token)),
  signOut: signedIn.session.signOut.handler(async ({ context }) => {
    const { tx, me } = context;
    await revokeSession(tx, me.session_id, 'signed out');
    if (me.masqueraded_by) await updateVisitLeft(tx, me.session_id);
    return {};
  }),
  version: open.session.version.handler(({ context: { app } }) => ({
    version: app.version,
    demo: app.config.demo,
    ...(app.config.demo && { demo_sign_ins: demoSignIns, demo_devices: demoDevices }),
    ...(app.config.SOURCE_URL && { source_url: app.config.SOURCE_URL }),
    chat_script_url: app.config.CHAT_SCRIPT_URL,
    billing_script_url: app.config.BILLING_SCRIPT_URL,
    now: nowIso(),
  })),
  switchOrganization: uploading.session.switchOrganization.handler(({ input, context }) =>
    switchOrganization(context, input.body.organization_id),
  ),

  sendOtp: open.session.sendOtp.handler(({ input, context }) => requestPasswordCode(context, input.body.destination)),
  validateOtp: open.session.validateOtp.handler(({ input: { body }, context }) =>
    validatePasswordCode(context, body.destination, body.code),
  ),
  requiredFields: granted.session.requiredFields.handler(({ context }) => requiredFields(context.app, context.grant)),
  passwordRequirements: grantedOrSignedIn.session.passwordRequirements.handler(({ context: { app, grant, person } }) =>
    grant ? policyOfGrant(app, grant) : policyOfLogin(app, person?.me.login_id ?? ''),
  ),
  activate: granted.session.activate.handler(({ input, context }) => activate(context.app, context.grant, input.body)),
  resetPassword: granted.session.resetPassword.handler(({ input, context }) =>
    resetPassword(context.app, context.grant, input.body),
  ),
  setPassword: grantedOrSignedIn.session.setPassword.handler(
    ({ input: { params, body }, context: { app, grant, person } }) => {
      if (grant && params.id !== grant.user_id) throw fault('NOT_FOUND');
      if (grant) return setPasswordByToken(app, grant, body.password);
      if (!person) throw fault('UNAUTHENTICATED');
      if (params.id !== person.me.id) return setPasswordOf(app, person, params.id, body.password);
      return changeOwnPassword(app, person, body);
    },
  ),

  invitations: signedIn.session.invitations.handler(({ context }) => tellInvitations(context)),
  join: uploading.session.join.handler(({ input, context }) => join(context, input.params.id)),
  decline: uploading.session.decline.handler(({ input, context }) => decline(context, input.params.id)),

  sendMultifactorCode: granted.session.sendMultifactorCode.handler(({ input, context }) =>
    sendSignInCode(context, context.grant, input.body.destination_type),
  ),
  validateMultifactor: granted.session.validateMultifactor.handler(({ input, context }) =>
    validateSecondFactor(context, context.grant, input.body.code),
  ),
  enrolAuthenticator: uploading.session.enrolAuthenticator.handler(({ input, context }) =>
    enrolAuthenticator(context, input.body),
  ),
  removeAuthenticator: uploading.session.removeAuthenticator.handler(({ input, context }) =>
    removeAuthenticator(context, input.body.password),
  ),

  profile: signedIn.session.profile.handler(({ context: { tx, me } }) => readProfile(tx, me)),
  updateProfile: signedIn.session.updateProfile.handler(({ input, context: { tx, me } }) =>
    editProfile(tx, me, input.body),
  ),
  list: signedIn.session.list.handler(async ({ context: { tx, me } }) => ({
    items: (await listSessions(tx, me.login_id)).map((one) => ({ ...one, current: one.id === me.session_id })),
  })),
  end: signedIn.session.end.handler(async ({ input, context: { tx, me } }) => {
    if (!(await endSession(tx, input.params.id, me.login_id))) throw fault('NOT_FOUND');
    return {};
  }),
  endOthers: signedIn.session.endOthers.handler(async ({ context: { tx, me } }) => ({
    ended: await endOtherSessions(tx, me.login_id, me.session_id),
  })),

  masquerade: uploading.session.masquerade.handler(({ input, context }) =>
    enterAccount(context, input.params.id, input.body?.reason),
  ),
};
