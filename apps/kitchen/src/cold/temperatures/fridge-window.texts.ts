import { defineTexts } from '@larder/browser/texts';

export const fridgeWindowTexts = defineTexts('fridge-window', {
  en_us: {
    openDEFROST: 'Defrost planned until {to}',
    openCLEANING: 'Cleaning planned until {to}',
    nextDEFROST: 'Next defrost: {from}–{to}',
    nextCLEANING: 'Next cleaning: {from}–{to}',
    judged: 'A reading taken now is kept and judged as always.',
  },
});
