import { correctedTime, isDoubtfulTime, type ReportClock } from '@larder/rules/event-time';

/** A venue that a device was at, and since when (milliseconds since 1970): minus infinity where it began. */
export type Place = { organization_id: string; since: number };

/**
 * When a report was made as far as it can be known, in milliseconds since 1970: by the device's clock, corrected as everywhere, and never
 * later than its receipt, which also stands for a time that cannot be true.
 */
export function reportedAt({ device_time }: { device_time: string }, clock: ReportClock): number {
  const at = correctedTime(device_time, clock);
  return isDoubtfulTime(at, clock.received) ? clock.received : Math.min(Date.parse(at), clock.received);
}

/** Where a device was at a time; `places` in the order of their times. */
export function placeAt(places: readonly Place[], at: number): string | undefined {
  return (places.findLast(({ since }) => since <= at) ?? places[0])?.organization_id;
}

/** By how much a clock may be wrong that nobody noticed, in milliseconds: a day, as by the wrong half of it, zone or date. */
const unnoticed = 86_400_000;

/**
 * Where a report was made: at the venue where its device was by its time. Where that one does not know what the report is about and another
 * venue does, where the device was within a day of it, the clock was wrong: then it was made there, at the nearest such time.
 */
export function placeOf(places: readonly Place[], at: number, knowing?: ReadonlySet<string>): string | undefined {
  const by_time = placeAt(places, at);
  if (!knowing?.size || (by_time && knowing.has(by_time))) return by_time;
  const near = places.flatMap(({ organization_id, since }, index) => {
    const until = places[index + 1]?.since ?? Infinity;
    const distance = Math.max(since - at, at - until, 0);
    return knowing.has(organization_id) && distance <= unnoticed ? [{ organization_id, distance }] : [];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.organization_id ?? by_time;
}
