import { defineTexts } from '@larder/browser/texts';

export const todayTexts = defineTexts('today', {
  en_us: {
    title: 'Today',
    none: 'Nothing is overdue, and nothing ends in the next three days.',
    nothing: 'No labels are known here yet. Those printed at this venue show up by themselves.',
    group: '{name} ({count})',
    group_disputed: 'In dispute',
    group_unaccounted: 'Not accounted for',
    group_overdue: 'Overdue',
    group_relabel: 'Needs a new sticker',
    group_today: 'Use today',
    group_next: 'Next three days',
    note_disputed: 'Two reports contradict each other: it may still be there.',
    note_unaccounted: 'More than three days past its date, and nobody has said what became of it.',
    all: 'Everywhere',
    place: 'Storage',
    noPlace: 'No storage',
    missing: 'Missing: {names}',
    relabel: 'New sticker for {name}',
    relabelled: 'Printing a new sticker for {name}',
    failed: 'That did not work. Nothing was changed.',
    scan: 'Scan a label',
    count: 'Count a storage',
    showMore: 'Show {count} more',
  },
  en_gb: {},
});
