import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';
import { columnWords } from '@larder/words/columns';

export const incidentClosingTexts = defineTexts('incident-closing', {
  themes: [actionWords, columnWords],
  en_us: {
    temperatures: 'Temperatures',
    incidents: 'Temperature incidents',
    title: 'Incident checklist',
    count_one: '{count} entry',
    count_other: '{count} entries',
    searchLabel: 'Search the checklist',
    owner: 'Organization',
    newEntry: 'New checklist entry',
    addEntry: 'Add entry',
    editEntry: 'Edit checklist entry',
    nameHint: 'What staff did, such as "Called the engineer". It is offered whenever an incident is closed.',
    nameMissing: 'Please enter a name',
    saveFailed: 'This entry could not be saved. Please try again.',
    deleteTitle: 'Delete this checklist entry?',
    deleteText: '{name} is no longer offered when an incident is closed. Incidents already closed with it keep it.',
    deleteVerb: 'Delete entry',
    deleteFailed: 'This entry could not be deleted. Please try again.',
    noDataTitle: 'No entries',
    noDataText: 'Add what staff usually do about a warm fridge. They select it when they close an incident.',
    checklist: 'What was done',
    checklistHint: 'Select all that apply, and add the rest in your own words.',
    checklistFailed: 'The checklist could not be loaded. You can describe what was done instead.',
    pictureHint: 'Optional. The thermometer, the door or the food.',
    pictures: 'Pictures',
    pictureOf: 'Picture {number} of {fridge}',
    addedBy: 'Added by {name} at {time}',
    pictureFailed: 'The picture could not be added.',
  },
  en_gb: { owner: 'Organisation' },
});
