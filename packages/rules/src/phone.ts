/** The countries whose numbers are taken, with the mask of the input (docs/product/access.md#phone-and-employee-numbers). */
export const phoneCountries = [
  { code: '+44', mask: '0000 000 000' },
  { code: '+1', mask: '000-000-0000' },
] as const;

export type PhoneCountry = (typeof phoneCountries)[number]['code'];

/** The least characters of a full number, its country code included (docs/product/access.md#phone-and-employee-numbers). */
const minimumLength = 12;

/** The number as it is sent and kept (E.164): spaces and dashes stripped, the country code in front; empty when nothing was typed. */
export function fullPhone(country: PhoneCountry, typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits && `${country}${digits}`;
}

/** The error text of a full number, or undefined; the server checks it against the numbering plans besides. */
export function phoneProblem(full: string): string | undefined {
  if (!full) return 'Please enter phone number';
  return full.length >= minimumLength && /^\+\d+$/.test(full) ? undefined : 'Phone number is not valid';
}
