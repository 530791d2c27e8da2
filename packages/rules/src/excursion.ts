export type MeasuredValue = { recorded_at: string; value: number };
export type Excursion = { started_at: string; ended_at: string | null; peak: number };

/**
 * The stretches for which a fridge stayed above its legal limit (Celsius) longer than the delay (minutes), from readings in
 * the order of time. A stretch lasts from the first value above the limit to the next one that is not, or to `now`
 * (milliseconds since 1970) while no reading tells that it is over: what nobody measured again is not known to be safe.
 */
export function excursionsOf(
  readings: readonly MeasuredValue[],
  { legal_limit, delay, now }: { legal_limit: number; delay: number; now: number },
): Excursion[] {
  const stretches: Excursion[] = [];
  for (const { recorded_at, value } of readings) {
    const last = stretches.at(-1);
    const open = last?.ended_at === null ? last : undefined;
    if (value > legal_limit && open) open.peak = Math.max(open.peak, value);
    else if (value > legal_limit) stretches.push({ started_at: recorded_at, ended_at: null, peak: value });
    else if (open) open.ended_at = recorded_at;
  }
  return stretches.filter(({ started_at, ended_at }) => {
    const end = ended_at === null ? now : Date.parse(ended_at);
    return end - Date.parse(started_at) > delay * 60_000;
  });
}
