import { phoneProblem } from '@larder/rules/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Kept free for films and manuals (Ofcom), and so for trying things out: no plan lists them. */
const forTrials = /^\+447700900\d{3}$/;

/**
 * A full number as its country code and national digits, or the error text for the person. Checked by length and by the
 * country's numbering plan (docs/product/access.md#phone-and-employee-numbers).
 */
export function readPhone(full: string): { country_code: string; phone_number: string } | { problem: string } {
  const problem = phoneProblem(full);
  if (problem) return { problem };
  const number = parsePhoneNumberFromString(full);
  if (!number || !(number.isValid() || forTrials.test(full))) return { problem: 'Phone number is not valid' };
  return { country_code: `+${number.countryCallingCode}`, phone_number: number.nationalNumber };
}
