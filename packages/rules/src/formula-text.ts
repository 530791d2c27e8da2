import { spaces, unseen } from './name-text.ts';

/**
 * What a spreadsheet program may take for the start of a formula (OWASP, CSV injection); full-width and other forms are
 * read as these.
 */
const formulaStarts = new Set('=+-@');
const opening = new RegExp(`^(?:${spaces.source}|${unseen.source})*(.)`, 'su');
/** A plain number is no formula, nor is a telephone number such as +447700900123. */
const plainNumber = /^[+-]\d+(\.\d+)?$/;

/**
 * Whether a text would run, or could be made to run, as a formula in a spreadsheet program. Spaces and what nobody sees
 * before it do not make it harmless; a tab or a line break at its start begins another cell
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function startsFormula(text: string): boolean {
  const first = text.charCodeAt(0);
  // Letters and digits: nearly every cell.
  if ((first > 47 && first < 58) || (first > 64 && first < 127)) return false;
  if (first === 9 || first === 10 || first === 13) return true;
  const [, start = ''] = opening.exec(text) ?? [];
  return formulaStarts.has(start.normalize('NFKC').slice(0, 1)) && !plainNumber.test(text);
}
