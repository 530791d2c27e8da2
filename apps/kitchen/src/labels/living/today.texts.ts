import { defineTexts } from '@larder/browser/texts';

export const todayTexts = defineTexts('today', {
  en_us: {
    title: 'Today',
    none: 'Nothing is overdue, and nothing ends in the next three days.',
    nothing: 'No labels are known here yet. Those printed at this venue show up by themselves.',
    group: '{name} ({count})',
    group_disputed: 'In dispute',
    group_unaccounted: 'Nobody knows: used or binned?',
    group_overdue: 'Overdue',
    group_relabel: 'Needs a new sticker',
    group_today: 'Use today',
    group_next: 'Next three days',
    note_disputed: 'Two reports contradict each other: it may still be there.',
    note_unaccounted: 'More than three days past its date. Say whether it was used or binned.',
    listedAbove_one:
      '{count} of them is listed above, because it is overdue, in dispute, or nobody knows what became of it.',
    listedAbove_other:
      '{count} of them are listed above, because they are overdue, in dispute, or nobody knows what became of them.',
    all: 'Everywhere',
    place: 'Storage',
    noPlace: 'No storage',
    missing: 'Missing: {names}',
    missingUnknown: 'Its wording is not known: it may not name {names}',
    relabel: 'New sticker for {name}',
    relabelled: 'Printing a new sticker for {name}',
    failed: 'That did not work. Nothing was changed.',
    scan: 'Scan a label',
    count: 'Count a storage',
    showMore: 'Show {count} more',
  },
});
