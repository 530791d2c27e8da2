import { defineTexts } from '@larder/browser/texts';

export const overTimeTexts = defineTexts('wastage-over-time', {
  en_us: {
    title: 'Amounts over time',
    by: 'By',
    byReason: 'By reason',
    byProduct: 'By product',
    total: '{amount} in all, {range}',
    range: '{first} to {last}',
    share: '{percent}%',
    others: 'All others',
    barsOf: '{name}: {amount} in all, at most {most} on {day}',
    nothing: 'Nothing was measured this way, {range}.',
    asTable: 'Show as a table',
    asChart: 'Show as a chart',
    day: 'Day',
    failed: 'The amounts could not be loaded.',
  },
  en_gb: {},
});
