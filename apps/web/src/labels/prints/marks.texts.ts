import { defineTexts } from '@larder/browser/texts';
import { factWords, markWords, outcomeWords, reasonWords, staleFieldWords } from '@larder/words/print-log';

export const marksTexts = defineTexts('marks', {
  themes: [outcomeWords, markWords, staleFieldWords, factWords, reasonWords],
  en_us: {
    mark: 'Marked as',
    lacks: 'Does not name {allergens}',
    details: 'Show what the label says',
    onLabel: 'On the label',
    noWords: 'The device did not report the words on this label.',
    differs: 'Differs from the catalog in: {fields}',
    labelName: 'Name',
    labelAllergens: 'Allergens',
    labelIngredients: 'Ingredients',
    labelMayContain: 'May contain',
    labelPrice: 'Price',
    labelAmount: 'Amount',
    undrawn: 'Printed as empty boxes',
    labelStorage: 'Storage',
    noAllergens: 'None named',
    undeclared: 'Not declared',
    containsAtLeast: 'Not declared; contains at least: {names}',
    size: 'Label size',
    SINGLE_HEIGHT: 'Single height',
    DOUBLE_HEIGHT: 'Double height',
    SINGLE_HEIGHT_EASY_PEEL: 'Single height, easy peel',
    printer: 'Printer',
    handedIn: 'Handed in by',
    fromFile: 'From a file that {name} added',
    reportedDate: 'Print time by the device’s clock',
    outcome: 'What became of it',
  },
  en_gb: {
    differs: 'Differs from the catalogue in: {fields}',
  },
});
