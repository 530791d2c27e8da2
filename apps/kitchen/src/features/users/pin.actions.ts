import { afterWrongPin, noAttempts, pinWait } from '@larder/rules/pin-attempts';
import { readMeta, write, type Meta } from '../../store/database.ts';
import type { Person } from '../../store/person.ts';

export type PinAnswer = { kind: 'right' } | { kind: 'wrong' } | { kind: 'wait'; until: number };

/** Checks a PIN with the tablet's key. Wrong ones are counted on the disk first, so that a reload does not start anew. */
export async function checkPin({ id, pin_verifier }: Person, pin: string): Promise<PinAnswer> {
  const attempts = (await readMeta('attempts')) ?? noAttempts;
  const wait = pinWait(attempts, Date.now());
  if (wait > 0) return { kind: 'wait', until: Date.now() + wait };
  const counted = afterWrongPin(attempts, Date.now());
  await keepAttempts(counted);
  if (pin_verifier && (await verifierOf(id, pin)) === pin_verifier) {
    await keepAttempts(noAttempts);
    return { kind: 'right' };
  }
  return counted.until > Date.now() ? { kind: 'wait', until: counted.until } : { kind: 'wrong' };
}

async function keepAttempts(attempts: Meta['attempts']): Promise<void> {
  await write(['meta'], (tx) => tx.objectStore('meta').put(attempts, 'attempts'));
}

/** HMAC-SHA-256 over `<id>:<PIN>`, base64url, as the server made it. */
async function verifierOf(id: string, pin: string): Promise<string | undefined> {
  const key = await readMeta('pin_key');
  if (!key) return undefined;
  // oxlint-disable-next-line no-restricted-properties -- paired on a secure page alone
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}:${pin}`));
  return base64url(new Uint8Array(signature));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
