import { defineTexts } from '@larder/browser/texts';

export const organizationFilterTexts = defineTexts('organization-filter', {
  en_us: {
    failed: 'The organizations could not be loaded.',
    label: 'Organization',
    search: 'Search organizations',
  },
  en_gb: {
    failed: 'The organisations could not be loaded.',
    label: 'Organisation',
    search: 'Search organisations',
  },
});
