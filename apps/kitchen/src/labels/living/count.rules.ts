import type { CountSession } from '../../store/count-session.ts';
import type { LiveLabel } from '../../store/live-label.ts';

/** What a label that is scanned in a count turns out to be, the worst of it first. */
export type CountState = 'expired' | 'elsewhere' | 'ended' | 'again' | 'seen';

export function countState(label: LiveLabel, { place, seen }: CountSession, at: number): CountState {
  const { life } = label;
  if (life.use_by !== null && life.use_by < at) return 'expired';
  if (life.custody === 'LIVE' && life.place !== place) return 'elsewhere';
  if (life.custody !== 'LIVE') return 'ended';
  return seen.includes(label.id) ? 'again' : 'seen';
}

/** How many times it beeps for it, so that nobody needs to look at the screen. */
export const countSignals = {
  seen: 'done',
  again: 'done',
  ended: 'done',
  elsewhere: 'twice',
  expired: 'thrice',
} as const satisfies Record<CountState, string>;

/** The labels that should be at a place. */
export function expectedAt(place: string, live: Iterable<LiveLabel>): LiveLabel[] {
  return [...live].filter(({ life }) => life.custody === 'LIVE' && life.place === place);
}

/** Those of them that were neither seen nor said to be here, the ones that were seen last at the end. */
export function missingIn({ place, seen, answered }: CountSession, live: Iterable<LiveLabel>): LiveLabel[] {
  const known = new Set([...seen, ...answered]);
  return expectedAt(place, live)
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.seen_at.localeCompare(b.seen_at));
}

/** The places where something should be, with how many labels. */
export function countedPlaces(
  offered: readonly string[],
  live: Iterable<LiveLabel>,
): { place: string; count: number }[] {
  const counts = new Map(offered.map((place) => [place, 0]));
  for (const { life } of live) {
    if (life.custody === 'LIVE' && life.place) counts.set(life.place, (counts.get(life.place) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0).map(([place, count]) => ({ place, count }));
}
