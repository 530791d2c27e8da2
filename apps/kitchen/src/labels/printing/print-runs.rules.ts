import { shortCode, storedLabelCode } from '@larder/rules/label-code';
import type { OwnLabel } from '../../store/database.ts';

/** Labels of one kind that were printed together. */
export interface PrintRun {
  /** The first of them stands for all. */
  first: OwnLabel;
  labels: OwnLabel[];
}

/** The labels as they were printed: those of one job, of one kind of food with one date, are one run. */
export function printRuns(labels: readonly OwnLabel[]): PrintRun[] {
  const runs = new Map<string, PrintRun>();
  for (const label of labels) {
    const { printed_at, body } = label;
    const { product_id, storage_id, use_by, usage, label_size, tags, reprint_id, printed } = body;
    // A job notes one time for all of its labels.
    const kind = [printed_at, product_id, printed?.name, storage_id, use_by, usage, label_size, tags, reprint_id];
    const key = JSON.stringify(kind);
    const run = runs.get(key);
    if (run) run.labels.push(label);
    else runs.set(key, { first: label, labels: [label] });
  }
  return [...runs.values()];
}

/** The labels of a run of which nothing has been reported yet. */
export function openLabels({ labels }: PrintRun): OwnLabel[] {
  return labels.filter(({ ended }) => ended === undefined);
}

/** The characters below the mark of a label. */
export function codeOf({ id }: Pick<OwnLabel, 'id'>): string {
  return shortCode(storedLabelCode(id));
}
