import { defineTexts } from '@larder/browser/texts';

export const whoTexts = defineTexts('who', {
  en_us: {
    title: 'Who is working?',
    empty: 'Nobody is set up for this venue yet. A manager adds people in the Larder portal, under Users.',
    noPin: 'Ask your manager to set a PIN for you.',
    pinOf: 'PIN for {name}',
    enter: 'Enter your PIN',
    failed: 'Your PIN could not be checked. Try again.',
    wrong: 'Wrong PIN. Try again.',
    wait_one: 'Too many wrong PINs. Try again in {count} second.',
    wait_other: 'Too many wrong PINs. Try again in {count} seconds.',
    someoneElse: 'Someone else',
    loading: 'Fetching this venue’s people and products …',
    noState: 'This venue’s people and products have not arrived yet. The tablet keeps trying.',
    retry: 'Try again',
    digits: '{count} of 4 digits',
  },
});
