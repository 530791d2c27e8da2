import { defineTexts } from '@larder/browser/texts';

/** Beside those of the dialog, for pages draw the button long before it. */
export const folderButtonTexts = defineTexts('folderButton', {
  en_us: {
    forInspector: 'Folder for an inspector',
  },
  en_gb: {},
});
