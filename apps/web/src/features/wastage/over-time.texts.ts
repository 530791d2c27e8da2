import { defineTexts } from '@larder/browser/texts';

export const overTimeTexts = defineTexts('wastage-over-time', {
  en_us: {
    title: 'Amounts over time',
    by: 'By',
    byReason: 'By reason',
    byProduct: 'By product',
    unitType: 'Unit type',
    weight: 'Weight',
    volume: 'Volume',
    units: 'Units',
    span: 'Days',
    days: '{count} days',
    total: '{amount} in all, {range}',
    range: '{first} to {last}',
    share: '{percent}%',
    others: 'All others',
    barsOf: '{name}: {amount} in all, at most {most} on {day}',
    nothing: 'Nothing of this kind was recorded in the last {count} days.',
    asTable: 'Show as a table',
    asChart: 'Show as a chart',
    day: 'Day',
    failed: 'The amounts could not be loaded.',
  },
  en_gb: {},
});
