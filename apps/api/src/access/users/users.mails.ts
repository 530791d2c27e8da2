import { layOutMail } from '../../platform/mail/mail-layout.ts';

type Invitation = { name: string; organization: string; inviter: string; until: string };

/** Invites somebody who has no sign-in yet. `token` opens the activation page once. */
export function invitationMail(publicUrl: string, token: string, { name, organization, inviter, until }: Invitation) {
  return layOutMail({
    subject: `You are invited to ${organization} on Larder`,
    lines: [
      `Hello ${name},`,
      `${inviter} has invited you to work with ${organization} on Larder. Choose a password to begin.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/#/activate?token=${token}` },
    note: `The link works once, until ${until}. If you did not expect this, ignore it.`,
  });
}

/** Invites somebody who signs in already: there they are asked whether they join. */
export function invitationToSignInMail(publicUrl: string, { name, organization, inviter, until }: Invitation) {
  return layOutMail({
    subject: `You are invited to ${organization} on Larder`,
    lines: [
      `Hello ${name},`,
      `${inviter} has invited you to work with ${organization} on Larder. You already have a sign-in with this address: sign in, and you are asked whether you join.`,
    ],
    action: { label: 'Sign in to answer', url: `${publicUrl}/#/login` },
    note: `The invitation is open until ${until}. Signing in accepts nothing by itself. Once you have joined, you will find ${organization} in your user menu.`,
  });
}

/** The link that somebody who manages people sends. */
export function resetLinkMail(publicUrl: string, token: string, { name, until }: { name: string; until: string }) {
  return layOutMail({
    subject: 'Set a new password',
    lines: [
      `Hello ${name},`,
      'Your administrator has sent you this link so that you can set a new password for Larder.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/#/reset-password?token=${token}` },
    note: `The link works once, until ${until}. Your current password stays valid until you use it.`,
  });
}

/** Tells the former address of a sign-in that another one took its place. */
export function addressChangedMail({ name, email }: { name: string; email: string }) {
  return layOutMail({
    subject: 'Your sign-in address was changed',
    lines: [
      `Hello ${name},`,
      `Your administrator has changed the address with which you sign in to Larder to ${email}. You can no longer sign in with this one.`,
    ],
    note: 'If you did not expect this, ask your administrator.',
  });
}
