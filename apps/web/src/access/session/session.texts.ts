import { defineTexts } from '@larder/browser/texts';

export const sessionTexts = defineTexts('session', {
  en_us: {
    product: 'Larder',
    windowTitle: '{title} · Larder',
    tagline: 'Food labels and food safety, from the kitchen up',
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    again: 'Sign in again',
    againText: 'Sign in as {email} to go on. What you have not saved is still there.',
    expired: 'Session expired',
    fillPassword: 'Enter your password to sign in.',
    giveUp: 'Leave without saving',
    keepsNothing:
      'This browser keeps nothing for this site. You can sign in, but reloading the page or changing organization signs you out. To stay signed in, allow this site to store data, then reload.',
    fillBoth: 'Enter your email and password to sign in.',
    incorrect: 'Incorrect email or password',
    failed: 'An error occurred',
    tooMany: 'Too many attempts.',
    waitUntil: 'You can try again in',
    waitOver: 'You can try again now.',
    waitFirst: 'Wait until you can try again.',
    waitSpoken: 'You can try again in {seconds} seconds.',
    demoTitle: 'Demo sign-ins',
    demoText: 'One click signs you in. Nothing here is real.',
    demoTablets: 'Demo tablets',
    demoTabletsText:
      'Open the kitchen app as a venue’s tablet. Each device has one tablet at a time: opening it here unpairs the previous one.',
    openAsTablet: 'Open as {name}',
    tabletCode: 'Code {code}, PIN {pin}',
    demoMailbox: 'Open the demo mailbox',
    forgot: 'Forgot password?',
    sourceCode: 'Source code',
  },
  en_gb: {
    keepsNothing:
      'This browser keeps nothing for this site. You can sign in, but reloading the page or changing organisation signs you out. To stay signed in, allow this site to store data, then reload.',
  },
});
