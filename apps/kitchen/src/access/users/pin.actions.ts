import { afterWrongPin, noAttempts, pinWait } from '@larder/rules/pin-attempts';
import { readMeta, write, type Meta } from '../../store/database.ts';
import type { Person } from '../../store/person.ts';

export type PinAnswer = { kind: 'right' } | { kind: 'wrong' } | { kind: 'wait'; until: number };

/**
 * Checks a PIN with the tablet's key. It is counted as a wrong one on the disk first, in one transaction with the look
 * at the count, so that neither a reload nor a quick finger gets more tries.
 */
export async function checkPin({ id, pin_verifier }: Person, pin: string): Promise<PinAnswer> {
  const now = Date.now();
  const { wait, until } = await countAttempt(now);
  if (wait > 0) return { kind: 'wait', until: now + wait };
  if (pin_verifier && (await verifierOf(id, pin)) === pin_verifier) {
    await write(['meta'], (tx) => tx.objectStore('meta').put(noAttempts, 'attempts'));
    return { kind: 'right' };
  }
  return until > Date.now() ? { kind: 'wait', until } : { kind: 'wrong' };
}

/** How long this PIN has to wait; when it need not, until when the next one has to. */
async function countAttempt(now: number): Promise<{ wait: number; until: number }> {
  return write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const attempts = ((await meta.get('attempts')) as Meta['attempts'] | undefined) ?? noAttempts;
    const wait = pinWait(attempts, now);
    if (wait > 0) return { wait, until: now + wait };
    const counted = afterWrongPin(attempts, now);
    await meta.put(counted, 'attempts');
    return { wait: 0, until: counted.until };
  });
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
