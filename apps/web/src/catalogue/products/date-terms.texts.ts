import { defineTexts } from '@larder/browser/texts';

export const dateTermsTexts = defineTexts('date-terms', {
  en_us: {
    title: 'Label dates',
    dateTerm: 'Date on the label',
    dateTermHint: 'Use by: not safe to eat afterward. Best by: past its best, but still safe.',
    USE_BY: 'Use by',
    BEST_BEFORE: 'Best by',
    useWithin: 'Use within',
    useWithinHours: 'Use within (hours)',
    useWithinHint:
      'Optional. Printed as well as the date, and counted from the time of printing. The food must not be used after that, or after its use-by date.',
    withinHours_one: 'Use within {count} hour',
    withinHours_other: 'Use within {count} hours',
    hours_one: '{count} hour',
    hours_other: '{count} hours',
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
    BEST_BEFORE: 'Best before',
    dateTermHint: 'Use by: not safe to eat afterwards. Best before: past its best, but still safe.',
  },
});
