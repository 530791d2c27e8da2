import { defineTexts } from '@larder/browser/texts';

export const productCardTexts = defineTexts('product-card', {
  en_us: {
    addOne: 'Add one to the prep list: {name}',
    addMore: 'Add one more to the prep list: {name}, {count} so far',
    amountOf: 'How many labels?',
    take: 'Put {count} on the list',
    bar_one: 'Prep list: {count} label',
    bar_other: 'Prep list: {count} labels',
  },
});
