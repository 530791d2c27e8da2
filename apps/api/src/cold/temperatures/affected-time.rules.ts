/** Two readings of one call that are no further apart than this are looked at together. */
const together = 3_600_000;

type Span = { first: string; last: string };
type Open = { from: string | null; to: string | null };

/** The stretches of time that new readings fall in: those close to one another as one, each in the order of time. */
export function spansOf(times: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const time of times.toSorted((one, other) => Date.parse(one) - Date.parse(other))) {
    const last = spans.at(-1);
    if (last && Date.parse(time) - Date.parse(last.last) <= together) last.last = time;
    else spans.push({ first: time, last: time });
  }
  return spans;
}

/** Windows that share more than an edge become one; in the order of time. */
export function mergeWindows<W extends Open>(windows: readonly W[]): Open[] {
  const merged: Open[] = [];
  for (const { from, to } of windows.toSorted((one, other) => begin(one) - begin(other))) {
    const last = merged.at(-1);
    if (!last || begin({ from, to }) >= end(last)) merged.push({ from, to });
    else if (end({ from, to }) > end(last)) last.to = to;
  }
  return merged;
}

/** Whether a stretch of time lies in a window, at least in part. */
export function touches(
  window: Open,
  { started_at, ended_at }: { started_at: string; ended_at: string | null },
): boolean {
  return Date.parse(started_at) < end(window) && (ended_at === null || Date.parse(ended_at) > begin(window));
}

/** What of the stretches reaches out of a window, as the stretch to look around at; undefined when nothing does. */
export function outreachOf(
  window: Open,
  stretches: readonly { started_at: string; ended_at: string | null }[],
): Span | undefined {
  const starts = stretches.map(({ started_at }) => Date.parse(started_at));
  const ends = stretches.map(({ ended_at }) => (ended_at === null ? Number.POSITIVE_INFINITY : Date.parse(ended_at)));
  const [first, last] = [Math.min(begin(window), ...starts), Math.max(end(window), ...ends)];
  if (first === begin(window) && last === end(window)) return undefined;
  const iso = (time: number) =>
    Number.isFinite(time) ? new Date(time).toISOString() : time < 0 ? '-infinity' : 'infinity';
  return { first: iso(first), last: iso(last) };
}

const begin = ({ from }: Open) => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from));
const end = ({ to }: Open) => (to === null ? Number.POSITIVE_INFINITY : Date.parse(to));
