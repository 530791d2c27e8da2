import { describe, expect, it } from 'vitest';
import {
  defaultActivationRequirements,
  defaultRequirements,
  passwordFindings,
  passwordProblem,
  specialCharacters,
} from './password.ts';

describe('a password', () => {
  it.each([
    ['Correct-horse-7battery', undefined],
    ['Correct-horse-battery', 'Password does not meet the minimum amount of digits'],
    ['correct-horse-7battery', 'Password does not meet the minimum uppercase'],
    ['CORRECT-HORSE-7BATTERY', 'Password does not meet the minimum lowercase'],
    ['Correct7horse7battery', 'Password does not meet the minimum special character'],
    ['Correct-7horse', 'Password does not meet the minimum length'],
    ['short', 'Password does not meet minimum requirements'],
    ['', 'Password does not meet minimum requirements'],
    ['Überlänge-ist-7-gut', undefined],
    [`Aa1-${'长'.repeat(80)}`, undefined],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password, defaultRequirements)).toBe(problem);
  });

  it('counts characters as people do, and every special one', () => {
    expect(passwordFindings('🥐🥐🥐', { ...defaultRequirements, min_length: 3 })[0]).toEqual({
      rule: 'min_length',
      needed: 3,
      met: true,
    });
    expect(specialCharacters).toHaveLength(30);
    for (const one of specialCharacters)
      expect(passwordProblem(`Abcdefghijklmn1${one}`, defaultRequirements)).toBe(undefined);
  });

  it('lists only what a policy asks for', () => {
    expect(passwordFindings('abc', defaultActivationRequirements).map(({ rule }) => rule)).toEqual([
      'min_length',
      'min_digits',
    ]);
  });
});
