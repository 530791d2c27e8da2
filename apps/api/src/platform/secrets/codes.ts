import { randomInt } from 'node:crypto';
import { hmac } from './secrets.ts';

export type Codes = ReturnType<typeof createCodes>;

export const codeMinutes = 10;
export const mostGuesses = 5;

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes that people type. Kept as keyed hashes: six digits without a key would be tried out in a moment. */
export function createCodes(key: Buffer) {
  return {
    /** Six digits, each as likely as the other. */
    make: () => String(randomInt(1_000_000)).padStart(6, '0'),
    /** For paper: ten letters and digits that are not mistaken for one another, in two groups. */
    makeRecovery(): string {
      const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
      return `${five()}-${five()}`;
    },
    /** The hash of a code for one target; case, spaces and dashes do not count. */
    hash: (target: string, code: string) =>
      hmac(key, `${target}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`).toString('base64url'),
  };
}
