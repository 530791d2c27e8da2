import type { EventBody } from '@larder/contract/devices/report-forms';
import type { Lists, OutboxRow } from './database.ts';

export type Recall = Lists['recalls'][number];
export type RecallLabel = Recall['labels'][number];

/** A recall after somebody here saw it, found a label of it or finished it; the first word about each stays. */
export function withRecallAnswer(
  recall: Recall,
  { kind, label_id }: EventBody<'recall_answered'>,
  by: { initials: string; at: string },
): Recall {
  const seen = recall.seen_at === null ? { seen_at: by.at, seen_by: by.initials } : {};
  if (kind === 'SEEN') return { ...recall, ...seen };
  if (kind === 'DONE') return { ...recall, ...seen, done_at: recall.done_at ?? by.at };
  if (kind === 'OVERRIDDEN') return recall;
  const labels = recall.labels.map((label) => (label.id === label_id ? { ...label, found: kind } : label));
  return { ...recall, labels };
}

/** The recalls as the server has them, with what waits in the outbox laid over them. */
export function withUnsentAnswers(recalls: readonly Recall[], rows: readonly OutboxRow[]): Recall[] {
  let shown = [...recalls];
  for (const { type, state, body, device_time, envelope } of rows) {
    if (state === 'refused' || type !== 'recall_answered') continue;
    const by = { initials: envelope?.by?.initials ?? '', at: device_time };
    shown = shown.map((recall) => (recall.id === body.recall_id ? withRecallAnswer(recall, body, by) : recall));
  }
  return shown;
}

/** Whether nobody here has seen a recall yet. */
export function isUnseen({ seen_at }: Recall): boolean {
  return seen_at === null;
}

/** The labels of a recall that nobody has found and that are still there by what is known. */
export function labelsToFind({ labels }: Recall): RecallLabel[] {
  return labels.filter(({ found, is_gone }) => found === null && !is_gone);
}

/** The open recalls that hold labels, by these: an exercise holds none. */
export function holdingRecalls(recalls: readonly Recall[]): Map<string, string> {
  const real = recalls.filter(({ kind }) => kind !== 'DRILL');
  return new Map(real.flatMap(({ id, labels }) => labels.map((label) => [label.id, id] as const)));
}
