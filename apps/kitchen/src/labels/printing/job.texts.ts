import { defineTexts } from '@larder/browser/texts';

export const jobTexts = defineTexts('print-job', {
  en_us: {
    printing: 'Printing',
    paused: 'Paused',
    waiting: 'Waiting',
    progress: '{sent} of {count}',
    moreWait_one: '{count} more waits',
    moreWait_other: '{count} more wait',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    answerOut_one: 'Answer: did the label come out?',
    answerOut_other: 'Answer: did all {count} come out?',
    answerUnsent_one: 'Answer: {count} label was not printed',
    answerUnsent_other: 'Answer: {count} labels were not printed',
    answerMissing_one: 'Answer: {count} label is missing',
    answerMissing_other: 'Answer: {count} labels are missing',
    printed_one: '{count} label printed',
    printed_other: '{count} labels printed',
    nothingSent: 'Nothing was printed.',
  },
});
