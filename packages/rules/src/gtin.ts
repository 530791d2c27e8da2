/** Lengths of GTIN-8, GTIN-12, GTIN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14]);

/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits, of which the last checks the others, weighted 3 and 1 in turn from
 * the right (GS1 General Specifications, check digit calculation).
 */
export function isGtin(code: string): boolean {
  return lengths.has(code.length) && hasCheckDigit(code);
}

/** Whether a text is a GLN, the 13 digits by which GS1 numbers parties and places, with the same check digit. */
export function isGln(code: string): boolean {
  return code.length === 13 && hasCheckDigit(code);
}

function hasCheckDigit(code: string): boolean {
  if (!/^[0-9]+$/.test(code)) return false;
  const digits = Array.from(code, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
