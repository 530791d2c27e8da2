import { readUserAgent } from '@larder/rules/user-agent';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

const unasked = 'If this was not you, you can ignore this message: nothing changes without the code.';

/** The code of the forgot-password flow. */
export function passwordCodeMail(code: string, minutes: number) {
  return layOutMail({
    subject: 'Your code to set a new password',
    lines: ['Somebody, hopefully you, would like to set a new password for Larder. Enter this code:'],
    code,
    note: `The code works once and for ${minutes} minutes. ${unasked}`,
  });
}

/** The code of the second step of a sign-in. */
export function signInCodeMail(code: string, minutes: number) {
  return layOutMail({
    subject: 'Your sign-in code',
    lines: ['Enter this code to finish signing in to Larder:'],
    code,
    note: `The code works once and for ${minutes} minutes. If you are not signing in, somebody knows your password: change it now.`,
  });
}

/** The same by text message. */
export const signInCodeSms = (code: string, minutes: number): string =>
  `${code} is your Larder sign-in code. It works once, for ${minutes} minutes. We never ask for it by phone.`;

/** Tells the owner of a login that its password was changed; says how to take it back. */
export function passwordChangedMail(publicUrl: string) {
  return layOutMail({
    subject: 'Your password was changed',
    lines: [
      'The password for your Larder sign-in has just been changed, and you have been signed out everywhere else.',
      'If this was not you, set a new password now and tell your administrator.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/#/password` },
  });
}

/** Tells the owner of a login that an authenticator app was added or removed. */
export function authenticatorMail(publicUrl: string, change: 'added' | 'removed') {
  return layOutMail({
    subject: change === 'added' ? 'An authenticator app was added' : 'The authenticator app was removed',
    lines: [
      change === 'added'
        ? 'From now on, signing in to Larder asks for a code from your authenticator app.'
        : 'Signing in to Larder no longer asks for a code from an authenticator app.',
      'If this was not you, change your password now and tell your administrator.',
    ],
    action: { label: 'Open your profile', url: `${publicUrl}/#/profile` },
  });
}

/** Tells the owner of a login that a browser signed in which was not used for it before. */
export function newBrowserMail(publicUrl: string, { user_agent, at }: { user_agent: string; at: string }) {
  return layOutMail({
    subject: 'A new browser signed in',
    lines: [
      'Somebody has signed in to Larder as you, in a browser that you have not used before.',
      'If this was you, there is nothing to do. If not, set a new password now: everybody else will be signed out.',
    ],
    list: [`When: ${at}`, `Browser: ${nameOf(user_agent)}`],
    action: { label: 'Set a new password', url: `${publicUrl}/#/password` },
    note: 'A browser counts as new once its cookies have been cleared.',
  });
}

/** Tells an account's Admins that there is another one. */
export function newAdminMail({
  name,
  email,
  organization,
  by,
}: {
  name: string;
  email: string;
  organization: string;
  by: string | undefined;
}) {
  return layOutMail({
    subject: `${name} is now an Admin of ${organization}`,
    lines: [
      `${name} (${email}) is now an Admin of ${organization} on Larder, and can change everything there, including people and settings.`,
      by ? `${by} made this change.` : `${name} accepted an invitation to become one.`,
    ],
    note: 'If you did not expect this, open this person under Users and give them another role.',
  });
}

/** Such as "Chrome on Windows"; what names neither is written as it is, cut to a line or two. */
function nameOf(user_agent: string): string {
  const { browser, system } = readUserAgent(user_agent);
  const known = [browser, system].filter((one) => one !== undefined).join(' on ');
  return known || user_agent.slice(0, 100) || 'unknown';
}
