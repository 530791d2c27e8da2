import { describe, expect, it } from 'vitest';
import { foreignPhone, fullPhone, phoneProblem } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['+44', '7700 900 123', '+447700900123'],
    ['+1', '212-555-0123', '+12125550123'],
    ['+44', '', ''],
    ['+44', '+33 6 12 34 56 78', '+33612345678'],
  ] as const)('%s %s is kept as %s', (country, typed, full) => {
    expect(fullPhone(country, typed)).toBe(full);
  });

  it.each([
    ['', 'Please enter phone number'],
    ['+4477009', 'Phone number is not valid'],
    ['+44770090012a', 'Phone number is not valid'],
    ['+447700900123', undefined],
    ['+12125550123', undefined],
    ['+4532123456', undefined],
    ['+29023456', undefined],
    ['+290', 'Phone number is not valid'],
  ])('%s: %s', (full, problem) => {
    expect(phoneProblem(full)).toBe(problem);
  });

  it.each([
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033 (6) 12-34', '+3361234'],
    ['+', '+'],
    ['+353 1 234 5678 9999 9999', '+353123456789999'],
    ['+44 7700 900123', undefined],
    ['+1 212 555 0123', undefined],
    ['07700 900123', undefined],
    ['', undefined],
  ])('of another country, %j reads %s', (typed, foreign) => {
    expect(foreignPhone(typed)).toBe(foreign);
  });
});
