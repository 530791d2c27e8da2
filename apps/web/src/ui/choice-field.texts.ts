import { defineTexts } from '@larder/browser/texts';

export const choiceFieldTexts = defineTexts('choice-field', {
  en_us: { loading: 'Loading…', nothing: 'Nothing to choose' },
  en_gb: {},
});
