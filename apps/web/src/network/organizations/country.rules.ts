import { countryCodes } from '@larder/rules/country';
import { isBothWays } from '@larder/rules/postcode';

/** All countries with their names in a language, such as en-GB, in the order of the names. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** The name of a country behind its address; empty for those that the post code tells, and where none is known. */
export function addressCountry(code: string, language: string): string {
  if (isBothWays(code)) return '';
  return (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code;
}
