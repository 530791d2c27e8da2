import { uuidv4, uuidv7 } from 'uuidv7';
import { nowText } from '../store/clock.ts';
import { write, type StoreName, type Writing } from '../store/database.ts';
import { currentKitchen, refreshLive } from '../store/kitchen.ts';
import { addReports, type Report } from '../store/outbox.ts';
import { noteOwnEnd } from '../store/own-labels.ts';
import { currentPerson, reporter } from '../store/person.ts';
import { syncSoon } from '../store/sync.ts';
import { hasRoomFor } from './picture.actions.ts';
import { takeWasteDraft } from './waste-draft.actions.ts';
import { reportedAmount, type WasteUnit } from './waste.rules.ts';

export interface Waste {
  product_id: string;
  unit: WasteUnit;
  amount: number;
  container_id?: string | undefined;
  reason_id: string;
  notes: string;
  picture?: Blob | undefined;
  /** The printed label that is thrown away with it. */
  label_id?: string | undefined;
}

/**
 * Records what was thrown away; its picture is left out when the tablet's memory is nearly full, never the record,
 * which then says that a picture is missing.
 */
export async function recordWaste(waste: Waste): Promise<{ isPictureLeftOut: boolean }> {
  const { picture } = waste;
  const isKept = currentKitchen().drafts.get(currentPerson()?.id ?? '')?.waste?.picture_id !== undefined;
  let hasRoom = !picture || isKept || (await hasRoomFor(picture.size));
  const record = () => write(wasteStores, (tx) => addWaste(tx, waste, hasRoom ? picture : undefined));
  try {
    await record();
  } catch (error) {
    if (!picture || !hasRoom || !isFull(error)) throw error;
    hasRoom = false;
    await record();
  }
  await refreshLive(waste.label_id ? [waste.label_id] : [], ['outbox', 'labels', 'drafts']);
  syncSoon();
  return { isPictureLeftOut: !hasRoom };
}

const wasteStores: StoreName[] = ['meta', 'outbox', 'pictures', 'labels', 'live_labels', 'drafts'];

async function addWaste(tx: Writing, waste: Waste, blob: Blob | undefined): Promise<void> {
  const { product_id, unit, amount, container_id, reason_id, notes, picture, label_id } = waste;
  const person = currentPerson();
  if (!person) throw new Error('Nobody is at work');
  const at = nowText();
  const product_name = currentKitchen().products.get(product_id)?.name;
  const draft_id = await takeWasteDraft(tx, person.id);
  if (draft_id) await tx.objectStore('pictures').delete(draft_id);
  const kept = blob && { id: draft_id ?? uuidv4(), blob };
  if (kept) await tx.objectStore('pictures').put(kept);
  const body = {
    product_id,
    ...(product_name && { product_name }),
    ...reportedAmount(unit, amount, container_id),
    reason_id,
    ...(notes.trim() && { notes: notes.trim() }),
    wasted_at: at,
    ...(picture && !kept && { picture_missing: true }),
  };
  const by = reporter(person);
  const reports: Report[] = [
    { type: 'wastage_recorded', by, body, device_time: at, ...(kept && { picture_id: kept.id }) },
  ];
  const label = label_id && (await tx.objectStore('labels').get(label_id));
  // What became of a label is reported once.
  if (label && !label.ended) {
    const id = uuidv7();
    reports.push({
      id,
      type: 'label_closed',
      by,
      body: { label_log_id: label.id, outcome: 'wasted' },
      device_time: at,
    });
    await noteOwnEnd(tx, label, 'wasted', { id, at: Date.parse(at) });
  }
  await addReports(tx, reports);
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
