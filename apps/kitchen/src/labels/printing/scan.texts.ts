import { defineTexts } from '@larder/browser/texts';

export const scanTexts = defineTexts('scan', {
  en_us: {
    scan: 'Scan',
    title: 'Scan a barcode',
    unknownTitle: 'Product with this barcode?',
    addProduct: 'Add it as a product',
    findByName: 'Find it by its name',
    askManager: 'A manager can add it on this tablet or in the portal.',
    unknown: 'No product has the barcode {code}.',
  },
});
