import { defineTexts } from '@larder/browser/texts';
import { foodCheckWords } from '@larder/words/food-checks';

export const checkNoticesTexts = defineTexts('food-check-notices', {
  themes: [foodCheckWords],
  en_us: {
    cooling_one: '{count} pot cooling',
    cooling_other: '{count} pots cooling',
    needsYou_one: '{count} check needs you',
    needsYou_other: '{count} checks need you',
    measureNow: '{name}: {value} was due at {time}.',
    unfinished: '{name} ({kind}): not finished on another day.',
    measure: 'Measure',
    missing: '{name}: still to be checked ({kinds}).',
    check: 'Check',
    ofLabel: 'Temperature checks',
    notYet: 'Not checked yet',
    soon: '{name}: {value} or colder by {time}. Measure it soon.',
    now: '{name}: {value} or colder by {time}. Measure it now.',
    late: '{name} was due at {time}. Measure it now.',
  },
});
