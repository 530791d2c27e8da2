import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';
import { columnWords } from '@larder/words/columns';

export const choicesTexts = defineTexts('wastage-choices', {
  themes: [actionWords, columnWords],
  en_us: {
    wastage: 'Wastage',
    custom: 'Custom',
    nameMissing: 'Please enter a name',
    saveFailed: 'This could not be saved. Please try again.',
    deleteFailed: 'This could not be deleted. Please try again.',
    deleteText: '{name} is no longer offered on devices. Items already recorded with it keep it.',
    noDataTitle: 'No data',
    containers: 'Containers',
    containersCount_one: '{count} container',
    containersCount_other: '{count} containers',
    searchContainers: 'Search containers',
    volume: 'Volume (ml)',
    volumeMissing: 'Please enter a volume greater than 0',
    newContainer: 'New container',
    addContainer: 'Add container',
    editContainer: 'Edit container',
    deleteContainer: 'Delete container',
    deleteContainerTitle: 'Delete this container?',
    noContainers:
      'There are no containers yet. With a container, staff count how often it was filled instead of weighing.',
    reasons: 'Wastage Reasons',
    reasonsCount_one: '{count} reason',
    reasonsCount_other: '{count} reasons',
    searchReasons: 'Search reasons',
    notesRequired: 'Notes required',
    notesRequiredHint: 'Anyone who records an item with this reason must add a note.',
    notesAreRequired: 'Notes required',
    notesAreOptional: 'Notes not required',
    newReason: 'New waste reason',
    addReason: 'Add reason',
    editReason: 'Edit waste reason',
    deleteReason: 'Delete reason',
    deleteReasonTitle: 'Delete this waste reason?',
    noReasons: 'There are no reasons yet. Staff choose one whenever they record waste.',
  },
  en_gb: {
    newReason: 'New wastage reason',
    editReason: 'Edit wastage reason',
    deleteReasonTitle: 'Delete this wastage reason?',
    noReasons: 'There are no reasons yet. Staff choose one whenever they record wastage.',
  },
});
