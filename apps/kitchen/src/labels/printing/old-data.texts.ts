import { defineTexts } from '@larder/browser/texts';

export const oldDataTexts = defineTexts('old-data', {
  en_us: {
    saleStopped_one:
      'Sale labels have stopped: this tablet’s data is {count} day old, and allergens may have changed. Connect this tablet. Prep labels still print.',
    saleStopped_other:
      'Sale labels have stopped: this tablet’s data is {count} days old, and allergens may have changed. Connect this tablet. Prep labels still print.',
    howTo: 'How it is connected',
  },
});
