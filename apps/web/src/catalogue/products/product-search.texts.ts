import { defineTexts } from '@larder/browser/texts';

export const productSearchTexts = defineTexts('product-search', {
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
    product: 'Product',
    sku: 'SKU',
    barcode: 'Barcode',
    category: 'Category',
    for: 'For',
    sale: 'Sale',
    prep: 'Prep',
    usedOn: 'Usage',
    global: 'Global',
    deviceElsewhere: 'A device outside of your scope',
    locked: 'This product is shared with devices outside of your scope.',
  },
  en_gb: {},
});
