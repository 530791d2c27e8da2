import { mayDo, type WhyNot } from '@larder/rules/label-actions';
import type { FactKind } from '@larder/rules/label-fact';
import { foldLabel } from '@larder/rules/label-life';
import { lifeOf } from '../../store/live-fold.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { mayReport } from './fact.rules.ts';

/** The buttons of a label that was found, in their order. */
export const offeredKinds = ['used', 'wasted', 'opened', 'frozen', 'thawed', 'moved', 'part_used'] as const;
export type OfferedKind = (typeof offeredKinds)[number];

/** A button with what it would lead to, or why it does nothing; milliseconds since 1970. */
export type Offer = { kind: OfferedKind } & (
  | {
      ok: true;
      use_by: number | null;
      /** It changes the date. */
      isOther: boolean;
      /** Frozen now, it has nothing left once it thaws. */
      leavesNothing: boolean;
      /** It is past its use-by. */
      isLate: boolean;
    }
  | { ok: false; why: WhyNot | 'old_server' }
);

/** What can be done with a label now, each with its result beforehand. What could never be done with it is left out. */
export function offersFor(label: LiveLabel, at: number, accepts: readonly string[] = []): Offer[] {
  const life = lifeOf(label);
  if (life.custody !== 'LIVE') return [];
  return offeredKinds.flatMap((kind): Offer[] => {
    const may = mayDo(life, kind, at, label.rules);
    if (!may.ok) return isNever(kind, may.why) ? [] : [{ kind, ok: false, why: may.why }];
    if (!mayReport(kind, accepts)) return [{ kind, ok: false, why: 'old_server' }];
    const isOther = may.use_by !== life.use_by;
    const isLate = life.use_by !== null && life.use_by < at;
    return [
      {
        kind,
        ok: true,
        use_by: may.use_by,
        isOther,
        leavesNothing: kind === 'frozen' && leavesNothing(label, at),
        isLate,
      },
    ];
  });
}

/** Freeze and Thaw share a place, and a label without an amount is never used in parts. */
function isNever(kind: OfferedKind, why: WhyNot): boolean {
  if (kind === 'part_used') return why === 'no_amount';
  return (kind === 'thawed' && why === 'not_frozen') || (kind === 'frozen' && why === 'already_frozen');
}

function leavesNothing({ print, facts, own, rules }: LiveLabel, at: number): boolean {
  const frozen = { id: '', kind: 'frozen' as FactKind, at };
  return foldLabel(print, [...facts, ...own, frozen], rules).notes.includes('nothing_left_after_thawing');
}
