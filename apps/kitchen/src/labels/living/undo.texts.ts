import { defineTexts } from '@larder/browser/texts';

export const undoTexts = defineTexts('undo', {
  en_us: {
    undo: 'Undo',
    undone: 'Undone',
    failed: 'That did not work. Nothing was changed.',
  },
});
