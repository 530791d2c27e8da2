import { describe, expect, it } from 'vitest';
import { normalisePostcode } from './postcode.ts';

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
