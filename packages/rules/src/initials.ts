/**
 * The initials that stand on labels: the first letters of forename and surname, at most two words of the latter, in
 * capitals (docs/product/network.md#users).
 */
export function initialsOf(forename: string, surname: string): string {
  const words = [
    forename.trim().split(/[\s-]+/)[0] ?? '',
    ...surname
      .trim()
      .split(/[\s-]+/)
      .slice(0, 2),
  ];
  return words
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim())
    .join('')
    .toLocaleUpperCase('en');
}
