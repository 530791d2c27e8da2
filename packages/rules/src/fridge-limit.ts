/** What a fridge's limits may be (Celsius), and for how long the legal one may be passed (minutes). */
export const limitRange = { min: -40, max: 25 } as const;
export const longestDelay = 240;

export type FridgeLimits = {
  temperature_upper_threshold: number | null;
  /** Below it food freezes, or a freezer works too hard; most fridges have none. */
  temperature_lower_limit?: number | null;
  temperature_legal_limit: number | null;
  legal_limit_delay: number;
};
export type LimitProblem = 'out_of_range' | 'legal_below_upper' | 'lower_above_others' | 'delay_out_of_range';

/**
 * What is wrong with the limits of a fridge, by field. A legal limit below the upper one would open incidents before
 * anything is flagged, and above a lower limit there must be room. Limits are those of chilled and frozen food, up to a
 * cellar at 25 °C; the delay is at most the four hours for which chilled food may be out of temperature control (Food
 * Safety and Hygiene (England) Regulations 2013, schedule 4).
 */
export function limitProblems(limits: FridgeLimits): Partial<Record<keyof FridgeLimits, LimitProblem>> {
  const { temperature_upper_threshold: upper, temperature_legal_limit: legal, legal_limit_delay: delay } = limits;
  const lower = limits.temperature_lower_limit ?? null;
  const lowest = [upper, legal].filter((limit) => limit !== null);
  const beyond = (value: number | null) => value !== null && (value < limitRange.min || value > limitRange.max);
  return {
    ...(beyond(upper) && { temperature_upper_threshold: 'out_of_range' }),
    ...(beyond(legal)
      ? { temperature_legal_limit: 'out_of_range' }
      : upper !== null && legal !== null && legal < upper && { temperature_legal_limit: 'legal_below_upper' }),
    ...(beyond(lower)
      ? { temperature_lower_limit: 'out_of_range' }
      : lower !== null && lowest.some((limit) => limit < lower) && { temperature_lower_limit: 'lower_above_others' }),
    ...((delay < 0 || delay > longestDelay) && { legal_limit_delay: 'delay_out_of_range' }),
  };
}

/**
 * An upper limit as a device sent it, brought within what a fridge may have: never above its legal limit, nor below its
 * lower one. A device's report is
 * not refused for it, since the readings of a fridge that nobody knows would be lost.
 */
export function heldThreshold(
  sent: number | null,
  legal_limit: number | null,
  lower_limit?: number | null,
): number | null {
  if (sent === null) return null;
  return Math.max(lower_limit ?? limitRange.min, Math.min(sent, legal_limit ?? limitRange.max, limitRange.max));
}
