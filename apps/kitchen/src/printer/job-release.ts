import { nowText } from '../store/clock.ts';
import type { OutboxRow, Writing } from '../store/database.ts';
import { withEnd } from '../store/live-label.ts';
import { addReports } from '../store/outbox.ts';

/** How a job ended: which of its labels came out. */
export interface Settlement {
  printed: string[];
  /**
   * Nothing was sent: the other labels were never made, and are forgotten. Else they are reported as printed, and as
   * misprints.
   */
  unsent?: boolean;
  /** Nobody answered: all are reported as printed, with that remark. */
  unconfirmed?: boolean;
  /** Who answered. */
  person?: { user_id?: string; initials?: string };
}

/**
 * Lets the reports of a job go, each as its label came out or did not. What only a label that came out may say (that it
 * takes the place of another) is forgotten with one that did not. Answers the ids of the labels that others took the
 * place of.
 */
export async function releaseReports(
  tx: Writing,
  id: string,
  { printed, unsent, unconfirmed, person = {} }: Settlement,
): Promise<string[]> {
  const [outbox, labels, live] = [tx.objectStore('outbox'), tx.objectStore('labels'), tx.objectStore('live_labels')];
  const out = new Set(printed);
  const isOut = (label: unknown) => unconfirmed === true || out.has(label as string);
  const rows = await outbox.index('job_id').getAll(id);
  const prints = rows.filter((row) => row.type === 'label_printed');
  const spoilt: string[] = [];
  await Promise.all(
    prints.map(async ({ job_id: _, ...row }) => {
      if (!isOut(row.id) && unsent) {
        await Promise.all([
          row.seq !== undefined && outbox.delete(row.seq),
          labels.delete(row.id),
          live.delete(row.id),
        ]);
        return;
      }
      const body = unconfirmed ? { ...row.body, print_unconfirmed: true } : row.body;
      await outbox.put({ ...row, body, state: 'waiting' });
      if (isOut(row.id)) return;
      spoilt.push(row.id);
      const label = await labels.get(row.id);
      if (label) await labels.put({ ...label, ended: 'misprint' });
    }),
  );
  const ids = await addReports(
    tx,
    spoilt.map((label_log_id) => ({
      type: 'label_misprinted' as const,
      by: person,
      body: { label_log_id },
      device_time: nowText(),
    })),
  );
  await Promise.all(spoilt.map((label, index) => noteEnd(tx, label, { id: ids[index] ?? '', kind: 'voided' })));
  return replaceLabels(tx, rows, isOut);
}

async function replaceLabels(
  tx: Writing,
  rows: readonly OutboxRow[],
  isOut: (label: unknown) => boolean,
): Promise<string[]> {
  const replaced: string[] = [];
  for (const { job_id: _, ...row } of rows) {
    if (row.type !== 'label_fact') continue;
    const outbox = tx.objectStore('outbox');
    if (isOut(row.body.new_label_id)) {
      const { label_id = '' } = row.body;
      await outbox.put({ ...row, state: 'waiting' });
      await noteEnd(tx, label_id, { id: row.id, kind: 'relabelled', at: Date.parse(row.device_time) });
      replaced.push(label_id);
    } else if (row.seq !== undefined) await outbox.delete(row.seq);
  }
  return replaced;
}

async function noteEnd(
  tx: Writing,
  label_id: string,
  { id, kind, at = Date.parse(nowText()) }: { id: string; kind: 'voided' | 'relabelled'; at?: number },
): Promise<void> {
  const label = await tx.objectStore('live_labels').get(label_id);
  if (label) await tx.objectStore('live_labels').put(withEnd(label, { id, kind, at }));
}
