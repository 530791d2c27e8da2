import type { LabelState, LiveLabel } from '@larder/contract/labels';
import { localDay } from '@larder/rules/local-day';

/** A live label as it is read; `liveState` says how near its end is. */
export type LiveLabelRow = Omit<LiveLabel, 'state'>;

/** After how many days past its use-by nobody knows where a label is. */
export const missedAfterDays = 3;

/** How near the end of a label is, on the calendar of its venue. Food past a best-before may still be eaten: it is never overdue. */
export function liveState(
  { use_by, ends_at, timezone }: Pick<LiveLabelRow, 'use_by' | 'ends_at' | 'timezone'>,
  now: number,
): LabelState {
  if (ends_at === null) return 'NO_DATE';
  const end = Date.parse(ends_at);
  if (end < now) {
    if (use_by === null) return 'PAST_BEST';
    return end < now - missedAfterDays * 86_400_000 ? 'NOT_ACCOUNTED' : 'OVERDUE';
  }
  return localDay(end, timezone) === localDay(now, timezone) ? 'TODAY' : 'NEXT';
}

/** A live label as it is answered. */
export function answerLive(row: LiveLabelRow, now: number): LiveLabel {
  return { ...row, state: liveState(row, now) };
}
