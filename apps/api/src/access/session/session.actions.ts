import type { UserSession } from '@larder/contract/access/session';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { SessionRow } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { deviceRefreshDays, graceSeconds, refreshDays } from '../../platform/secrets/tokens.ts';
import { describeSession } from './session-answer.actions.ts';
import { insertDeviceSession, insertSession, rotateSession } from './session.queries.ts';

/** Exchanges a person's refresh token for new tokens and the present rights. */
export async function refreshSession(app: App, refresh_token: string): Promise<UserSession> {
  const { id, next } = await rotateFamily(app, refresh_token);
  return describeSession(app, id, next);
}

type Owner = {
  account_id: string;
  login_id: string | null;
  user_id: string | null;
  device_id: null;
  user_agent: string;
};

/** Starts a person's refresh family. */
export async function openFamily(app: App, owner: Owner): Promise<{ id: string; refresh_token: string }> {
  const id = uuidv7();
  const refresh_token = app.tokens.refresh.make(id, 1);
  await insertSession(app.database, {
    id,
    ...owner,
    refresh_hash: app.tokens.refresh.hash(refresh_token),
    expires_at: refreshExpiry(refreshDays),
  });
  return { id, refresh_token };
}

/**
 * Starts the refresh family of a tablet that pairs, and ends that of the tablet before. Its `attempt`, a UUID that it
 * kept before it sent, gets the same family again while its answer may be lost. Undefined where the device is not open
 * for pairing.
 */
export async function openDeviceFamily(
  app: App,
  { device_id, attempt, user_agent }: { device_id: string; attempt: string | undefined; user_agent: string },
): Promise<{ id: string; refresh_token: string } | undefined> {
  const { make, hash } = app.tokens.refresh;
  const session_id = uuidv7();
  const id = await insertDeviceSession(app.database, {
    session_id,
    device_id,
    attempt: attempt ?? null,
    refresh_hash: hash(make(session_id, 1)),
    expires_at: refreshExpiry(deviceRefreshDays),
    user_agent,
  });
  return id === null ? undefined : { id, refresh_token: make(id, 1) };
}

/**
 * Uses a refresh token up: its successor, or the same one again within the grace; a replay ends the family. A device
 * may name its `attempt`, a UUID that it kept before it sent: a repetition of that gets the same successor, however
 * late, until the device used it.
 */
export async function rotateFamily(
  app: App,
  refresh_token: string,
  attempt?: string,
): Promise<{ id: string; next: string; generation: number }> {
  const { refresh } = app.tokens;
  const read = refresh.read(refresh_token);
  if (!read) throw faultOf(accessRefusals.SESSION_EXPIRED);
  const next = refresh.make(read.family, read.generation + 1);
  const outcome = await rotateSession(app.database, {
    id: read.family,
    generation: read.generation,
    hash: refresh.hash(refresh_token),
    next_hash: refresh.hash(next),
    grace_seconds: graceSeconds,
    expires_at: refreshExpiry(refreshDays),
    device_expires_at: refreshExpiry(deviceRefreshDays),
    attempt: attempt ?? null,
  });
  if (outcome === 'replayed')
    app.log.warn({ session: read.family }, 'A used refresh token came back: its family was ended');
  if (outcome !== 'rotated' && outcome !== 'grace') throw faultOf(accessRefusals.SESSION_EXPIRED);
  return { id: read.family, next, generation: read.generation + 1 };
}

/**
 * An access token, signed for the rights of now; a device's names the generation of the refresh token that it came
 * with.
 */
export async function signAccess(
  app: App,
  purpose: 'access' | 'device',
  id: string,
  session: SessionRow,
  gen?: number,
) {
  return app.tokens.sign(purpose, {
    sub: session.user_id ?? session.device_id ?? '',
    sid: id,
    ver: session.version,
    gen,
    acc: session.account_id,
    all: session.whole,
  });
}

function refreshExpiry(days: number): string {
  return new Date(clock.now() + days * 86_400_000).toISOString();
}
