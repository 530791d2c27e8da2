export type Postcode = { postcode: string; country_code: 'GB' | 'US' };

/** What is said about a text that is neither a British nor an American post code. */
export const postcodeRefusal = 'Enter a UK post code such as BS1 5QD, or a US ZIP code such as 10001';

// Royal Mail, "PAF programmer's guide": outward code, then one digit and two letters of which C, I, K, M, O and V are never used.
const british =
  /^(?<outward>GIR|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRVWXY])|BFPO)(?<inward>\d[ABD-HJLNP-UW-Z]{2}|\d{1,4})$/;
// USPS, Publication 28: five digits, or ZIP+4.
const american = /^(?<zip>\d{5})(?:-?(?<four>\d{4}))?$/;

/**
 * A UK post code (`bs15qd` → `BS1 5QD`) or a US ZIP code (`100012345` → `10001-2345`) in its one written form, with the country
 * it belongs to; undefined for anything else. Source: Royal Mail PAF, USPS Publication 28.
 */
export function normalisePostcode(text: string): Postcode | undefined {
  const packed = text.normalize('NFKC').toUpperCase().replaceAll(/[\s.]/g, '');
  const zip = american.exec(packed.replaceAll(/[‐-―]/g, '-'))?.groups;
  if (zip) return { postcode: zip.four ? `${zip.zip}-${zip.four}` : (zip.zip ?? ''), country_code: 'US' };
  const parts = british.exec(packed.replaceAll('-', ''))?.groups;
  if (!parts) return undefined;
  const { outward = '', inward = '' } = parts;
  // Forces post offices have a number in the place of the inward code; nobody else has.
  if (inward.length !== 3 || /^\d+$/.test(inward)) return outward === 'BFPO' ? inBritain(outward, inward) : undefined;
  if (outward === 'BFPO' || (outward === 'GIR' && inward !== '0AA')) return undefined;
  return inBritain(outward, inward);
}

function inBritain(outward: string, inward: string): Postcode {
  return { postcode: `${outward} ${inward}`, country_code: 'GB' };
}
