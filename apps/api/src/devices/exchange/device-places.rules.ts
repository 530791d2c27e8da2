import { correctedTime, isDoubtfulTime, type ReportClock } from '@larder/rules/event-time';

/** A venue that a device was at, and since when (milliseconds since 1970): minus infinity where it began. */
export type Place = { organization_id: string; since: number };

/**
 * When a report was made as far as it can be known, in milliseconds since 1970: by the device's clock, corrected as
 * everywhere, and never later than its receipt, which also stands for a time that cannot be true.
 */
export function reportedAt({ device_time }: { device_time: string }, clock: ReportClock): number {
  const at = correctedTime(device_time, clock);
  return isDoubtfulTime(at, clock.received) ? clock.received : Math.min(Date.parse(at), clock.received);
}

/**
 * By how much a clock may be wrong that nobody noticed, in milliseconds: a day, as by the wrong half of it, zone or
 * date.
 */
const unnoticed = 86_400_000;

/**
 * The venues where something may have been reported at a time, each once: where the device was by that time, then those
 * where it was within a day of it, the nearest first. `places` in the order of their times.
 */
export function venuesNear(places: readonly Place[], at: number): string[] {
  const near = places.flatMap(({ organization_id, since }, index) => {
    const until = places[index + 1]?.since ?? Infinity;
    // The first moment of a place is no longer one of the place before.
    const isThere = since <= at && at < until;
    const distance = isThere ? -1 : Math.max(since - at, at - until, 0);
    return distance <= unnoticed ? [{ organization_id, distance }] : [];
  });
  const nearest = near.toSorted((a, b) => a.distance - b.distance);
  return [...new Set(nearest.map(({ organization_id }) => organization_id))];
}

/**
 * Where a report was made: where its device was by its time. Where that venue does not know what the report names and
 * another one does, where the device was within a day of it, the clock was wrong: then it was made there. `near` as
 * `venuesNear` answers it; what none of these venues knows says nothing.
 */
export function venueOf(
  near: readonly string[],
  named: readonly string[],
  knowing: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const telling = named.filter((id) => near.some((venue) => knowing.get(venue)?.has(id)));
  return near.find((venue) => telling.every((id) => knowing.get(venue)?.has(id))) ?? near[0];
}
