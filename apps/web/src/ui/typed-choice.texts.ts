import { defineTexts } from '@larder/browser/texts';

export const typedChoiceTexts = defineTexts('typed-choice', {
  en_us: { notListed: '“{text}” is not in the list. Choose an entry, or clear the field.' },
  en_gb: {},
});
