import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';
import { columnWords } from '@larder/words/columns';

export const pinSheetTexts = defineTexts('pin-sheet', {
  themes: [actionWords, columnWords],
  en_us: {
    give: 'Give PINs',
    giveTitle_one: 'Give {count} person a new PIN?',
    giveTitle_other: 'Give {count} people new PINs?',
    giveVerb_one: 'Give {count} PIN',
    giveVerb_other: 'Give {count} PINs',
    giveText: 'The PINs are drawn at random and shown once, as a sheet to print. The PINs they have now stop working.',
    giveFailed: 'Error while giving PINs',
    kept_one: '{count} chosen person keeps their PIN: you cannot set it here.',
    kept_other: '{count} chosen people keep their PINs: you cannot set them here.',
    over_one: '{count} person is left out: at most 100 are given PINs at once.',
    over_other: '{count} people are left out: at most 100 are given PINs at once.',
    noneAllowed: 'You cannot set the PIN of any of these people. Your own is changed in your profile.',
    sheetTitle_one: '{count} new PIN',
    sheetTitle_other: '{count} new PINs',
    once: 'Print this sheet now: the PINs are not shown again.',
    pins: 'New PINs',
    location: 'Location',
    pin: 'PIN',
    fold: 'Cut along the solid lines. Fold each strip along the dashed line, with the PIN inside.',
  },
  en_gb: {},
});
