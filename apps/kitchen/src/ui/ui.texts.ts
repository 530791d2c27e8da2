import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const uiTexts = defineTexts('ui', {
  themes: [actionWords],
  en_us: {
    refusedField: 'This tablet sent a value that cannot be kept: {field}',
    refusedNewer: 'The app is newer than the server: the report is taken once the server is updated',
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
});
