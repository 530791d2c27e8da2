import { defineTexts } from '@larder/browser/texts';

export const homeTexts = defineTexts('home', {
  en_us: {
    title: 'Home',
    expiringToday: 'Expiring today',
    expiryReport: 'Expiry report',
    nothingExpires: 'Nothing else expires today',
    nothingExpiresText: 'Labels that expire by the end of today appear here.',
    printedToday: 'Printed today',
    wholeLog: 'Print log',
    nothingToday: 'No labels yet today',
    nothingTodayText: 'What your devices print appears here.',
  },
  en_gb: {},
});
