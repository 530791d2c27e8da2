import { defineTexts } from '@larder/browser/texts';

export const outcomeTexts = defineTexts('print-outcome', {
  en_us: {
    askTitle: 'Did the labels come out?',
    askText_one: '{title}: {count} label for {printer}.',
    askText_other: '{title}: {count} labels for {printer}.',
    askNote: 'If nobody answers within ten minutes, they are recorded as printed, with a note.',
    askAll: 'All of them',
    askNone: 'None',
    askLikely_one: 'Just the first one came out',
    askLikely_other: 'Just the first {count} came out',
    askSome: 'Only the first …',
    askFirst: 'How many came out?',
    askDone: 'That many came out',
    unsentTitle: 'Not printed',
    unsentText: 'The app was closed before their turn came. None of them came out, and none is recorded as printed.',
    unsentSeen: 'I will print them again',
  },
});
