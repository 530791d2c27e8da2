const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|fév|mars|avr|mai|juin|juil|août|sept|déc|mär|mrz|okt|dez|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mrt|mei|maj';
const DATE = new RegExp(
  String.raw`^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d{1,2}[./]\d{1,2}[./](?:\d\d|\d{4})|\d{1,2}[-. ]{1,2}(?:${MONTHS})\.?(?:[- ]\d{2,4})?|(?:${MONTHS})\.?-\d{2,4})$`,
  'iu',
);
/** As 5.00016E+12 stands for a barcode whose last digits a spreadsheet program dropped. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{2,}$/i;
/** A spreadsheet program keeps 15 digits of a number. */
const ROUNDED = /^\d{15}0+$/;
const ANSWER = /^(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX|VERDADERO|FALSO|VERO|WAAR|ONWAAR)$/;

/**
 * Says of a text that a spreadsheet program may have made it of another one: of a code that it took for a date, a long
 * number or an answer. Undefined for every other text.
 */
export function slipOf(text: string): string | undefined {
  if (DATE.test(text)) return 'looks like a date that a spreadsheet program made of it';
  if (SHORTENED.test(text)) return 'looks like a number that a spreadsheet program shortened';
  if (ROUNDED.test(text)) return 'looks like a number whose last digits a spreadsheet program dropped';
  if (ANSWER.test(text)) return 'is the answer yes or no of a spreadsheet program';
  return undefined;
}
