/**
 * The countries that are offered, with the mask of the input (docs/product/access.md#phone-and-employee-numbers). A
 * number of any other is typed with its code in front.
 */
export const phoneCountries = [
  { code: '+44', mask: '0000 000 000' },
  { code: '+1', mask: '000-000-0000' },
] as const;

export type PhoneCountry = (typeof phoneCountries)[number]['code'];

/**
 * The least characters of a full number, its country code included (docs/product/access.md#phone-and-employee-numbers).
 */
const minimumLength = 12;

/** The least characters of a number of another country (ITU-T E.164, the shortest in use). */
const minimumAbroad = 8;

/**
 * The number as it is sent and kept (E.164): spaces and dashes stripped, the country code in front; empty when nothing
 * was typed.
 */
export function fullPhone(country: PhoneCountry, typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits.startsWith('+') ? digits : digits && `${country}${digits}`;
}

/**
 * A number that is typed with a country code other than those offered ("+33 6 12…", "0033 6 12…"), as + and digits;
 * undefined otherwise.
 */
export function foreignPhone(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^00/, '+')
    .replaceAll(/[^\d+]/g, '');
  if (!bare.startsWith('+') || phoneCountries.some(({ code }) => bare.startsWith(code))) return undefined;
  return `+${bare.replaceAll('+', '').slice(0, 15)}`;
}

/** The error text of a full number, or undefined; the server checks it against the numbering plans besides. */
export function phoneProblem(full: string): string | undefined {
  if (!full) return 'Please enter phone number';
  const offered = phoneCountries.some(({ code }) => full.startsWith(code));
  const least = offered ? minimumLength : minimumAbroad;
  return full.length >= least && /^\+\d+$/.test(full) ? undefined : 'Phone number is not valid';
}
