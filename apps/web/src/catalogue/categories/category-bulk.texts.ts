import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const categoryBulkTexts = defineTexts('category-bulk', {
  themes: [actionWords],
  en_us: {
    addToDevice: 'Add to Device',
    dates: 'Label dates',
    activateTitle_one: 'Activate the products of {count} category?',
    activateTitle_other: 'Activate the products of {count} categories?',
    deactivateTitle_one: 'Deactivate {count} category and its products?',
    deactivateTitle_other: 'Deactivate {count} categories and their products?',
    detachTitle_one: 'Detach {count} category from its devices?',
    detachTitle_other: 'Detach {count} categories from their devices?',
    activateText: 'All of their products become active. An inactive category that has products becomes active too.',
    deactivateText: 'The categories and all of their products become inactive: devices no longer offer them.',
    detachText:
      'The link to devices is cleared: their products, including those created on one device, become visible to all devices of the organizations they are shared with.',
    activateVerb: 'Activate products',
    deactivateVerb: 'Deactivate categories',
    detachVerb: 'Detach categories',
    devicesTitle_one: 'Add {count} category to devices',
    devicesTitle_other: 'Add {count} categories to devices',
    datesTitle_one: 'Label dates of {count} category',
    datesTitle_other: 'Label dates of {count} categories',
    datesText: 'Products with their own label dates keep them.',
    andMore: '{names} and {count} more',
    allFound: 'Every category that matches your search and filters.',
    staysLocked_one: '{count} locked category stays as it is.',
    staysLocked_other: '{count} locked categories stay as they are.',
    nothingToChange: 'This category is shared with devices outside of your scope.',
    doneCategories_one: '{count} category updated.',
    doneCategories_other: '{count} categories updated.',
    doneProducts_one: '{count} product changed.',
    doneProducts_other: '{count} products changed.',
    leftLocked_one: '{count} locked category was left unchanged.',
    leftLocked_other: '{count} locked categories were left unchanged.',
    failed: 'Error while saving category',
  },
  en_gb: {
    detachText:
      'The link to devices is cleared: their products, including those created on one device, become visible to all devices of the organisations they are shared with.',
  },
});
