import { keyLetters, keyStart } from '@larder/rules/program-key';
import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** How many of a secret's random letters are kept readable, to tell keys apart; the other 28 are 166 bits. */
const shown = 4;

/** A new secret: `lrd_` and 32 letters and digits, each as likely as the other (docs/product/access.md#keys). */
export function makeSecret(): string {
  return keyStart + Array.from({ length: keyLetters }, () => letters[randomInt(letters.length)]).join('');
}

/** What of a secret may be shown in a list. */
export function startOf(secret: string): string {
  return secret.slice(0, keyStart.length + shown);
}
