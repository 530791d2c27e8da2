import { oneDecimal } from './temperature.ts';

/** What a probe is held in while it is checked: melting ice, or boiling water. */
export const probeBaths = ['ICE', 'BOILING'] as const;
export type ProbeBath = (typeof probeBaths)[number];

/** By how much a probe may be wrong, in Celsius (Food Standards Agency, Safer food better business: "prove it"). */
export const probeTolerance = 1;
/** Water boils one degree Celsius lower for so many meters of height. */
const metersADegree = 285;

/** What a right probe shows in the bath at so many meters above the sea, in Celsius with one decimal. */
export function bathCelsius(bath: ProbeBath, altitude: number): number {
  return bath === 'ICE' ? 0 : oneDecimal(100 - altitude / metersADegree);
}

/** Whether a value, in Celsius and judged as it was displayed, lies within the tolerance of what the bath has. */
export function isProbeRight(bath: ProbeBath, celsius: number, altitude: number): boolean {
  return oneDecimal(Math.abs(oneDecimal(celsius) - bathCelsius(bath, altitude))) <= probeTolerance;
}

/** FAILED must not be used. NEW was never checked, DUE not lately enough. */
export const probeStates = ['FAILED', 'NEW', 'DUE', 'OK'] as const;
export type ProbeState = (typeof probeStates)[number];

/** What is known of the checks of a probe: the last one of each bath is enough. */
export type CheckedProbe = { is_failed: boolean; checked_at: string | null; due_at: string | null };

/** How a probe stands at a time in milliseconds since 1970. */
export function probeState({ is_failed, checked_at, due_at }: CheckedProbe, now: number): ProbeState {
  if (is_failed) return 'FAILED';
  if (checked_at === null) return 'NEW';
  return due_at !== null && Date.parse(due_at) <= now ? 'DUE' : 'OK';
}

/** When a probe is to be checked again, ISO 8601; null where no checks are asked for (0 weeks) or none was made. */
export function probeDue(checked_at: string | null, weeks: number): string | null {
  if (checked_at === null || weeks === 0) return null;
  return new Date(Date.parse(checked_at) + weeks * 7 * 86_400_000).toISOString();
}
