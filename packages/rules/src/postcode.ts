export type Postcode = { postcode: string; country_code: string };

// Universal Postal Union, "General addressing issues": countries whose addresses have no post code, or none that is in
// use.
const without = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GN GQ GY HK JM KI KM KN KP LC LY ML MO MR
MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VC VU YE ZW`.split(/\s+/),
);
const likeBritish = new Set(['GG', 'IM', 'JE']);
const likeAmerican = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/** What is said about a text that is no post code of the country. */
export function postcodeRefusal(country: string): string {
  if (isBothWays(country)) return 'Enter a UK post code such as BS1 5QD, or a US ZIP code such as 10001';
  if (likeBritish.has(country)) return 'Enter a post code such as JE2 3AB';
  if (likeAmerican.has(country)) return 'Enter a ZIP code such as 00901';
  return 'A post code has 3 to 10 letters and digits';
}

/** Whether an address of the country needs a post code. */
export function needsPostcode(country: string): boolean {
  return !without.has(country);
}

/**
 * A post code of the country in its one written form; undefined for what is none. The United Kingdom and the United
 * States know each other's by their form, which then tells the country; where post codes are not in use an empty text
 * is good as well. Other countries' are kept in capitals and single spaces (docs/product/network.md#new-organisation).
 */
export function readPostcode(text: string, country = ''): Postcode | undefined {
  if (isBothWays(country)) return normalisePostcode(text);
  if (likeBritish.has(country) || likeAmerican.has(country)) {
    const found = normalisePostcode(text);
    const same = found?.country_code === (likeBritish.has(country) ? 'GB' : 'US');
    return found && same ? { ...found, country_code: country } : undefined;
  }
  const postcode = text
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replaceAll(/\s*[‐-―-]\s*/g, '-')
    .replaceAll(/\s+/g, ' ');
  if (postcode === '' && !needsPostcode(country)) return { postcode, country_code: country };
  const { length } = postcode.replaceAll(/[ -]/g, '');
  const good = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/.test(postcode) && /\d/.test(postcode) && length >= 3 && length <= 10;
  return good ? { postcode, country_code: country } : undefined;
}

/** Addresses without a country, and of the two countries that tell each other's by the post code. */
export function isBothWays(country: string): boolean {
  return ['', 'GB', 'US'].includes(country);
}

// Royal Mail, "PAF programmer's guide": outward code, then one digit and two letters of which C, I, K, M, O and V are
// never used.
const british =
  /^(?<outward>GIR|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRVWXY])|BFPO)(?<inward>\d[ABD-HJLNP-UW-Z]{2}|\d{1,4})$/;
// USPS, Publication 28: five digits, or ZIP+4.
const american = /^(?<zip>\d{5})(?:-?(?<four>\d{4}))?$/;

/**
 * A UK post code (`bs15qd` → `BS1 5QD`) or a US ZIP code (`100012345` → `10001-2345`) in its one written form, with the
 * country it belongs to; undefined for anything else. Source: Royal Mail PAF, USPS Publication 28.
 */
export function normalisePostcode(text: string): (Postcode & { country_code: 'GB' | 'US' }) | undefined {
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

function inBritain(outward: string, inward: string) {
  return { postcode: `${outward} ${inward}`, country_code: 'GB' as const };
}
