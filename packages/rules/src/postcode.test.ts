import { describe, expect, it } from 'vitest';
import { countryCodes, isCountry } from './country.ts';
import { needsPostcode, normalisePostcode, readPostcode } from './postcode.ts';

describe('a post code', () => {
  it.each([
    ['bs15qd', 'BS1 5QD'],
    [' BS1  5QD ', 'BS1 5QD'],
    ['m1 1ae', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1A 1HQ', 'W1A 1HQ'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['GIR0AA', 'GIR 0AA'],
    ['je2-3ab', 'JE2 3AB'],
    ['IM1 1AA', 'IM1 1AA'],
    ['bfpo 57', 'BFPO 57'],
    ['ＢＳ１ ５ＱＤ', 'BS1 5QD'],
  ])('of the United Kingdom, %j, is written %j', (text, postcode) => {
    expect(normalisePostcode(text)).toEqual({ postcode, country_code: 'GB' });
  });

  it.each([
    ['10001', '10001'],
    [' 02108 ', '02108'],
    ['10001-2345', '10001-2345'],
    ['10001 2345', '10001-2345'],
    ['100012345', '10001-2345'],
    ['10001–2345', '10001-2345'],
  ])('of the United States, %j, is written %j', (text, postcode) => {
    expect(normalisePostcode(text)).toEqual({ postcode, country_code: 'US' });
  });

  it.each([
    '',
    ' ',
    'nonsense',
    '1234',
    '123456',
    '10001-23',
    'BS1',
    'BS1 5Q',
    'BS1 5QC',
    'QS1 5QD',
    'AI1 1AA',
    'GIR 1AA',
    'SW1A 12345',
    'BS1 555',
    'BFPO 1AA',
    'BFPO 57000',
    '75008 Paris',
    '80331 München',
    "' or 1=1",
    'BS1 5QD\u0000',
  ])('is nothing else: %j', (text) => {
    expect(normalisePostcode(text)).toBeUndefined();
  });
});

describe('a post code of a country', () => {
  it.each([
    ['IE', 'd04 x285', 'D04 X285'],
    ['FR', ' 75008 ', '75008'],
    ['NL', '1012  ab', '1012 AB'],
    ['PL', '00–950', '00-950'],
    ['IS', '101', '101'],
    ['AR', 'b1675xaj', 'B1675XAJ'],
    ['JP', '１００-０００１', '100-0001'],
    ['JE', 'je23ab', 'JE2 3AB'],
    ['PR', '009011234', '00901-1234'],
    ['HK', ' ', ''],
    ['AE', '', ''],
  ])('%s: %j is written %j', (country_code, text, postcode) => {
    expect(readPostcode(text, country_code)).toEqual({ postcode, country_code });
  });

  it.each(['GB', 'US', ''])(
    'of the United Kingdom or the United States tells the country, whichever stood there: %j',
    (country) => {
      expect(readPostcode('bs15qd', country)).toEqual({ postcode: 'BS1 5QD', country_code: 'GB' });
      expect(readPostcode('10001', country)).toEqual({ postcode: '10001', country_code: 'US' });
      expect(readPostcode('D04 X285', country)).toBeUndefined();
    },
  );

  it.each([
    ['FR', ''],
    ['FR', '75'],
    ['FR', '75008 MARSEILLE'],
    ['FR', 'PARIS'],
    ['FR', '75008; drop'],
    ['DE', '-80331'],
    ['JE', '10001'],
    ['PR', 'BS1 5QD'],
    ['HK', 'x'],
  ])('%s has none like %j', (country, text) => {
    expect(readPostcode(text, country)).toBeUndefined();
  });

  it('is needed where post codes are in use', () => {
    expect(['GB', 'US', 'IE', 'FR', 'IN', ''].filter((code) => !needsPostcode(code))).toEqual([]);
    expect(['AE', 'HK', 'QA', 'BS'].filter(needsPostcode)).toEqual([]);
    expect(countryCodes.filter((code) => !needsPostcode(code)).every(isCountry)).toBe(true);
  });
});

describe('a country', () => {
  it('is one of the 249 of ISO 3166-1, or Kosovo', () => {
    expect(new Set(countryCodes).size).toBe(250);
    expect(['GB', 'US', 'XK', 'AX'].every(isCountry)).toBe(true);
    expect(['', 'gb', 'UK', 'EU', 'ZZ', 'SU'].some(isCountry)).toBe(false);
  });
});
