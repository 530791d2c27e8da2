import { defineTexts } from '@larder/browser/texts';

export const undrawnTexts = defineTexts('undrawn', {
  en_us: {
    too_wide:
      'Nothing was printed: the label is wider than {printer} prints. Use another printer, or correct the width of this one under This tablet.',
    cut_off:
      'Nothing was printed: the offset of {printer} would cut off a part of the label. Bring the offset closer to 0 under This tablet.',
    no_name:
      'Nothing was printed: the label has no name that can be read. Type what it is, or name the product in the Larder portal.',
    other:
      'The label could not be drawn, so nothing was printed. Reload the app; if it stays like this, tell your manager.',
  },
});
