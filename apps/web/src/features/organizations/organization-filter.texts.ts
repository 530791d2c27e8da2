import { defineTexts } from '../../browser/texts.ts';

export const organizationFilterTexts = defineTexts('organization-filter', {
  en_us: { label: 'Organization', search: 'Search organizations' },
  en_gb: { label: 'Organisation', search: 'Search organisations' },
});
