import type { LiveLabel } from '../../store/live-label.ts';
import { holdingRecalls, type Recall } from '../../store/recall-overlay.ts';
import type { LabelChoice } from './label-choice.rules.ts';

/** A recalled label that something is about to be printed from. */
export interface RecalledSource {
  label_id: string;
  name: string;
  /** The open recall that holds it; none once that is closed. */
  recall_id: string | undefined;
}

type Choice = Pick<LabelChoice, 'made_from' | 'reprint_of'>;

/**
 * The recalled labels that labels would be printed from, or take the place of, each once: what an open recall names, and
 * what was recalled before.
 */
export function recalledSources(
  choices: readonly Choice[],
  recalls: readonly Recall[],
  live: ReadonlyMap<string, LiveLabel>,
): RecalledSource[] {
  const held = holdingRecalls(recalls);
  const ids = choices.flatMap(({ made_from = [], reprint_of }) => [
    ...made_from.map(({ label }) => label.id),
    ...(reprint_of ? [reprint_of.id, ...(reprint_of.parents ?? []).map(({ id }) => id)] : []),
  ]);
  return [...new Set(ids)]
    .filter((id) => held.has(id) || live.get(id)?.recalled)
    .map((label_id) => ({
      label_id,
      name:
        live.get(label_id)?.product_name ??
        recalls.flatMap(({ labels }) => labels).find(({ id }) => id === label_id)?.name ??
        '',
      recall_id: held.get(label_id),
    }));
}
