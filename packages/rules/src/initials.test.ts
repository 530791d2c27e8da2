import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Amelia', 'Hart', 'AH'],
  ['Mary-Jane', "o'Neill", 'MO'],
  ['Ana', 'García Márquez', 'AGM'],
  ['Élodie', 'de la Tour', 'ÉDL'],
  ['美', '田中', '美田'],
])('%s %s signs as %s', (forename, surname, expected) => expect(initialsOf(forename, surname)).toBe(expected));
