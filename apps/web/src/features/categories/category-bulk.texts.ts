import { defineTexts } from '@larder/browser/texts';

export const categoryBulkTexts = defineTexts('category-bulk', {
  en_us: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    detach: 'Detach',
    addToDevice: 'Add to Device',
    dates: 'Label dates',
    activateTitle_one: 'Activate the products of {count} category?',
    activateTitle_other: 'Activate the products of {count} categories?',
    deactivateTitle_one: 'Deactivate {count} category and its products?',
    deactivateTitle_other: 'Deactivate {count} categories and their products?',
    detachTitle_one: 'Detach {count} category from its devices?',
    detachTitle_other: 'Detach {count} categories from their devices?',
    activateText:
      'All of their products become active. An inactive category that holds products becomes active with them.',
    deactivateText: 'The categories and all of their products become inactive: devices no longer offer them.',
    detachText:
      'The device link is cleared: their products become visible to all devices of the organizations they are shared with, also those that were made on one device.',
    activateVerb: 'Activate products',
    deactivateVerb: 'Deactivate categories',
    detachVerb: 'Detach categories',
    devicesTitle_one: 'Add {count} category to devices',
    devicesTitle_other: 'Add {count} categories to devices',
    datesTitle_one: 'Label dates of {count} category',
    datesTitle_other: 'Label dates of {count} categories',
    datesText: 'Products with dates of their own keep them.',
    andMore: '{names} and {count} more',
    allFound: 'Every category that the list finds.',
    staysLocked_one: '{count} locked category stays as it is.',
    staysLocked_other: '{count} locked categories stay as they are.',
    nothingToChange: 'This category is shared with devices outside of your scope.',
    doneCategories_one: '{count} category updated.',
    doneCategories_other: '{count} categories updated.',
    doneProducts_one: '{count} product changed.',
    doneProducts_other: '{count} products changed.',
    leftLocked_one: '{count} locked category was left as it is.',
    leftLocked_other: '{count} locked categories were left as they are.',
    failed: 'Error while saving category',
  },
  en_gb: {
    detachText:
      'The device link is cleared: their products become visible to all devices of the organisations they are shared with, also those that were made on one device.',
  },
});
