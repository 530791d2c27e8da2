import { defineTexts } from '@larder/browser/texts';
import { dateTermWords } from '@larder/words/label-terms';
import { spanWords } from '@larder/words/spans';

export const dateTermsTexts = defineTexts('date-terms', {
  themes: [spanWords, dateTermWords],
  en_us: {
    title: 'Label dates',
    dateTerm: 'Date on the label',
    dateTermHint: 'Use by: not safe to eat afterward. Best by: past its best, but still safe.',
    useWithin: 'Use within',
    useWithinHours: 'Use within (hours)',
    useWithinHint:
      'Optional. Printed as well as the date, and counted from the time of printing. The food must not be used after that, or after its use-by date.',
    withinHours_one: 'Use within {count} hour',
    withinHours_other: 'Use within {count} hours',
    asCategory: 'Same as the category',
    asCategoryValue: 'Same as the category: {value}',
    inherited: '{value} (same as the category)',
    noLimit: 'No limit',
    ownHours: 'Its own limit',
    keep: 'Leave as it is',
    thisLimit: 'Limit to',
    bulkVerb: 'Set label dates',
    bulkNothing: 'Choose what to change.',
    wrongHours: 'Enter a whole number from 1 to 720',
  },
  en_gb: {
    dateTermHint: 'Use by: not safe to eat afterwards. Best before: past its best, but still safe.',
  },
});
