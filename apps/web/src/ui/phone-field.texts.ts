import { defineTexts } from '@larder/browser/texts';

export const phoneFieldTexts = defineTexts('phone-field', {
  en_us: { country: 'Country', number: 'Phone number', numberOptional: 'Phone number (optional)' },
  en_gb: {},
});
