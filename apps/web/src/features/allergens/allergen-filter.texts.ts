import { defineTexts } from '../../browser/texts.ts';

export const allergenFilterTexts = defineTexts('allergen-filter', {
  en_us: { label: 'Allergen' },
  en_gb: {},
});
