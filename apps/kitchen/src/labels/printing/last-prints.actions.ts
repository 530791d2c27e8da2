import { now, nowText } from '../../store/clock.ts';
import { database, write, type OwnLabel } from '../../store/database.ts';
import { currentKitchen, refreshLive } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { noteOwnEnd } from '../../store/own-labels.ts';
import { reporter, type Person } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { printerFor, printLabels, type Started } from './print.actions.ts';
import { reprintOf, type Reprint } from './reprint.rules.ts';
import type { Order } from './stickers.actions.ts';

export type LabelEnd = NonNullable<OwnLabel['ended']>;
/** A label, and the report of its end. */
export type NotedEnd = { label_id: string; fact_id: string };

/** Reports what became of a label; false when that was said before. The outcome and its report are one transaction. */
export async function endLabel(id: string, ended: LabelEnd, person: Person): Promise<boolean> {
  return (await endLabels([id], ended, person)).length === 1;
}

/** The same of several labels; answers what was reported of those of which it had not been said before. */
export async function endLabels(ids: readonly string[], ended: LabelEnd, person: Person): Promise<NotedEnd[]> {
  const reported = await write(['meta', 'outbox', 'labels', 'live_labels'], async (tx) => {
    const found = await Promise.all(ids.map((id) => tx.objectStore('labels').get(id)));
    const labels = found.flatMap((label) => (label && !label.ended ? [label] : []));
    const at = nowText();
    const report = { by: reporter(person), device_time: at };
    const facts = await addReports(
      tx,
      labels.map(({ id }) =>
        ended === 'misprint'
          ? { ...report, type: 'label_misprinted', body: { label_log_id: id } }
          : { ...report, type: 'label_closed', body: { label_log_id: id, outcome: ended } },
      ),
    );
    await Promise.all(
      labels.map((label, index) => noteOwnEnd(tx, label, ended, { id: facts[index] ?? '', at: Date.parse(at) })),
    );
    return labels.map(({ id }, index) => ({ label_id: id, fact_id: facts[index] ?? '' }));
  });
  await refreshLive([...ids], ['labels', 'outbox']);
  syncSoon();
  return reported;
}

/** Whether what was reported of labels can be taken back here: older servers take no report of that. */
export function mayTakeBack(reported: readonly NotedEnd[]): boolean {
  const { live, versions } = currentKitchen();
  return (versions?.accepts?.includes('label_fact') ?? false) && reported.every(({ label_id }) => live.has(label_id));
}

/**
 * Prints a label once more, in place of the first print of its chain. Where the old sticker is gone, it ends as soon as
 * the new one is on the food.
 */
export async function printAgain(label: OwnLabel, { isGone }: { isGone: boolean }): Promise<Started | NotAgain> {
  return printAllAgain([label], { isGone });
}

/** The same of labels that were printed together, as one job. */
export async function printAllAgain(
  labels: readonly OwnLabel[],
  { isGone }: { isGone: boolean },
): Promise<Started | NotAgain> {
  const { printers, versions } = currentKitchen();
  const printer = printerFor(labels[0]?.body.usage ?? 'prep', printers);
  const orders: Order[] = [];
  for (const label of labels) {
    const again = await planAgain(label);
    if (!again) return { ok: false, error_description: '' };
    if (!again.ok) return again;
    const replaces = isGone && mayReplace(label, versions?.accepts) ? { replaces: label.id } : {};
    orders.push({ choice: again.choice, quantity: 1, ...replaces });
  }
  const [first] = orders;
  if (!printer || !first) return { ok: false, error_description: '' };
  return printLabels(first.choice.name, orders, printer);
}

export type NotAgain = Reprint & { ok: false };

/** Whether there is an old sticker that ends with the new one; a misprint was never on food. */
export function mayReplace({ ended }: OwnLabel, accepts: readonly string[] = []): boolean {
  return ended === undefined && accepts.includes('label_fact');
}

/**
 * What a label would say if it were printed again now, or why it is not; undefined while the tablet has no settings.
 */
export async function planAgain(label: OwnLabel): Promise<Reprint | undefined> {
  const { lists, products, labels, live } = currentKitchen();
  if (!lists.settings) return undefined;
  const root = label.body.reprint_id ?? label.id;
  const first = root === label.id ? undefined : await (await database()).get('labels', root);
  const again = labels.filter(({ id, body }) => id !== label.id && body.reprint_id === root);
  return reprintOf(
    label,
    { first, again },
    { products, storage: lists.storage ?? [], live },
    { prepared_at: new Date(now()).toISOString(), settings: lists.settings },
  );
}
