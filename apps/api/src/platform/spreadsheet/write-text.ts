const databaseNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A number of the database as a file holds it; what is no number (NaN, Infinity) is an empty cell. */
export function numberText(text: string): string {
  return databaseNumber.test(text) ? text : '';
}
