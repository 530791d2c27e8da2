import { defineTexts } from '@larder/browser/texts';

export const undoTexts = defineTexts('importUndo', {
  en_us: {
    undoTitle: 'Undo this import?',
    undoVerb: 'Undo import',
    undoText: 'Your products go back to what they were before:',
    undoReading: 'Comparing with your products…',
    undoNothing: 'There is nothing to undo.',
    undo_removes_one: '{count} product that it created is removed',
    undo_removes_other: '{count} products that it created are removed',
    undo_restores_one: '{count} product is changed back',
    undo_restores_other: '{count} products are changed back',
    undo_returns_one: '{count} product that it removed returns',
    undo_returns_other: '{count} products that it removed return',
    undo_categories_one: '{count} category that it created is removed',
    undo_categories_other: '{count} categories that it created are removed',
    undoLeft_one: '{count} stays as it is:',
    undoLeft_other: '{count} stay as they are:',
    undoneToast: 'Import undone',
    undoFailed: 'The import could not be undone.',
  },
  en_gb: {},
});
