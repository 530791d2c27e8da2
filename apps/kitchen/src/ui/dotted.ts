/** Facts in one line with dots between them, without those that are empty. Where a line ends, the dot stays on it: none begins the next one. */
export function dotted(...facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00A0· ');
}
