/**
 * What stands between a fact and the next one in its line. Where a line ends, it stays there: none begins the next one.
 */
export const dot = '\u00A0·';

/** Facts in one line with dots between them, without those that are empty. */
export function dotted(...facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(`${dot} `);
}
