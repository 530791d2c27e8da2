import { defineTexts } from '@larder/browser/texts';

export const resetTexts = defineTexts('reset', {
  en_us: {
    title: 'Reset',
    text: 'For a tablet that is given away, or that support asks you to set up anew.',
    open: 'Reset this tablet',
    question: 'Reset this tablet?',
    goes: 'Its pairing, printers, prep lists, drafts, last prints and diary are deleted. Afterwards it has to be paired again.',
    lost_one: '{count} report has not reached the server and is lost.',
    lost_other: '{count} reports have not reached the server and are lost.',
    nothingLost: 'Every report has reached the server.',
    saveFirst: 'Save reports to a file first',
    saved_one: '{count} file saved. Load it on the device’s page in the portal.',
    saved_other: '{count} files saved. Load them on the device’s page in the portal.',
    printing: 'Labels are being printed. Wait until they are done.',
    type: 'Type {number}, the number of reports that have not been sent',
    reset: 'Delete everything',
    changed: 'The number of reports has changed. Nothing was deleted.',
    failed: 'The tablet could not be reset. Try again.',
  },
});
