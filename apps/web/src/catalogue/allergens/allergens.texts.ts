import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';
import { columnWords } from '@larder/words/columns';

export const allergensTexts = defineTexts('allergens', {
  themes: [actionWords, columnWords],
  en_us: {
    title: 'Allergens (Prep Labels Only)',
    label: 'Allergens',
    count_one: '{count} allergen',
    count_other: '{count} allergens',
    matrix: 'Allergen matrix',
    searchLabel: 'Search allergens',
    custom: 'Custom',
    noDataTitle: 'No data',
    noDataText: 'There are no allergens yet.',
    addTitle: 'Add allergen',
    addVerb: 'Add allergen',
    editTitle: 'Edit allergen',
    editVerb: 'Save allergen',
    blocked: 'Give the allergen a name first.',
    editText: 'Labels printed from now on show the new name. Earlier prints keep the old one.',
    saveFailed: 'The allergen could not be saved.',
    deleteTitle: 'Delete this allergen?',
    deleteVerb: 'Delete allergen',
    deleteText:
      '{name} can no longer be picked for a product. An allergen that a product still declares cannot be deleted.',
    deleted: 'Allergen deleted',
    deleteFailed: 'Error while deleting allergen',
  },
  en_gb: {},
});
