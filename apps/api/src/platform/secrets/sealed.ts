import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Where a secret stands: it opens nowhere else, so that a row copied to another place gives nothing away. */
export type Place = { account_id: string; table: string; row_id: string; field: string };

export type Sealed = ReturnType<typeof createSealed>;

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts secrets that have to be read again, by AES-256-GCM with a random nonce (NIST SP 800-38D), bound to their
 * place.
 */
export function createSealed(key: Buffer) {
  return {
    seal(place: Place, secret: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(nameOf(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    /** Throws when the text was altered, was sealed for another place, or under another key. */
    open(place: Place, sealed: string): string {
      if (!sealed.startsWith('v1.')) throw new Error('This was not sealed here');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

function nameOf({ account_id, table, row_id, field }: Place): Buffer {
  return Buffer.from(JSON.stringify([account_id, table, row_id, field]));
}
