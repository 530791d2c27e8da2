import { defineTexts } from '@larder/browser/texts';
import { foodCheckWords } from '@larder/words/food-checks';

export const limitsTexts = defineTexts('own-limits', {
  themes: [foodCheckWords],
  en_us: {
    atLeast: '{kind}, at least',
    atMost: '{kind}, at most',
    COOL_1: 'Cooling, at most',
    COOL_2: 'Cooling, then at most',
    heldFor: 'Held, seconds',
    within: 'Within, minutes',
    needDegrees: 'Enter a temperature from -60 to 300 °C',
    needMinutes: 'Enter minutes',
    secondsOf: '{count} s',
    minutesOf: '{count} min',
  },
  en_gb: {},
});
