import { defineTexts } from '@larder/browser/texts';

export const homeTexts = defineTexts('home', {
  en_us: {
    title: 'Home',
    expiringToday: 'Expiring today',
    expiryReport: 'Expiry report',
    nothingExpires: 'Nothing else expires today',
    nothingExpiresText: 'Labels that are to be used by the end of today appear here.',
    overdue_one: '{count} label ended since yesterday and is neither used nor wasted.',
    overdue_other: '{count} labels ended since yesterday and are neither used nor wasted.',
    showOverdue: 'Show overdue labels',
    pastBest_one:
      '{count} label passed its best-by date since yesterday. Check the quality; the food is still safe by its date.',
    pastBest_other:
      '{count} labels passed their best-by date since yesterday. Check the quality; the food is still safe by its date.',
    showPastBest: 'Show these labels',
    printedToday: 'Printed today',
    wholeLog: 'Print log',
    nothingToday: 'No labels yet today',
    nothingTodayText: 'What your devices print appears here.',
  },
  en_gb: {
    pastBest_one:
      '{count} label passed its best before since yesterday. Check the quality; the food is still safe by its date.',
    pastBest_other:
      '{count} labels passed their best before since yesterday. Check the quality; the food is still safe by its date.',
  },
});
