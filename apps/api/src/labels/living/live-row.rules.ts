import { countedFacts, type FactKind, type LabelFact } from '@larder/rules/label-fact';
import type { LabelLife } from '@larder/rules/label-life';
import type { liveLabels } from '../../schema/live-labels.ts';
import type { Lacking } from '../../schema/sticker-state.ts';
import { isoOf, textOf, timeOf, type Folded, type FoldRow } from './fold.rules.ts';

export type LiveRow = Omit<
  typeof liveLabels.$inferSelect,
  | 'account_id'
  | 'changed_in'
  | 'relabel_done_at'
  | 'hold_recall_id'
  | 'rule_ends_at'
  | 'source_ids'
  | 'held_above'
  | 'missing_from_sources'
>;

/** How long a label that has ended stays among the live ones, in milliseconds. */
export const endedStays = 7 * 86_400_000;

/** What the live labels keep of it. `lacking`: what its sticker does not say. */
export function liveRowOf(
  { row, print, facts, life }: Folded,
  unaccounted: string | undefined,
  lacking: Lacking,
): LiveRow {
  const isUnaccounted = unaccounted !== undefined && life.custody === 'LIVE';
  const ends = life.use_by ?? life.best_before;
  const stickerEnd = timeOf(row.use_by);
  const counted = countedFacts(facts, print.printed_at);
  const moved = lastMove(row, counted);
  const seen = counted.reduce((latest, { at }) => Math.max(latest, at), print.printed_at);
  return {
    id: row.id,
    code: row.code,
    code_short: row.code_short,
    organization_id: row.organization_id,
    origin_organization_id: row.organization_id,
    product_id: row.product_id,
    product_name: row.product_name,
    usage: row.usage,
    batch_id: row.batch_id,
    batch_code: row.batch_code,
    initials: row.initials,
    printed_at: row.printed_date,
    use_by: isoOf(life.use_by),
    best_before: isoOf(life.best_before),
    ends_at: isoOf(ends) ?? 'infinity',
    condition: life.condition,
    storage_id: moved ?? row.storage_id,
    place: life.place,
    opened_at: isoOf(life.opened_at),
    amount: life.amount,
    unit_type: row.unit_type,
    remaining: life.remaining,
    custody: isUnaccounted ? 'UNACCOUNTED' : life.custody,
    closed_at: isUnaccounted ? unaccounted : isoOf(life.closed_at),
    closed_by: life.closed_by,
    disputed: life.disputed,
    notes: life.notes,
    seen_at: new Date(seen).toISOString(),
    sticker_ends_at: isoOf(stickerEnd),
    allergen_ids: row.allergen_ids,
    ...lacking,
    is_date_late: (ends !== null && stickerEnd !== null && ends < stickerEnd) || isFreezingUncounted(life),
  };
}

/**
 * Whether people may believe that its food is frozen with time left, while its date runs: a freezing was reported that
 * does not count.
 */
function isFreezingUncounted({ notes, paused }: LabelLife): boolean {
  return paused === null && notes.some((note) => note === 'frozen_told_late' || note === 'frozen_in_doubt');
}

/** Whether it stays among the live labels: it is there, in dispute, or has ended not long ago. */
export function isKept({ custody, closed_at, disputed }: LiveRow, now: number): boolean {
  return custody === 'LIVE' || disputed.length > 0 || Date.parse(closed_at ?? '') > now - endedStays;
}

function lastMove({ facts }: FoldRow, counted: readonly LabelFact[]): string | undefined {
  const bodies = new Map(facts.map(({ id, body }) => [id, body]));
  return counted.reduce<string | undefined>(
    (place, { id, kind }) => (placing.has(kind) ? (textOf(bodies.get(id) ?? {}, 'storage_id') ?? place) : place),
    undefined,
  );
}
const placing = new Set<FactKind>(['moved', 'frozen', 'thawed']);
