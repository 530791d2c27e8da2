import { defineTexts } from '@larder/browser/texts';

export const scanTexts = defineTexts('scan', {
  en_us: {
    scan: 'Scan',
    title: 'Scan a barcode',
    unknown: 'No product has the barcode {code}.',
  },
});
