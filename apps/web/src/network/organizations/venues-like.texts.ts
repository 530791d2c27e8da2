import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const venuesLikeTexts = defineTexts('venues-like', {
  themes: [actionWords],
  en_us: {
    title: 'Add venues like another',
    like: 'Like which venue?',
    likeHint: 'The new venues are added beside it.',
    chooseVenue: 'Choose a venue',
    noVenue: 'No venue of this name',
    list: 'New venues',
    listHint: 'One a line: name, address, town, post code. Paste them from a spreadsheet, or put commas between them.',
    example: 'Quay Café, 4 Quay Street, Bristol, BS1 4DJ',
    copy: 'What they take over',
    settings: 'Settings',
    storage: 'Storage',
    categories: 'Categories',
    fridges: 'Fridges and their limits',
    copyNote: 'Readings, people and devices are not copied.',
    empty: 'Enter at least one venue',
    short_one: 'Line {lines} needs a name, an address, a town and a post code',
    short_other: 'Lines {lines} need a name, an address, a town and a post code each',
    lineProblem: 'Line {line}: {problem}',
    add_one: 'Add {count} venue',
    add_other: 'Add {count} venues',
    addNone: 'Add venues',
    added_one: '{count} venue added',
    added_other: '{count} venues added',
    leftOut: 'Not copied, because your role may not manage it: {parts}',
    failed: 'The venues could not be added',
  },
  en_gb: {},
});
