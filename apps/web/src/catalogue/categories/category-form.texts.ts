import { defineTexts } from '@larder/browser/texts';

export const categoryFormTexts = defineTexts('category-form', {
  en_us: {
    defaultStorage: 'Default storage',
    defaultStorageHint: 'Optional. Tablets choose it for labels of this category; a person may choose another.',
    noStorage: 'None',
    storageFailed: 'The names of the storage could not be loaded.',
    descriptionHint: 'Optional',
    createFailed: 'Error while creating category',
    created: 'Category created successfully',
    newTitle: 'New category',
    fieldUsage: 'usage',
    sharedWithHint: 'The category is visible to these organizations and all those below them.',
  },
  en_gb: {
    sharedWithHint: 'The category is visible to these organisations and all those below them.',
  },
});
