import type { ColdSpell, Excursion, MeasuredValue } from './excursion.ts';
import { limitsAt, type HeldLimits } from './limit-history.ts';

/** How long a sensor has to be back within its limit before an excursion is over, in minutes. */
export const settledAfter = 15;

/** A planned defrost or cleaning of a fridge: from the one instant until just before the other, ISO 8601. */
export type Opening = { from: string; to: string };

type Judging = { history: readonly HeldLimits[]; now: number; end: number | null };
/** A value of a stretch, with the limit that it is beyond; null where it is within. */
type Seen = { recorded_at: string; at: number; value: number; limit: number | null; delay: number };
/** Values from the first one beyond the limit on; `within` is the first of the last ones that are not. */
type Stretch = { seen: Seen[]; ended_at: string | null; within: string | null };
type Start = Pick<Seen, 'recorded_at' | 'at' | 'delay'> & { limit: number };

/**
 * The stretches for which a sensor was above the legal limit longer than the delay, from its values in the order of
 * time. Sensors measure often and air is restless: a stretch ends with the first value within the limit, once all have
 * stayed within it for 15 minutes. What is last above the limit lasts on until `now` (milliseconds since 1970), or until
 * `end`, when the sensor was taken away. Planned openings, in the order of time and without a common time, open none:
 * what lasted too long before goes on, all else counts from the opening's end and by a value above the limit after it
 * (docs/product/network.md#sensors).
 */
export function sensorExcursionsOf(
  values: readonly MeasuredValue[],
  { history, now, end, openings = [] }: Judging & { openings?: readonly Opening[] },
): Excursion[] {
  return stretchesOf(values, history).flatMap((stretch) => {
    const start = startOf(stretch, openings);
    if (!start) return [];
    const until = stretch.ended_at ?? stretch.within;
    const minutes = ((until === null ? (end ?? now) : Date.parse(until)) - start.at) / 60_000;
    if (minutes <= start.delay) return [];
    const taken = stretch.ended_at === null && end !== null;
    return [
      {
        started_at: start.recorded_at,
        ended_at: taken ? new Date(end).toISOString() : stretch.ended_at,
        // A stretch may have more values than a call takes arguments.
        peak: beyond(stretch.seen, start.at).reduce((most, { value }) => Math.max(most, value), -Infinity),
        legal_limit: start.limit,
        delay: start.delay,
      },
    ];
  });
}

/** The same below the lower limit: the rule upside down, `peak` being the lowest value. No opening excuses cold. */
export function sensorColdSpellsOf(values: readonly MeasuredValue[], { history, ...rest }: Judging): ColdSpell[] {
  const turned = values.map(({ recorded_at, value }) => ({ recorded_at, value: -value }));
  const limits = history.map((held) => ({
    ...held,
    legal_limit: typeof held.lower_limit === 'number' ? -held.lower_limit : null,
  }));
  return sensorExcursionsOf(turned, { history: limits, ...rest }).map(({ peak, legal_limit, ...one }) => ({
    ...one,
    peak: 0 - peak,
    lower_limit: 0 - legal_limit,
  }));
}

function stretchesOf(values: readonly MeasuredValue[], history: readonly HeldLimits[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { recorded_at, value } of values) {
    const at = Date.parse(recorded_at);
    const { legal_limit, delay } = limitsAt(history, at);
    const last = stretches.at(-1);
    const open = last?.ended_at === null ? last : undefined;
    const isWithin = legal_limit === null || value <= legal_limit;
    const one: Seen = { recorded_at, at, value, limit: isWithin ? null : legal_limit, delay };
    if (open && isWithin) {
      open.seen.push(one);
      open.within ??= recorded_at;
      if (at - Date.parse(open.within) >= settledAfter * 60_000) open.ended_at = open.within;
    } else if (open) {
      open.seen.push(one);
      open.within = null;
    } else if (!isWithin) stretches.push({ seen: [one], ended_at: null, within: null });
  }
  return stretches;
}

/** From when on a stretch counts: its first value, or the end of an opening; undefined where it does not count. */
function startOf({ seen, ended_at }: Stretch, openings: readonly Opening[]): Start | undefined {
  const [first] = beyond(seen, 0);
  let start: Start | undefined = first;
  for (const opening of openings) {
    const [from, to] = [Date.parse(opening.from), Date.parse(opening.to)];
    if (!start || (ended_at !== null && Date.parse(ended_at) <= from)) break;
    if (to <= start.at) continue;
    if (lastedBefore(seen, start, from)) break;
    const [next] = beyond(seen, to);
    start = next && { ...next, recorded_at: new Date(to).toISOString(), at: to };
  }
  return start;
}

/** Whether a stretch had lasted longer than its delay when an opening began, by the values that were known then. */
function lastedBefore(seen: readonly Seen[], { at: start, delay }: Start, from: number): boolean {
  const before = seen.filter(({ at }) => at >= start && at < from);
  const last = before.findLastIndex(({ limit }) => limit !== null);
  if (last < 0) return false;
  return ((before[last + 1]?.at ?? from) - start) / 60_000 > delay;
}

function beyond(seen: readonly Seen[], since: number): (Seen & { limit: number })[] {
  return seen.flatMap(({ limit, ...one }) => (limit !== null && one.at >= since ? [{ ...one, limit }] : []));
}
