import { defineTexts } from '@larder/browser/texts';

export const venueChecksTexts = defineTexts('venueChecks', {
  en_us: {
    title: 'Food checks',
    unsettled_one: '{count} to countersign',
    unsettled_other: '{count} to countersign',
    none: 'None to countersign',
    typed: '{share} % of {values} values typed in 7 days',
    noValues: 'no values in 7 days',
  },
  en_gb: {},
});
