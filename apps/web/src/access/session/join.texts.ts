import { defineTexts } from '@larder/browser/texts';

export const joinTexts = defineTexts('join', {
  en_us: {
    title: 'Join {account}?',
    text: '{account} has invited you to work there as {role}.',
    textAt: '{account} has invited you to work at {place} as {role}.',
    known:
      'If you join, they see when you are signed in to {account}. They neither see nor change anything else of your sign-in.',
    factor:
      '{account} asks for a code at every sign-in. When you join, you are signed out everywhere and sign in again with one.',
    until: 'The invitation is open until',
    laterMeans: 'With “Not now” you are asked again at the next sign-in.',
    join: 'Join',
    decline: 'Decline',
    later: 'Not now',
    failed: 'This did not work. Please try again.',
    joined: 'You have joined {account}: choose it in your user menu',
    joinedTitle: 'You have joined {account}',
    again: '{account} asks for a code at every sign-in. Please sign in again with one.',
    signIn: 'Sign in',
  },
  en_gb: {},
});
