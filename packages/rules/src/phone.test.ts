import { describe, expect, it } from 'vitest';
import { fullPhone, phoneProblem } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['+44', '7700 900 123', '+447700900123'],
    ['+1', '212-555-0123', '+12125550123'],
    ['+44', '', ''],
  ] as const)('%s %s is kept as %s', (country, typed, full) => {
    expect(fullPhone(country, typed)).toBe(full);
  });

  it.each([
    ['', 'Please enter phone number'],
    ['+4477009', 'Phone number is not valid'],
    ['+44770090012a', 'Phone number is not valid'],
    ['+447700900123', undefined],
    ['+12125550123', undefined],
  ])('%s: %s', (full, problem) => {
    expect(phoneProblem(full)).toBe(problem);
  });
});
