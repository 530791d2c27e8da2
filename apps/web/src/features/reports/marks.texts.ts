import { defineTexts } from '@larder/browser/texts';
import { factWords, markWords, outcomeWords, staleFieldWords } from '@larder/contract/label-words';

export const marksTexts = defineTexts('marks', {
  en_us: {
    mark: 'Marked as',
    lacks: 'Does not name {allergens}',
    details: 'Show what the label says',
    onLabel: 'On the label',
    noWords:
      'The device did not report the words on this label. These are from the catalog at the time the report arrived.',
    differs: 'Differs from the catalog in: {fields}',
    labelName: 'Name',
    labelAllergens: 'Allergens',
    labelIngredients: 'Ingredients',
    labelMayContain: 'May contain',
    labelPrice: 'Price',
    labelStorage: 'Storage',
    noAllergens: 'None named',
    undeclared: 'Not declared',
    containsAtLeast: 'Not declared; contains at least: {names}',
    size: 'Label size',
    SINGLE_HEIGHT: 'Single height',
    DOUBLE_HEIGHT: 'Double height',
    SINGLE_HEIGHT_EASY_PEEL: 'Single height, easy peel',
    printer: 'Printer',
    user: 'Printed by',
    handedIn: 'Handed in by',
    reportedDate: 'Print time by the device’s clock',
    outcome: 'What became of it',
    ...outcomeWords.en_us,
    ...markWords.en_us,
    ...staleFieldWords.en_us,
    ...factWords.en_us,
  },
  en_gb: {
    noWords:
      'The device did not report the words on this label. These are from the catalogue at the time the report arrived.',
    differs: 'Differs from the catalogue in: {fields}',
    ...outcomeWords.en_gb,
    ...markWords.en_gb,
    ...staleFieldWords.en_gb,
    ...factWords.en_gb,
  },
});
