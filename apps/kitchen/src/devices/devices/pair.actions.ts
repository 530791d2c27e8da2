import { uuidv4 } from 'uuidv7';
import { keepMeta, readMeta, write } from '../../store/database.ts';
import { note } from '../../store/diary.ts';
import { refresh } from '../../store/kitchen.ts';
import { call, faultOf, ownAnswer, retryAfterOf, UnreachableError } from '../../store/server.ts';
import { pullState } from '../../store/state-pull.ts';
import { askToPersist } from '../../store/storage-health.ts';
import type { DeviceTokens } from '../../store/wire.ts';
import { emptiedTablet } from './emptied-tablet.rules.ts';

export type PairAnswer =
  | { kind: 'paired' }
  | { kind: 'refused'; text: string; seconds?: number }
  | { kind: 'unreachable' };

/**
 * Pairs the tablet with a device by its code and PIN. Reports that wait stay as they are: the same device sends them,
 * another one asks first. The key of the PINs is kept where it cannot be read back.
 */
export async function pair(device_code: string, pin: string): Promise<PairAnswer> {
  try {
    // Asked first: once the pairing is made, its code is spent, and nothing may come between.
    const demo = await isDemo();
    const body = { device_code, pin, attempt: await currentAttempt() };
    const answer = ownAnswer(await call<DeviceTokens>('/device/pair', { method: 'POST', body }));
    if (answer.status !== 200) {
      note(`pair refused: ${answer.status}`);
      const seconds = retryAfterOf(answer);
      return { kind: 'refused', text: faultOf(answer), ...(seconds && { seconds }) };
    }
    await keepPairing(answer.body, demo);
    note(`pair with device ${answer.body.device.id}`);
    await askToPersist().catch(() => false);
    await pullStateIfReached();
    await refresh(['identity', 'lists', 'products', 'outbox', 'labels', 'live', 'counts']);
    return { kind: 'paired' };
  } catch (error) {
    if (error instanceof UnreachableError) return { kind: 'unreachable' };
    throw error;
  }
}

/** The tablet is paired by now: when the state does not arrive, it is asked for again with every sign of life. */
async function pullStateIfReached(): Promise<void> {
  try {
    await pullState();
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
  }
}

/** Kept until the tablet is paired: an answer may be lost, and a wrong PIN typed before the code is tried again. */
async function currentAttempt(): Promise<string> {
  const known = await readMeta('pairing_attempt');
  if (known) return known;
  const attempt = uuidv4();
  await keepMeta('pairing_attempt', attempt);
  return attempt;
}

async function isDemo(): Promise<boolean> {
  const { body } = ownAnswer(await call<{ demo?: boolean }>('/version'));
  return body.demo === true;
}

async function keepPairing({ api_tokens, device }: DeviceTokens, demo: boolean): Promise<void> {
  const { pin_key, ...identity } = device;
  // oxlint-disable-next-line no-restricted-properties -- K1 pairs on a secure page alone
  const key = await crypto.subtle.importKey('raw', bytesOf(pin_key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const known = await readMeta('install_id');
  const install_id = known ?? uuidv4();
  const emptied = known === undefined ? emptiedTablet(document.cookie) : undefined;
  const [before, names] = await Promise.all([readMeta('device'), readMeta('earlier_names')]);
  await write(['meta', 'lists', 'products', 'labels', 'live_labels', 'counts'], async (tx) => {
    const meta = tx.objectStore('meta');
    const isMoved = before !== undefined && before.organization.id !== identity.organization.id;
    // Another venue does not know them: what became of them could not be reported from there.
    if (isMoved) await tx.objectStore('labels').clear();
    // Nor does a device that was moved print what its former venue offers, until it has read what the new one does.
    if (isMoved || before?.id !== identity.id) {
      await Promise.all([
        tx.objectStore('lists').clear(),
        tx.objectStore('products').clear(),
        tx.objectStore('live_labels').clear(),
        tx.objectStore('counts').clear(),
        meta.delete('live'),
        meta.delete('versions'),
        meta.delete('batch'),
        before && before.id !== identity.id && meta.put({ ...names, [before.id]: before.name }, 'earlier_names'),
        meta.put({ ...identity, requires_profile_pin: true, is_restricted: false, is_flagged: false }, 'device'),
      ]);
    }
    await Promise.all([
      meta.put(api_tokens, 'tokens'),
      meta.put(key, 'pin_key'),
      meta.put(install_id, 'install_id'),
      emptied && meta.put(emptied, 'emptied'),
      meta.put(demo, 'demo'),
      meta.delete('unpaired'),
      meta.delete('pairing_attempt'),
    ]);
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
