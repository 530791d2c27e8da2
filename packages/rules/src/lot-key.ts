/**
 * By what two lot codes are the same, however they were typed: compatible forms are one letter (NFKC), small letters
 * count as capitals, and blanks, dashes and what nobody sees count for nothing
 * (docs/product/catalogue.md#lots-and-traces).
 */
export function lotKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}\p{Cc}−_]/gu, '');
}
