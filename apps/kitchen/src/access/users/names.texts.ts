import { defineTexts } from '@larder/browser/texts';
import { columnWords } from '@larder/words/columns';

export const namesTexts = defineTexts('names', {
  themes: [columnWords],
  en_us: {
    title: 'Names of staff',
    intro: 'Initials on labels follow the name.',
    none: 'Nobody is set up for this venue yet. A manager adds people in the Larder portal, under Users.',
    notAllowed: 'Print-only people cannot change names here. Ask a manager to do it.',
    locked: 'Locked: change this name in the portal',
    above: 'Belongs to an organization above this venue: change this name in the portal, under Users',
    notYet: 'Connect this tablet first: it does not know the parts of this name yet',
    edit: 'Change the name of {name}',
    forename_needed: 'Enter the first name',
    surname_needed: 'Enter the last name',
    save: 'Save',
    saved: '{name} saved',
    failed: 'This could not be saved on the tablet. Try again.',
  },
});
