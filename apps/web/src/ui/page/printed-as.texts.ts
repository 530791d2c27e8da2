import { defineTexts } from '@larder/browser/texts';

export const printedAsTexts = defineTexts('printed-as', {
  en_us: { printedAs: 'Prints as {name}' },
  en_gb: {},
});
