import type { Words } from './words.ts';

/** What people press. */
export const actionWords = {
  theme: 'actions',
  en_us: {
    activate: 'Activate',
    add: 'Add',
    addDevices: 'Add devices',
    addNew: 'Add new',
    back: 'Back',
    cancel: 'Cancel',
    change: 'Change',
    clearSearch: 'Clear the search',
    close: 'Close',
    deactivate: 'Deactivate',
    delete: 'Delete',
    detach: 'Detach',
    details: 'Details',
    done: 'Done',
    edit: 'Edit',
    next: 'Next',
    print: 'Print',
    remove: 'Remove',
    retry: 'Retry',
    save: 'Save',
    showMore: 'Show more',
  },
  en_gb: {},
} as const satisfies Words;
