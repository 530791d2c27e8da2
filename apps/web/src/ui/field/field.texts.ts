import { defineTexts } from '@larder/browser/texts';

/** The words of fields that are loaded only with a form. */
export const fieldTexts = defineTexts('field', {
  en_us: {
    country: 'Country',
    number: 'Phone number',
    abroad: 'For another country, begin with + and its code',
    numberOptional: 'Phone number (optional)',
    loading: 'Loading…',
    nothing: 'Nothing to choose',
    more_one: '{count} more, found by typing its name',
    more_other: '{count} more, found by typing their names',
    partial: 'Only the first {count} by name are listed here',
    closedToVisits: 'Closed while you are inside a customer’s account: one of its Admins can change this.',
    notListed: '“{text}” is not in the list. Choose an entry, or clear the field.',
  },
  en_gb: {},
});
