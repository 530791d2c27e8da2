import { defineTexts } from '@larder/browser/texts';

export const categoryStorageTexts = defineTexts('category-storage', {
  en_us: {
    defaultStorage: 'Default storage',
    defaultStorageHint:
      'The name of a storage rule or location, as tablets show it. They choose it for labels of this category; a person may choose another.',
  },
  en_gb: {},
});
