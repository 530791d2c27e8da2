import { limitsAt, type HeldLimits } from './limit-history.ts';

/** What a fridge had at an instant; `coldest` where several readings of it do not agree. */
export type MeasuredValue = { recorded_at: string; value: number; coldest?: number };
export type Stretch = { started_at: string; ended_at: string | null };
export type Excursion = Stretch & { peak: number; legal_limit: number; delay: number };
export type ColdSpell = Stretch & { peak: number; lower_limit: number; delay: number };

/**
 * The stretches for which a fridge stayed above its legal limit (Celsius) longer than the delay (minutes), from
 * readings in the order of time, of which those of the same instant count as the warmest. Each reading is judged by the
 * limit of its own time. A stretch lasts from the first value above the limit to the next one that is not, or to `now`
 * (milliseconds since 1970) while no reading says that it is over: what nobody measured again is not known to be safe.
 * Its delay is the one at its start.
 */
export function excursionsOf(
  readings: readonly MeasuredValue[],
  { history, now }: { history: readonly HeldLimits[]; now: number },
): Excursion[] {
  const stretches: Excursion[] = [];
  for (const { recorded_at, value } of warmest(readings)) {
    const { legal_limit, delay } = limitsAt(history, Date.parse(recorded_at));
    const last = stretches.at(-1);
    const open = last?.ended_at === null ? last : undefined;
    if (legal_limit === null || value <= legal_limit) {
      if (open) open.ended_at = recorded_at;
    } else if (open) open.peak = Math.max(open.peak, value);
    else stretches.push({ started_at: recorded_at, ended_at: null, peak: value, legal_limit, delay });
  }
  return stretches.filter((one) => minutesOf(one, now) > one.delay);
}

/**
 * The stretches for which a fridge stayed below its lower limit longer than the delay: the same rule upside down, so
 * readings of the same instant count as the coldest and `peak` is the lowest value.
 */
export function coldSpellsOf(
  readings: readonly MeasuredValue[],
  { history, now }: { history: readonly HeldLimits[]; now: number },
): ColdSpell[] {
  const values = readings.map(({ recorded_at, value, coldest = value }) => ({ recorded_at, value: -coldest }));
  const limits = history.map((held) => ({ ...held, legal_limit: turned(held.lower_limit) }));
  return excursionsOf(values, { history: limits, now }).map(({ peak, legal_limit, ...one }) => ({
    ...one,
    peak: 0 - peak,
    lower_limit: 0 - legal_limit,
  }));
}

/**
 * The stretches for which nobody read a fridge longer than `minutes`: between two of its readings, given in the order
 * of time, or from the last one to `now` (milliseconds since 1970).
 */
export function silencesOf(instants: readonly string[], { minutes, now }: { minutes: number; now: number }): Stretch[] {
  const stretches = instants.map((started_at, index) => ({ started_at, ended_at: instants[index + 1] ?? null }));
  return stretches.filter((one) => minutesOf(one, now) > minutes);
}

/** Whether two stretches share a time; one without an end lasts on. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  const before = (first: Stretch, second: Stretch) =>
    first.ended_at !== null && Date.parse(first.ended_at) <= Date.parse(second.started_at);
  return !before(one, other) && !before(other, one);
}

function turned(limit: number | null | undefined): number | null {
  return typeof limit === 'number' ? -limit : null;
}

function minutesOf({ started_at, ended_at }: Stretch, now: number): number {
  return ((ended_at === null ? now : Date.parse(ended_at)) - Date.parse(started_at)) / 60_000;
}

function warmest(readings: readonly MeasuredValue[]): MeasuredValue[] {
  const kept: MeasuredValue[] = [];
  for (const one of readings) {
    const last = kept.at(-1);
    if (last?.recorded_at !== one.recorded_at) kept.push(one);
    else if (one.value > last.value) kept[kept.length - 1] = one;
  }
  return kept;
}
