import { expect, it } from 'vitest';
import { readContactPhone } from './contact-phone.rules.ts';

it.each([
  ['MOBILE', '+44', '7700 900 123', '+44', '7700900123'],
  ['LANDLINE', '', '+33 1 42 68 53 00', '+33', '142685300'],
  ['LANDLINE', '+33', '01 42 68 53 00', '+33', '142685300'],
  ['MOBILE', '', '00353 85 012 3456', '+353', '850123456'],
  ['MOBILE', '', '+49 1512 3456789', '+49', '15123456789'],
  ['LANDLINE', '', '+81 3-1234-5678', '+81', '312345678'],
  ['MOBILE', '', '+61 412 345 678', '+61', '412345678'],
] as const)('%s %s %j is kept as %s %s', (type, code, text, country_code, contact_value) => {
  expect(readContactPhone(type, code, text)).toEqual({ country_code, contact_value });
});

it.each([
  ['MOBILE', '', '+33 1'],
  ['MOBILE', '', '+999 123 456 789'],
  ['MOBILE', '', '+44 1174 960110'],
  ['LANDLINE', '', '+1 118 555 0145'],
  ['MOBILE', '', '+33 6 12 34 56 78 ext. 9'],
  ['MOBILE', '+44', ''],
] as const)('%s %s %j is refused', (type, code, text) => {
  expect(readContactPhone(type, code, text)).toBeUndefined();
});
