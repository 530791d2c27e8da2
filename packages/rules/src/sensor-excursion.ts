import type { ColdSpell, Excursion, MeasuredValue } from './excursion.ts';
import { limitsAt, type HeldLimits } from './limit-history.ts';

/** How long a sensor has to be back within its limit before an excursion is over, in minutes. */
export const settledAfter = 15;

type Judging = { history: readonly HeldLimits[]; now: number; end: number | null };

/**
 * The stretches for which a sensor was above the legal limit longer than the delay, from its values in the order of
 * time. Sensors measure often and air is restless: a stretch ends with the first value within the limit, once all have
 * stayed within it for 15 minutes. What is last above the limit lasts on until `now` (milliseconds since 1970), or until
 * `end`, when the sensor was taken away (docs/product/network.md#sensors).
 */
export function sensorExcursionsOf(values: readonly MeasuredValue[], { history, now, end }: Judging): Excursion[] {
  const stretches: (Excursion & { within: string | null })[] = [];
  for (const { recorded_at, value } of values) {
    const at = Date.parse(recorded_at);
    const { legal_limit, delay } = limitsAt(history, at);
    const last = stretches.at(-1);
    const open = last?.ended_at === null ? last : undefined;
    const isWithin = legal_limit === null || value <= legal_limit;
    if (open && isWithin) {
      open.within ??= recorded_at;
      if (at - Date.parse(open.within) >= settledAfter * 60_000) open.ended_at = open.within;
    } else if (open) {
      open.within = null;
      open.peak = Math.max(open.peak, value);
    } else if (!isWithin)
      stretches.push({ started_at: recorded_at, ended_at: null, peak: value, legal_limit, delay, within: null });
  }
  return stretches.flatMap(({ within, ...one }) => {
    const until = one.ended_at ?? within;
    const minutes = ((until === null ? (end ?? now) : Date.parse(until)) - Date.parse(one.started_at)) / 60_000;
    const taken = one.ended_at === null && end !== null;
    return minutes > one.delay ? [{ ...one, ...(taken && { ended_at: new Date(end).toISOString() }) }] : [];
  });
}

/** The same below the lower limit: the rule upside down, `peak` being the lowest value. */
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
