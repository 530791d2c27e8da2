import { normaliseContactPhone, type ContactPhone } from '@larder/rules/contact-phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number of an organisation as country code and national number: a British or American one by the lengths that
 * are stated, one of any other country, with its code in front or beside it, by that country's numbering plan;
 * undefined when no country has it (docs/product/network.md#new-organisation).
 */
export function readContactPhone(
  contact_type: 'MOBILE' | 'LANDLINE',
  country_code: string,
  text: string,
): ContactPhone | undefined {
  const read = normaliseContactPhone(contact_type, country_code, text);
  if (read) return read;
  const typed = text.normalize('NFKC').trim().replace(/^00/, '+');
  const full = typed.startsWith('+') ? typed : `${country_code}${typed}`;
  if (!/^\+[\d\s().\-‐-―/]+$/.test(full)) return undefined;
  const number = parsePhoneNumberFromString(full);
  // Those two are judged above, by whether they are mobile too.
  if (!number?.isValid() || ['44', '1'].includes(number.countryCallingCode)) return undefined;
  return { country_code: `+${number.countryCallingCode}`, contact_value: number.nationalNumber };
}
