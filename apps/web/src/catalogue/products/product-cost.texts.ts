import { defineTexts } from '@larder/browser/texts';

export const productCostTexts = defineTexts('product-cost', {
  en_us: {
    title: 'Cost',
    hint: 'What waste of this product costs you. A new cost counts for waste recorded from now on.',
    cost_per_unit: 'Cost per unit',
    cost_per_kg: 'Cost per kg',
    cost_per_litre: 'Cost per liter',
    wrong: 'Enter a cost such as 1.25, with at most four decimals',
  },
  en_gb: {
    cost_per_litre: 'Cost per litre',
  },
});
