/** What a spreadsheet program may take for the start of a formula (OWASP, CSV injection), full-width forms included. */
const formulaStarts = new Set('=+-@\t\r\n＝＋－＠');
/** A plain number is no formula, nor is a telephone number such as +447700900123. */
const plainNumber = /^[+-]\d+(\.\d+)?$/;
const databaseNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Whether a text would run, or could be made to run, as a formula. Spaces before it do not make it harmless. */
export function startsFormula(text: string): boolean {
  const first = text.charCodeAt(0);
  // Letters, digits and brackets: nearly every cell.
  if (first > 64 && first < 0xff00 && first !== 160) return false;
  const start = first === 32 || first === 160 ? text.trimStart() : text;
  return formulaStarts.has(start.slice(0, 1)) && !plainNumber.test(text);
}

/** A number of the database as a file holds it; what is no number (NaN, Infinity) is an empty cell. */
export function numberText(text: string): string {
  return databaseNumber.test(text) ? text : '';
}
