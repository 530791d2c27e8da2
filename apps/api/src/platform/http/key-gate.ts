import type { EndpointMeta } from '@larder/contract/access';
import { isKey, keyStart } from '@larder/rules/program-key';
import type { AnyProcedure } from '@orpc/server';
import type { RequestContext } from '../app-context.ts';
import { clock } from '../clock.ts';
import { keyDoor } from '../database/scope.ts';
import { sha256 } from '../secrets/secrets.ts';
import type { Claims } from '../secrets/tokens.ts';
import { fault } from './fault.ts';
import { closedMembers } from './visit-gate.ts';

/**
 * The key of a program that a call brings, as what opens its transaction; undefined where it brings none. One that is
 * not complete is not looked up.
 */
export function readKey({ authorization }: RequestContext): Claims | undefined {
  const [scheme, token = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token.startsWith(keyStart)) return undefined;
  if (!isKey(token)) throw unknownKey();
  return { sub: '', sid: keyDoor(sha256(token)), ver: '', jti: '' };
}

/** One answer for all keys that open nothing: a guess learns nothing from it. */
export function unknownKey() {
  return fault(
    'UNAUTHENTICATED',
    'This key does not work: it was revoked, has expired, was rotated more than 24 hours ago, or is not complete. Look it up in Settings, Keys.',
  );
}

/**
 * Refuses a program what belongs to people: sign-ins, answers that hold secrets, and what is closed to visits too, for
 * a key that leaks must not open further doors.
 */
export function expectOpenToKeys(procedure: AnyProcedure, input: unknown): void {
  const meta = procedure['~orpc'].meta as EndpointMeta;
  if (meta.keys === 'open') return;
  if (meta.keys === 'refused' || meta.secret || meta.masquerade === 'refused')
    throw fault('FORBIDDEN', 'This is closed to keys: somebody can do it after signing in');
  const sent = closedMembers(meta.masquerade, input);
  if (sent.length === 0) return;
  const errors = sent.map((path) => ({ path, message: 'Closed to keys' }));
  const text = `This is closed to keys. Leave out ${sent.join(', ')}; somebody can change it after signing in`;
  throw fault('FORBIDDEN', text, { errors });
}

/** Seldom is enough to see which keys are still in use. */
const hour = 3_600_000;
const most = 10_000;
const seen = new WeakMap<object, Map<string, number>>();

/** Notes that a key was used: once an hour, apart from the call's own transaction, and without keeping it waiting. */
export function noteKey({ app }: RequestContext, door: string): void {
  const noted = seen.get(app.database) ?? new Map<string, number>();
  seen.set(app.database, noted);
  const now = clock.now();
  if (now - (noted.get(door) ?? 0) < hour) return;
  if (noted.size >= most) noted.clear();
  noted.set(door, now);
  const noting = app.database.pool.query('select auth.see_key($1)', [door.slice(keyDoor('').length)]);
  noting.catch((error: unknown) => app.log.warn({ err: error }, 'The use of a key could not be noted'));
}
