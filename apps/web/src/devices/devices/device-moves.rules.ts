import type { DeviceFull } from './devices.api.ts';

/** A tablet that has a network is seen more often than this, in milliseconds. */
const isSeen = 10 * 60_000;

/**
 * What may wait on the tablet of a device: how many reports, and since when, as it last said; without any, since when a
 * paired tablet has not been seen (`count` 0), for nobody knows what it has recorded since. Undefined where nothing
 * waits.
 */
export function waitingOf(
  { health, pairing }: Pick<DeviceFull, 'health' | 'pairing'>,
  now: number,
): { count: number; at: string | null } | undefined {
  const { queued_events, unsent_oldest_at, last_seen_at } = health;
  if (queued_events) return { count: queued_events, at: unsent_oldest_at };
  if (!pairing.is_paired) return undefined;
  const seen = last_seen_at ? Date.parse(last_seen_at) : -Infinity;
  return now - seen > isSeen ? { count: 0, at: last_seen_at } : undefined;
}
