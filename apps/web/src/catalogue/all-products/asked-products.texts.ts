import { defineTexts } from '@larder/browser/texts';

export const askedProductsTexts = defineTexts('asked-products', {
  en_us: {
    titleOf: 'Asked for on tablets ({count})',
    asksFor: '{venue} asks for “{name}”.',
    by_one: 'Not found on a tablet by {who},',
    by_other: 'Not found on tablets {count} times, last by {who},',
    more: 'More products are asked for. They are shown here once these are dismissed.',
    dismiss: 'Dismiss',
    dismissWhat: 'Dismiss: {name}',
    dismissed: '“{name}” is off the list',
    dismissFailed: 'This could not be taken off the list.',
    loadFailed: 'What tablets ask for could not be loaded.',
  },
  en_gb: {},
});
