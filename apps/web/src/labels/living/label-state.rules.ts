import type { LiveLabel } from '@larder/contract/labels/living';
import { undoWithin } from '@larder/rules/label-fact';
import { timeLeft, type TimeLeft } from '@larder/rules/time-left';

/** What the large date of a label is: a date that runs, none, or when the label ended. */
export type LabelEnd =
  | { kind: 'ended'; at: string | null }
  | { kind: 'none' }
  | { kind: 'runs'; term: 'useBy' | 'bestBefore'; at: string; left: TimeLeft | undefined };

/** When a label ends or has ended, and how long that is from now: of today no days, and nothing once it is over. */
export function labelEnd(
  label: Pick<
    LiveLabel,
    'custody' | 'closed_at' | 'use_by' | 'best_before' | 'ends_at' | 'state' | 'timezone' | 'disputed'
  >,
  now: number,
): LabelEnd {
  const { custody, closed_at, use_by, ends_at, state, timezone, disputed } = label;
  // Until a dispute is settled the food may still be there, so its date counts.
  if (custody !== 'LIVE' && disputed.length === 0) return { kind: 'ended', at: closed_at };
  if (ends_at === null) return { kind: 'none' };
  const term = use_by === null ? 'bestBefore' : 'useBy';
  const left = timeLeft(Date.parse(ends_at), now, timezone);
  const isSaid = state === 'NEXT' || (state === 'TODAY' && left.unit !== 'days');
  return { kind: 'runs', term, at: ends_at, left: isSaid ? left : undefined };
}

type PastFact = { id: string; kind: string; at: string; counts: boolean; user: { id: string } | null };

/** The latest report of a person that may still be taken back, and until when. */
export function undoable<Report extends PastFact>(
  history: readonly Report[],
  user_id: string,
): { report: Report; until: number } | undefined {
  const own = history.filter(({ user, counts, kind }) => user?.id === user_id && counts && kind !== 'undone');
  const report = own.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)).at(-1);
  return report && { report, until: Date.parse(report.at) + undoWithin };
}
