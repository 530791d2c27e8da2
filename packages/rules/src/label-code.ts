/** What a mark on a label, or what somebody typed from it, says. */
export type LabelCodeReading = { code: string } | { code: string; gtin: string } | { short: string };

/** Crockford's base32: the digits and the letters without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const folded: Record<string, string> = { I: '1', L: '1', O: '0' };

/** How many characters follow the `L`: 75 bits, of which the first is 0. */
const digits = 15;

/** How many of a code's last characters are printed below its mark, to be typed when a sticker is smeared. */
export const shortLength = 6;

/**
 * The code of a new label, from the id of the event that prints it: `L` and 15 characters of Crockford's base32, which
 * are a zero and the 74 bits of a UUIDv7 that are not its time, version or variant. Throws a RangeError on any other
 * id: in those of other versions the last 74 bits need not tell two labels apart, so nothing is printed with them.
 */
export function labelCode(id: string): string {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id)) {
    throw new RangeError('A label code is made from a UUIDv7');
  }
  return storedLabelCode(id);
}

/**
 * The code under which a label of any id is kept and found: the same as `labelCode` for a UUIDv7, and by the same bits
 * for the version 4 ids of older devices, whose stickers carry no mark. Throws a RangeError on what is no UUID at all.
 */
export function storedLabelCode(id: string): string {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)) {
    throw new RangeError('A label code is made from a UUID');
  }
  const [, , versioned = '', varied = '', rest = ''] = id.split('-');
  const low = BigInt(`0x${varied}${rest}`) & ((1n << 62n) - 1n);
  let bits = (BigInt(`0x${versioned.slice(1)}`) << 62n) | low;
  let code = '';
  for (let place = 0; place < digits; place += 1) {
    code = (alphabet[Number(bits & 31n)] ?? '') + code;
    bits >>= 5n;
  }
  return `L${code}`;
}

/** The end of a code, which a person can type. */
export function shortCode(code: string): string {
  return code.slice(-shortLength);
}

/**
 * What a scanner or a person gives for a label: its code, a web address of any host that ends in the code, a GS1
 * Digital Link with the code as its serial number (and the GTIN, where its check digit is right), or the six characters
 * below the mark. I and L count as 1, O as 0, in either case; a person may group the characters by spaces or dashes.
 * Undefined for anything else.
 */
export function readLabelCode(text: string): LabelCodeReading | undefined {
  const said = text.slice(0, 2_000).normalize('NFKC').trim();
  const [, path] = /^https?:\/\/[^/?#\s]+\/([^?#\s]*)(?:[?#]\S*)?$/i.exec(said) ?? [];
  if (path !== undefined) return readAddress(path.split('/').filter((segment) => segment !== ''));
  const characters = said.replaceAll(/[\s\u2010-\u2015-]/gu, '');
  const code = readCode(characters);
  if (code) return { code };
  const short = characters.length === shortLength ? fold(characters) : undefined;
  return short === undefined ? undefined : { short };
}

// In a Digital Link, keys and values alternate after the GTIN; a lot may be in front of the serial number.
function readAddress(segments: string[]): LabelCodeReading | undefined {
  const start = segments.findIndex((segment, at) => segment === '01' && /^\d{14}$/.test(segments[at + 1] ?? ''));
  if (start >= 0) {
    const keys = segments.slice(start + 2).filter((_, at) => at % 2 === 0);
    const serial = keys.indexOf('21');
    const code = serial < 0 ? undefined : readCode(segments[start + 3 + serial * 2] ?? '');
    const gtin = segments[start + 1] ?? '';
    if (!code) return undefined;
    return isGtin14(gtin) ? { code, gtin } : { code };
  }
  const code = readCode(segments.at(-1) ?? '');
  return code ? { code } : undefined;
}

function readCode(text: string): string | undefined {
  if (text.length !== digits + 1 || text[0]?.toUpperCase() !== 'L') return undefined;
  const characters = fold(text.slice(1));
  // The first of the 75 bits is 0.
  return characters !== undefined && alphabet.indexOf(characters[0] ?? '') < 16 ? `L${characters}` : undefined;
}

function fold(text: string): string | undefined {
  const plain = Array.from(text.toUpperCase(), (character) => folded[character] ?? character);
  return plain.every((character) => alphabet.includes(character)) ? plain.join('') : undefined;
}

function isGtin14(gtin: string): boolean {
  const sum = Array.from(gtin).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
