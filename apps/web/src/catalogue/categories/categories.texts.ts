import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';
import { columnWords } from '@larder/words/columns';
import { spanWords } from '@larder/words/spans';

export const categoriesTexts = defineTexts('categories', {
  themes: [actionWords, columnWords, spanWords],
  en_us: {
    title: 'Product Categories',
    label: 'Categories',
    count_one: '{count} category',
    count_other: '{count} categories',
    addNew: 'Add New',
    allProducts: 'All products',
    productSearch: 'Product Search',
    searchLabel: 'Search categories',
    for: 'For',
    products: 'Products',
    forSale: 'For Sale',
    forPrep: 'For Prep',
    devicesCount: 'Devices: {count}',
    locked: 'This category is shared with devices outside of your scope.',
    sameNames_other:
      '{count} categories have the same name as another one. Rename them, or move their products to one and delete the others.',
    sameNames_one:
      '{count} category has the same name as another one. Rename it, or move its products to the other one and delete it.',
    sameNamesShort_other: '{count} same names',
    sameNamesShort_one: '{count} same name',
    showSameNames: 'Show these categories',
    sharedName: 'Same as another category',
    noDataTitle: 'No data',
    noDataText: 'There are no categories yet. A category groups products that your devices print labels for.',
    activateTitle: 'Activate this category?',
    deactivateTitle: 'Deactivate this category?',
    activateVerb: 'Activate category',
    deactivateVerb: 'Deactivate category',
    activateText: '{name} is offered on devices again.',
    deactivateText: '{name} is no longer offered on devices.',
    addVerb: 'Add category',
    fieldName: 'name',
    fieldOrganizations: 'organization',
    pleaseAdd: 'Please add {fields}',
    saved: 'Category updated successfully',
    saveFailed: 'Error while saving category',
    info: 'Category info',
    sharedWith: 'Shared with',
    override: '(override)',
    productsCount_one: '{count} product',
    productsCount_other: '{count} products',
    usedOn: 'Usage',
    deviceElsewhere: 'A device outside of your scope',
  },
  en_gb: {
    fieldOrganizations: 'organisation',
  },
});
