import { defineTexts } from '../../browser/texts.ts';

export const homeTexts = defineTexts('home', {
  en_us: {
    title: 'Home',
    printedToday: 'Printed today',
    wholeLog: 'Print log',
    nothingToday: 'No labels yet today',
    nothingTodayText: 'What your devices print appears here.',
  },
  en_gb: {},
});
