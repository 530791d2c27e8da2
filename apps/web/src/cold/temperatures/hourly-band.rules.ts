type Hour = { min: number; max: number };

/**
 * The range of a chart by hour of day (Celsius), with a degree of room around values and limits; nothing without
 * readings.
 */
export function planHours(hours: readonly Hour[], limits: readonly (number | null)[]) {
  if (hours.length === 0) return undefined;
  const [min, max] = [Math.min(...hours.map((one) => one.min)), Math.max(...hours.map((one) => one.max))];
  const known = [min, max, ...limits.filter((limit) => limit !== null)];
  const [low, high] = [Math.min(...known) - 1, Math.max(...known) + 1];
  /** How high a value stands, in percent from the bottom. */
  const place = (celsius: number) => Math.round(((celsius - low) / (high - low)) * 10_000) / 100;
  return { min, max, place };
}
