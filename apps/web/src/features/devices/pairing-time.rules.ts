/** How long a pairing stays open at most, in seconds. */
const longest = 3_600;

/** The seconds until a pairing closes; a computer whose clock is behind never sees more than the hour. */
export function secondsLeft(open_until: string, now: number): number {
  return Math.min(longest, Math.max(0, Math.ceil((Date.parse(open_until) - now) / 1_000)));
}

/** Minutes and seconds, such as 59:07. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
