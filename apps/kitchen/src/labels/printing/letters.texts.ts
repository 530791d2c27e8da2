import { defineTexts } from '@larder/browser/texts';

export const lettersTexts = defineTexts('letters', {
  en_us: {
    quoted: '“{word}”',
    andMore: '{words} and {count} more',
    refusedProduct:
      'Labels cannot show {words}. Nobody could read what this food is or what is in it, so it is not printed. A manager enters a name in Latin letters in the portal, under Printed as, and writes the allergens in them.',
    refusedName:
      'Labels cannot show {words}. Nobody could read what this food is, so it is not printed. Write the name in Latin letters.',
    willAsk: 'Labels cannot show {words}: empty boxes are printed instead. You are asked before it is printed.',
    askTitle: 'Print empty boxes?',
    askText: 'Labels cannot show {words}. Empty boxes are printed instead, and the print log says so.',
    askPrint: 'Print anyway',
    askStop: 'Do not print',
  },
});
