import { defineTexts } from '@larder/browser/texts';

export const whoTexts = defineTexts('who', {
  en_us: {
    title: 'Who is working?',
    empty: 'Nobody is set up for this venue yet. A manager adds people in the Larder portal, under Users.',
    noPin: 'Ask your manager to set a PIN for you.',
    pinOf: 'PIN of {name}',
    enter: 'Enter your PIN',
    wrong: 'That is not the PIN. Try again.',
    wait: 'Too many wrong PINs. Try again in {count} seconds.',
    someoneElse: 'Someone else',
    locked: 'Locked',
    loading: 'Fetching the people and products of this venue …',
    noState: 'The venue’s people and products could not be fetched yet. The tablet keeps trying.',
    retry: 'Try again',
    role1: 'Super User',
    role2: 'Manager',
    role3: 'User Manager',
    role4: 'Print Only',
    digits: '{count} of 4 digits',
  },
  en_gb: {},
});
