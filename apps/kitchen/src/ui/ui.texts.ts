import { defineTexts } from '@larder/browser/texts';

export const uiTexts = defineTexts('ui', {
  en_us: {
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    less: 'Fewer',
    more: 'More',
    quantity: 'Quantity',
    deleteDigit: 'Delete the last digit',
    clear: 'Clear',
    minus: 'Minus',
    point: 'Decimal point',
    dayUk: 'DD/MM/YYYY',
    dayUs: 'MM/DD/YYYY',
    dayBefore: 'Day before',
    dayAfter: 'Day after',
  },
  en_gb: {},
});
