import { isEmail } from '@larder/rules/email';
import { isBothWays, readPostcode } from '@larder/rules/postcode';

export type PhoneAnswer = { country: '+44' | '+1'; number: string };
export type AddressAnswer = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postcode: string;
  /** ISO 3166-1, two letters. */
  country_code: string;
  location: { latitude: number; longitude: number } | null;
};

export const noAddress: AddressAnswer = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  country_code: 'GB',
  location: null,
};

export type Problems = Record<
  string,
  'required' | 'email' | 'mobile' | 'landline' | 'postcode' | 'postcodeAbroad' | 'fullName' | 'brand'
>;

/** The least digits of a phone number, where one is given (docs/product/network.md#new-organisation). */
const leastDigits = { mobile: 10, landline: 11 };

type Reach = { email: string; mobile: PhoneAnswer; landline: PhoneAnswer };

/** What is wrong with how somebody is reached; what is left empty is not. */
export function reachProblems({ email, mobile, landline }: Reach): Problems {
  return {
    ...(email.trim() && !isEmail(email.trim()) && { email: 'email' as const }),
    ...(tooShort('mobile', mobile) && { mobile: 'mobile' as const }),
    ...(tooShort('landline', landline) && { landline: 'landline' as const }),
  };
}

export function addressProblems({ line1, city, postcode, country_code }: AddressAnswer): Problems {
  const wrong = isBothWays(country_code) ? ('postcode' as const) : ('postcodeAbroad' as const);
  return {
    ...(!line1.trim() && { line1: 'required' as const }),
    ...(!city.trim() && { city: 'required' as const }),
    ...(!readPostcode(postcode, country_code) && { postcode: postcode.trim() ? wrong : ('required' as const) }),
  };
}

/**
 * The contacts that the server refused, by their fields: what is sent begins with the e-mail, mobile and landline that
 * are given.
 */
export function refusedContacts(refused: Record<string, string>, { email, mobile, landline }: Reach) {
  const given = Object.entries({ email, mobile: mobile.number, landline: landline.number }).filter(([, typed]) =>
    typed.trim(),
  );
  const messages = given.map(([field], index) => [field, refused[`contact_details.${index}.contact_value`]]);
  return Object.fromEntries(messages) as Partial<Record<keyof Reach, string>>;
}

/** A number was begun, and has too few digits. */
export function tooShort(kind: 'mobile' | 'landline', { country, number }: PhoneAnswer): boolean {
  const digits = number.replaceAll(/\D/g, '').length;
  if (number.startsWith('+')) return digits < 7;
  return digits > 0 && digits < (country === '+1' ? 10 : leastDigits[kind]);
}
