import { signedIn, uploading } from '../../platform/gate.ts';
import { inviteAgain, sendResetLink, setPin } from './credentials.actions.ts';

export const usersRoutes = {
  invite: signedIn.users.invite.handler(({ input, context }) => inviteAgain(context, input.params)),
  resetPassword: signedIn.users.resetPassword.handler(({ input, context }) => sendResetLink(context, input.params.id)),
  setPin: uploading.users.setPin.handler(({ input, context }) => setPin(context, input.params.id, input.body)),
};
