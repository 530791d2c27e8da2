import { describe, expect, it } from 'vitest';
import { normaliseContactPhone } from './contact-phone.ts';

describe("an organisation's phone number", () => {
  it.each([
    ['MOBILE', '+44', '7700 900 123', '+44', '7700900123'],
    ['MOBILE', '', '07700 900123', '+44', '7700900123'],
    ['MOBILE', '+44', '+44 (0)7700 900123', '+44', '7700900123'],
    ['MOBILE', '+44', '0044 7700 900123', '+44', '7700900123'],
    ['LANDLINE', '+44', '011 749 601 10', '+44', '1174960110'],
    ['LANDLINE', '+44', '1174960110', '+44', '1174960110'],
    ['LANDLINE', '+44', '016977 2345', '+44', '169772345'],
    ['LANDLINE', '+44', '020 7946 0018', '+44', '2079460018'],
    ['MOBILE', '+1', '(718) 555-0145', '+1', '7185550145'],
    ['LANDLINE', '+44', '+1 718 555 0145', '+1', '7185550145'],
    ['LANDLINE', '+1', '1 718 555 0145', '+1', '7185550145'],
  ] as const)('%s %s %j is kept as %s %s', (type, code, text, country_code, contact_value) => {
    expect(normaliseContactPhone(type, code, text)).toEqual({ country_code, contact_value });
  });

  it.each([
    ['MOBILE', '+44', ''],
    ['MOBILE', '+44', '77009001'],
    ['MOBILE', '+44', '01174960110'],
    ['MOBILE', '+44', '7000000000'],
    ['LANDLINE', '+44', '07700 900123'],
    ['LANDLINE', '+44', '0117 496 01101'],
    ['LANDLINE', '+44', 'call us'],
    ['MOBILE', '+33', '612345678'],
    ['MOBILE', '+1', '118 555 0145'],
    ['MOBILE', '+44', '7700900123; drop'],
  ] as const)('%s %s %j is refused', (type, code, text) => {
    expect(normaliseContactPhone(type, code, text)).toBeUndefined();
  });
});
