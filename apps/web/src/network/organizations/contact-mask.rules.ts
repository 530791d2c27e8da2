import { foreignPhone } from '@larder/rules/phone';
import type { PhoneAnswer } from './contact-problems.rules.ts';

export type PhoneKind = 'mobile' | 'landline';

/**
 * How a number is grouped: in the UK 4-3-3 for mobiles, 3-3-3-2 with its leading 0 for landlines
 * (docs/product/network.md#new-organisation).
 */
const groups: Record<PhoneKind, Record<PhoneAnswer['country'], number[]>> = {
  mobile: { '+44': [4, 3, 3], '+1': [3, 3, 4] },
  landline: { '+44': [3, 3, 3, 2], '+1': [3, 3, 4] },
};

/**
 * What was typed or pasted, grouped; a country code in front of it chooses the country, and one that is not offered is
 * kept.
 */
export function maskedContact(kind: PhoneKind, country: PhoneAnswer['country'], typed: string): PhoneAnswer {
  const foreign = foreignPhone(typed);
  if (foreign) return { country, number: foreign };
  const text = typed.trim();
  const prefix = (['+44', '+1'] as const).find((code) => text.startsWith(code));
  const chosen = prefix ?? country;
  const digits = (prefix ? text.slice(prefix.length) : text).replaceAll(/\D/g, '');
  return { country: chosen, number: grouped(groups[kind][chosen], nationalDigits(kind, chosen, digits)) };
}

/** A number as it is sent: of another country whole, otherwise its digits beside the country code. */
export function sentPhone({ country, number }: PhoneAnswer): {
  contact_value: string;
  country_code: PhoneAnswer['country'] | '';
} {
  if (number.startsWith('+')) return { contact_value: number, country_code: '' };
  return { contact_value: number.replaceAll(/\D/g, ''), country_code: country };
}

/** A sample in the field's own grouping. */
export function contactPlaceholder(kind: PhoneKind, country: PhoneAnswer['country']): string {
  return groups[kind][country].map((length) => '0'.repeat(length)).join(' ');
}

/** A UK mobile is written without its 0, a UK landline with it; North America has none. */
function nationalDigits(kind: PhoneKind, country: PhoneAnswer['country'], digits: string): string {
  if (country === '+1') return digits.length > 10 ? digits.replace(/^1/, '') : digits;
  if (kind === 'mobile') return digits.replace(/^0+/, '');
  return digits && !digits.startsWith('0') ? `0${digits}` : digits;
}

function grouped(lengths: number[], digits: string): string {
  let at = 0;
  const parts = lengths.map((length) => digits.slice(at, (at += length))).filter(Boolean);
  return parts.join(' ');
}
