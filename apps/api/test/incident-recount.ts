import type { Incident } from '@larder/contract/cold/temperature-incidents';

export type Measured = { at: number; value: number };
export type Limit = { from: number; limit: number; delay: number };

/** An incident as both sides are compared: kind, start, end (null while it lasts) and highest value. */
export type Counted = string;

/**
 * The incidents of a fridge counted a second time, from the decision alone and in another way than the server: each
 * reading in turn, in milliseconds, with a state that is carried along. Shares no code with what it judges.
 */
export function recount(
  readings: readonly Measured[],
  limits: readonly Limit[],
  { silent, now }: { silent: number; now: number },
): Counted[] {
  const found: Counted[] = [];
  const byTime = new Map<number, number>();
  for (const { at, value } of readings) byTime.set(at, Math.max(value, byTime.get(at) ?? Number.NEGATIVE_INFINITY));
  const ordered = [...byTime].toSorted(([one], [other]) => one - other);
  let since: number | undefined;
  let delay = 0;
  let peak = 0;
  let before: number | undefined;
  const close = (end: number | null) => {
    if (since !== undefined && (end ?? now) - since > delay * 60_000) found.push(line('EXCURSION', since, end, peak));
    since = undefined;
  };
  for (const [at, value] of ordered) {
    if (before !== undefined && at - before > silent) found.push(line('SILENT', before, at, null));
    before = at;
    let holds = limits[0];
    for (const one of limits) if (one.from <= at) holds = one;
    if (holds && value > holds.limit) {
      if (since === undefined) [since, delay, peak] = [at, holds.delay, value];
      peak = Math.max(peak, value);
    } else close(at);
  }
  close(null);
  if (before !== undefined && now - before > silent) found.push(line('SILENT', before, null, null));
  return found.toSorted(byText);
}

/** What the server shows, in the same words. */
export function shownIncidents(
  incidents: readonly Pick<Incident, 'kind' | 'started_at' | 'ended_at' | 'peak'>[],
): Counted[] {
  return incidents
    .map(({ kind, started_at, ended_at, peak }) =>
      line(kind, Date.parse(started_at), ended_at === null ? null : Date.parse(ended_at), peak),
    )
    .toSorted(byText);
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function line(kind: string, start: number, end: number | null, peak: number | null): Counted {
  const iso = (time: number) => new Date(time).toISOString();
  return `${kind} ${iso(start)} ${end === null ? 'lasting' : iso(end)} ${peak ?? '-'}`;
}
