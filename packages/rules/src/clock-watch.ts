/** What a tablet knows about its clock. All times are milliseconds since 1970 by that clock. */
export interface ClockFacts {
  raw: number;
  /** When the app started. */
  started_at: number;
  /** When it was last compared with the server's. */
  compared_at: number | undefined;
  /** When the app was last known to run, before this start or since. */
  alive_at: number | undefined;
  /** The newest thing that it reported. */
  event_at: number | undefined;
  /** When a person last said that the time is right. */
  confirmed_at: number | undefined;
  /** It moved against the time that the app itself measured. */
  jumped: boolean;
}

/**
 * Why a clock may be wrong: it moved, it is behind what has happened already, it has been off for long, or nobody has
 * compared it for long.
 */
export type ClockDoubt = 'jumped' | 'back' | 'away' | 'old';

const hour = 3_600_000;
/** For how long the answer of a person counts. */
const confirmedFor = hour;
/** The longest pause of the app after which its clock is believed without the server. */
const longestPause = 2 * hour;
const longestAlone = 7 * 24 * hour;
const tolerance = 120_000;

/**
 * Whether a label's dates may be taken from the tablet's clock without asking a person, who is asked at most once an
 * hour. A clock that was compared with the server's since the app started is believed.
 */
export function clockDoubt(facts: ClockFacts): ClockDoubt | undefined {
  const { raw, started_at, compared_at, alive_at, event_at, confirmed_at, jumped } = facts;
  if (confirmed_at !== undefined && raw >= confirmed_at && raw - confirmed_at < confirmedFor) return undefined;
  if (jumped) return 'jumped';
  if (isBehind(raw, event_at) || isBehind(raw, alive_at) || isBehind(raw, compared_at)) return 'back';
  const isCompared = compared_at !== undefined && compared_at >= started_at;
  if (!isCompared && alive_at !== undefined && started_at - alive_at > longestPause) return 'away';
  if (compared_at === undefined || raw - compared_at > longestAlone) return 'old';
  return undefined;
}

function isBehind(raw: number, then: number | undefined): boolean {
  return then !== undefined && raw < then - tolerance;
}
