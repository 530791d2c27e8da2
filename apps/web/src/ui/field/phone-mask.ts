import { foreignPhone, phoneCountries, type PhoneCountry } from '@larder/rules/phone';

/**
 * A phone number as it is typed: the country, and the national number in its mask; one of another country whole, with
 * its + in front.
 */
export type PhoneValue = { country: PhoneCountry; phone: string };

/**
 * What somebody typed or pasted, in the country's mask. A pasted country code chooses the country, or is kept where
 * none is offered; a leading 0 goes.
 */
export function maskedPhone(country: PhoneCountry, typed: string): PhoneValue {
  const foreign = foreignPhone(typed);
  if (foreign) return { country, phone: foreign };
  const prefixed = phoneCountries.find(({ code }) => typed.trim().startsWith(code));
  const chosen = prefixed?.code ?? country;
  const digits = (prefixed ? typed.trim().slice(chosen.length) : typed).replaceAll(/\D/g, '');
  return { country: chosen, phone: fill(maskOf(chosen), withoutTrunk(chosen, digits)) };
}

/** A number as it is kept (E.164), taken apart for the field. */
export function phoneValue(full: string): PhoneValue {
  return maskedPhone('+44', full);
}

/** A number as it is kept, as people read it: "+44 7700 900 123". */
export function writtenPhone(full: string): string {
  const { country, phone } = phoneValue(full);
  return phone.startsWith('+') ? phone : phone && `${country} ${phone}`;
}

export function maskOf(country: PhoneCountry): string {
  return phoneCountries.find(({ code }) => code === country)?.mask ?? '';
}

/** In the United Kingdom a 0, in North America a 1 is dialled first at home, and is no part of the number. */
function withoutTrunk(country: PhoneCountry, digits: string): string {
  return country === '+44' ? digits.replace(/^0+/, '') : digits.replace(/^1/, '');
}

function fill(mask: string, digits: string): string {
  let filled = '';
  let used = 0;
  for (const sign of mask) {
    if (used === digits.length) break;
    filled += sign === '0' ? digits.charAt(used) : sign;
    if (sign === '0') used += 1;
  }
  return filled;
}
