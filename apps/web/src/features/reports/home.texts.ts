import { defineTexts } from '@larder/browser/texts';

export const homeTexts = defineTexts('home', {
  en_us: {
    title: 'Home',
    expiringToday: 'Expiring today',
    expiryReport: 'Expiry report',
    nothingExpires: 'Nothing else expires today',
    nothingExpiresText: 'Labels that expire by the end of today appear here.',
    overdue_one: '{count} label has expired since yesterday and has not been used or wasted.',
    overdue_other: '{count} labels have expired since yesterday and have not been used or wasted.',
    showOverdue: 'Show overdue labels',
    pastBest_one:
      '{count} label has passed its best-by date since yesterday. Check the quality; the date does not make the food unsafe.',
    pastBest_other:
      '{count} labels have passed their best-by date since yesterday. Check the quality; the date does not make the food unsafe.',
    showPastBest: 'Show these labels',
    printedToday: 'Printed today',
    wholeLog: 'Print log',
    nothingToday: 'No labels yet today',
    nothingTodayText: 'What your devices print appears here.',
  },
  en_gb: {
    pastBest_one:
      '{count} label has passed its best-before date since yesterday. Check the quality; the date does not make the food unsafe.',
    pastBest_other:
      '{count} labels have passed their best-before date since yesterday. Check the quality; the date does not make the food unsafe.',
  },
});
