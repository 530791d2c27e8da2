const hour = 3_600_000;

/**
 * The time that a chart of an incident shows: three hours before and after it, or a quarter of its length where that is
 * longer, a day at most. It never reaches into the future.
 */
export function hoursAround(
  { started_at, ended_at }: { started_at: string; ended_at: string | null },
  now: number,
): { from: string; to: string } {
  const start = Date.parse(started_at);
  const end = ended_at === null ? now : Date.parse(ended_at);
  const around = Math.min(24 * hour, Math.max(3 * hour, (end - start) / 4));
  return { from: new Date(start - around).toISOString(), to: new Date(Math.min(now, end + around)).toISOString() };
}
