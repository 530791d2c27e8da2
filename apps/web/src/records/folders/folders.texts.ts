import { defineTexts } from '@larder/browser/texts';
import { columnWords } from '@larder/words/columns';

export const foldersTexts = defineTexts('folders', {
  themes: [columnWords],
  en_us: {
    verb: 'Make the folder',
    chooseVenue: 'Choose a venue',
    venueNeeded: 'Choose a venue.',
    venuesFailed: 'The venues could not be loaded.',
    period: 'Period',
    month: 'Last 30 days',
    quarter: 'Last 3 months',
    year: 'Last 12 months',
    days: 'Other days',
    first: 'From',
    last: 'Until',
    daysNeeded: 'Choose both days of the period.',
    emailHint: 'Your own address, or that of an active user of your account',
    emailInvalid: 'Your email is invalid, please enter valid email',
    holds: 'What the folder holds',
    records: 'Prints with their outcomes, temperatures, incidents with causes, actions and signatures, and waste',
    samples: 'A few labels as they were printed, and people with access',
    matrix: 'The allergen matrix as it is now',
    changes: 'Changes of settings and limits, with seals that anyone can verify',
    noMatrix: 'The allergen matrix is left out: you may not view products.',
    noChanges: 'Changes and their seals are left out: only people who manage the whole account read them.',
    form: 'One ZIP file with a PDF to read and a workbook with every row. It is emailed, and stays under My exports for 7 days.',
    mine: 'My exports',
    started: 'The folder is being made, you should receive an email shortly',
    failed: 'The folder could not be made.',
  },
  en_gb: {},
});
