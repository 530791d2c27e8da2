import { expect, it } from 'vitest';
import { addressCountry, countryOptions } from './country.rules.ts';

it('offers every country by its name, in their order', () => {
  const names = countryOptions('en-GB').map(({ label }) => label);
  expect(names[0]).toBe('Afghanistan');
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
  expect(names).toContain('United Kingdom');
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});

it('names the country of an address unless its post code tells', () => {
  expect(['IE', 'HK', 'GB', 'US', ''].map((code) => addressCountry(code, 'en-GB'))).toEqual([
    'Ireland',
    'Hong Kong SAR China',
    '',
    '',
    '',
  ]);
  expect(addressCountry('old', 'en-GB')).toBe('old');
});
