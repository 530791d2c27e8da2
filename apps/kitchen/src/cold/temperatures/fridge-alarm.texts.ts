import { defineTexts } from '@larder/browser/texts';

export const fridgeAlarmTexts = defineTexts('fridge-alarm', {
  en_us: {
    warm: '{name}: alarm at {value}. See to the food, then answer.',
    silent: '{name}: alarm. It was not read, or its sensor is silent. Read it, then answer.',
    answer: 'Answer',
    answered: '{name}: answered, rests for {minutes} minutes',
    failed: 'This could not be saved on the tablet. Try again.',
  },
});
