import { describe, expect, it } from 'vitest';
import { maskedContact } from './contact-mask.rules.ts';

describe('a phone field', () => {
  it.each([
    ['mobile', '+44', '7700900123', '+44', '7700 900 123'],
    ['mobile', '+44', '07700 900 123', '+44', '7700 900 123'],
    ['mobile', '+44', '+44 7700 900123', '+44', '7700 900 123'],
    ['mobile', '+44', '77009001239999', '+44', '7700 900 123'],
    ['mobile', '+44', '7700 9', '+44', '7700 9'],
    ['landline', '+44', '01174960110', '+44', '011 749 601 10'],
    ['landline', '+44', '1174960110', '+44', '011 749 601 10'],
    ['landline', '+44', '+44 117 496 0110', '+44', '011 749 601 10'],
    ['mobile', '+44', '+1 (718) 555-0145', '+1', '718 555 0145'],
    ['landline', '+1', '17185550145', '+1', '718 555 0145'],
    ['mobile', '+44', 'abc', '+44', ''],
    ['mobile', '+44', '+33 6 12 34 56 78', '+44', '+33612345678'],
    ['landline', '+1', '00353 1 234 5678', '+1', '+35312345678'],
  ] as const)('%s %s %j reads %s %s', (kind, country, typed, chosen, number) => {
    expect(maskedContact(kind, country, typed)).toEqual({ country: chosen, number });
  });
});
