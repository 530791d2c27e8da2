/** A value of a sensor at a whole second since 1970, raw and in degrees Celsius. */
export type SecondValue = { second: number; raw: number };
export type Pairs = [number, number][];

const hour = 3600;

/** The hour that a second lies in, ISO 8601. */
export function hourOf(second: number): string {
  return new Date(Math.floor(second / hour) * hour * 1000).toISOString();
}

/** The values of an hour with those that came now; of two at one second the first that came stays. */
export function mergeHour(
  held: Pairs,
  come: readonly SecondValue[],
): { values: Pairs; taken: number; min: number; max: number; mean: number; n: number } {
  const kept = new Map(held);
  for (const { second, raw } of come) if (!kept.has(second % hour)) kept.set(second % hour, raw);
  const values = [...kept].toSorted(([one], [other]) => one - other);
  const all = values.map(([, raw]) => raw);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return {
    values,
    taken: kept.size - held.length,
    min: Math.min(...all),
    max: Math.max(...all),
    mean: Math.round(mean * 1000) / 1000,
    n: all.length,
  };
}
