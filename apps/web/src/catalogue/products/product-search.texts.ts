import { defineTexts } from '@larder/browser/texts';
import { columnWords } from '@larder/words/columns';

export const productSearchTexts = defineTexts('product-search', {
  themes: [columnWords],
  en_us: {
    title: 'Product Search',
    label: 'Products',
    count_one: '{count} product',
    count_other: '{count} products',
    categories: 'Product Categories',
    searchLabel: 'Search products by name, SKU or barcode',
    noTerm: 'Must include search term',
    noTermText: 'Part of a name, SKU or barcode is enough.',
    corrected: 'Nothing matches “{search}”. These products match “{corrected}”.',
    for: 'For',
    usedOn: 'Usage',
    deviceElsewhere: 'A device outside of your scope',
    locked: 'This product is shared with devices outside of your scope.',
  },
  en_gb: {},
});
