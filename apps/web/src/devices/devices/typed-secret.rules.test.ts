import { expect, it } from 'vitest';
import { typedSecret } from './typed-secret.rules.ts';

it.each([
  ['added at the end', '********', '********k', 'k'],
  ['added at the front', '********', 'k********', 'k'],
  ['pasted into the middle', '********', '***key-1*****', 'key-1'],
  ['typed over all of it', '********', 'k', 'k'],
  ['pasted over all of it, stars and all', '********', 'a*b**', 'a*b**'],
  ['shortened by one', '********', '*******', ''],
  ['emptied', '********', '', ''],
  ['going on', 'k', 'ke', 'ke'],
  ['of stars where none was set', '', '*******', '*******'],
])('a secret %s', (_, before, next, value) => expect(typedSecret(before, next)).toBe(value));
