export type ContactPhone = { country_code: string; contact_value: string };

/** What is said about a number that no country has. */
export const contactPhoneRefusal =
  'Enter a phone number such as 7700 900 123, or one of another country with its code, such as +33 1 42 68 53 00';

/**
 * A phone number of an organisation as country code and national number without the leading zero (`07700 900123` →
 * `+44`, `7700900123`); undefined when its length or beginning is no British (Ofcom numbering plan) or American (NANP)
 * one. A prefix +44, 0044 or +1 in the text beats the country code beside it. Source:
 * docs/product/network.md#new-organisation.
 */
export function normaliseContactPhone(
  contact_type: 'MOBILE' | 'LANDLINE',
  country_code: string,
  text: string,
): ContactPhone | undefined {
  const bare = text.normalize('NFKC').replaceAll(/[\s().\-‐-―/]/g, '');
  const [, prefix, rest = ''] = /^(?:(?:\+|00)(44|1))?(\d+)$/.exec(bare) ?? [];
  const code = prefix ? `+${prefix}` : country_code || '+44';
  if (code === '+1') {
    const number = rest.length === 11 ? rest.replace(/^1/, '') : rest;
    return /^[2-9]\d{2}[2-9]\d{6}$/.test(number) ? { country_code: '+1', contact_value: number } : undefined;
  }
  if (code !== '+44') return undefined;
  const number = rest.replace(/^0/, '');
  const fits = contact_type === 'MOBILE' ? /^7[1-9]\d{8}$/ : /^[12389]\d{8,9}$/;
  return fits.test(number) ? { country_code: '+44', contact_value: number } : undefined;
}
