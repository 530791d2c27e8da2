/**
 * The check digit that brings the sum of twelve digits, weighted alternately 1 and 3, up to the next multiple of 10
 * (docs/product/catalogue.md#product-details; GS1 General Specifications). Throws a RangeError on anything else.
 */
export function eanCheckDigit(twelve: string): number {
  if (!/^[0-9]{12}$/.test(twelve)) throw new RangeError('A check digit is made from twelve digits');
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Whether a text is an EAN-13: thirteen digits with the right check digit (docs/product/catalogue.md#product-details).
 */
export function isEan13(barcode: string): boolean {
  return barcodeFault(barcode) === undefined;
}

/**
 * What is wrong with a barcode, in the words that people are shown, or undefined
 * (docs/product/catalogue.md#product-details).
 */
export function barcodeFault(barcode: string): string | undefined {
  if (!/^[0-9]{13}$/.test(barcode)) return 'Barcode must be a 13 digit number';
  if (eanCheckDigit(barcode.slice(0, 12)) !== Number(barcode[12])) return 'Please enter a valid 13 digit barcode';
  return undefined;
}

/**
 * A barcode from a file, a feed or a scanner as the catalogue keeps it: a valid UPC-A of 12 digits is the EAN-13 with a
 * zero before it (GS1 General Specifications, GTIN-12); anything else stays as it is.
 */
export function fullBarcode(barcode: string): string {
  return /^[0-9]{12}$/.test(barcode) && isEan13(`0${barcode}`) ? `0${barcode}` : barcode;
}

/**
 * The 95 modules of an EAN-13 from left to right, '1' a bar and '0' a space, quiet zones not included
 * (GS1 General Specifications, EAN-13). Throws a RangeError when the barcode is not valid.
 */
export function eanModules(barcode: string): string {
  const fault = barcodeFault(barcode);
  if (fault) throw new RangeError(fault);
  const parity = leftParities[Number(barcode[0])] ?? '';
  const left = Array.from(barcode.slice(1, 7)).map((digit, index) =>
    parity[index] === 'A' ? setA(digit) : setB(digit),
  );
  const right = Array.from(barcode.slice(7), setC);
  return `101${left.join('')}01010${right.join('')}101`;
}

/** The modules, counted from 0, that belong to the three guard patterns and reach below the other bars. */
export function isGuardModule(module: number): boolean {
  return module < 3 || (module >= 45 && module < 50) || module >= 92;
}

/** Whether a barcode is from the 20-29 range that GS1 keeps for numbers used inside one company only. */
export function isInStoreBarcode(barcode: string): boolean {
  return isEan13(barcode) && barcode.startsWith('2');
}

/**
 * The lowest in-store EAN-13 (prefix 20-29) that is not among the account's own; others are ignored.
 * For products of kitchens that own no number range (GS1 General Specifications, restricted circulation numbers).
 */
export function nextInStoreBarcode(taken: Iterable<string>): string {
  const numbers = new Set<number>();
  for (const barcode of taken) if (isInStoreBarcode(barcode)) numbers.add(Number(barcode.slice(1, 12)));
  let number = 1;
  while (numbers.has(number)) number += 1;
  const twelve = `2${String(number).padStart(11, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
}

const oddPatterns = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the two sets each of the six digits on the left is from, by the first digit. */
export const leftParities = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
];

function setA(digit: string): string {
  return oddPatterns[Number(digit)] ?? '';
}

function setB(digit: string): string {
  return Array.from(setC(digit)).toReversed().join('');
}

function setC(digit: string): string {
  return Array.from(setA(digit))
    .map((module) => (module === '1' ? '0' : '1'))
    .join('');
}
