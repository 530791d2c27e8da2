import { defineTexts } from '@larder/browser/texts';

export const allergenFilterTexts = defineTexts('allergen-filter', {
  en_us: { label: 'Allergen' },
  en_gb: {},
});
