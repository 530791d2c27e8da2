import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { addDays, localDay } from '@larder/rules/local-day';
import { countsMakerDate } from '@larder/rules/print-reason';
import { uuidv7 } from 'uuidv7';
import { now } from './clock.ts';
import {
  write,
  type CartRow,
  type Draft,
  type Meta,
  type PrintJob,
  type SavedPrepList,
  type Writing,
} from './database.ts';
import { refresh, useKitchen } from './kitchen.ts';

/** The most labels of one row, and for how many days printed lists are kept. */
export const mostOfRow = 50;
const keptDays = 31;

const nothing: CartRow[] = [];

/** The prep list of a person on this tablet; it survives a reload, the lock screen and an update. */
export function useCart(user_id: string | undefined): readonly CartRow[] {
  return useKitchen(({ drafts }) => (user_id && drafts.get(user_id)?.cart) || nothing);
}

/** Changes a person's prep list, and saved lists in the same transaction. */
export async function changeCart(user_id: string, change: (rows: CartRow[]) => CartRow[]): Promise<void> {
  await write(['drafts'], (tx) => putCart(tx, user_id, change));
  await refresh(['drafts']);
}

async function putCart(tx: Writing, user_id: string, change: (rows: CartRow[]) => CartRow[]): Promise<void> {
  const drafts = tx.objectStore('drafts');
  const before: Draft = (await drafts.get(user_id)) ?? { user_id, cart: [] };
  await drafts.put({ ...before, cart: change(before.cart) });
}

/** Rows that are alike become one, with their labels added up to the most that one row may have. */
export function withRows(rows: readonly CartRow[], added: readonly Omit<CartRow, 'id'>[]): CartRow[] {
  const merged = rows.map((row) => ({ ...row }));
  for (const row of added) {
    const same = merged.find((one) => kindOf(one) === kindOf(row));
    if (same) same.quantity = Math.min(mostOfRow, same.quantity + row.quantity);
    else merged.push({ ...row, id: uuidv7(), quantity: Math.min(mostOfRow, row.quantity) });
  }
  return merged;
}

function kindOf({ product_id, storage_id, size = 'SINGLE_HEIGHT', tags = [], reason }: Omit<CartRow, 'id'>): string {
  return JSON.stringify([product_id, storage_id ?? '', size, [...tags].toSorted(), reason ?? '']);
}

/** Keeps rows under a name, on this tablet alone; a list of that id is replaced. */
export async function savePrepList(list: SavedPrepList): Promise<void> {
  await write(['prep_lists'], (tx) => tx.objectStore('prep_lists').put(list));
  await refresh(['prepLists']);
}

export async function deletePrepList(id: string): Promise<void> {
  await write(['prep_lists'], (tx) => tx.objectStore('prep_lists').delete(id));
  await refresh(['prepLists']);
}

/** A list of what was printed on a day (YYYY-MM-DD). */
export type DayList = SavedPrepList & { printed_on: string };

/** What was printed here a week before this day, and on the last day before it; the same list only once. */
export function earlierLists(today: string, lists: readonly SavedPrepList[]): DayList[] {
  const earlier = lists
    .filter((list): list is DayList => list.printed_on !== undefined && list.printed_on < today)
    .toSorted((a, b) => a.printed_on.localeCompare(b.printed_on));
  const found = [earlier.find(({ printed_on }) => printed_on === addDays(today, -7)), earlier.at(-1)];
  return [...new Set(found)].filter((list) => list !== undefined);
}

/**
 * Labels have come out: they leave the prep list that they are of, and become part of what was printed that day. Within
 * the job's transaction.
 */
export async function takePrinted(tx: Writing, job: PrintJob, printed: string[]): Promise<void> {
  if (printed.length === 0) return;
  await leaveCart(tx, job, new Set(printed));
  const labels = await Promise.all(printed.map((id) => tx.objectStore('labels').get(id)));
  const rows = labels.flatMap((label) => rowOf(label?.body) ?? []);
  if (rows.length > 0) await keepPrinted(tx, rows);
}

/**
 * What a prep list needs to print such a label anew; another sticker for the same food is none, nor what was opened or
 * received that day.
 */
function rowOf(body: LabelPrinted | undefined): Omit<CartRow, 'id'> | undefined {
  if (!body?.product_id || body.usage !== 'prep' || body.reprint_id) return undefined;
  const { product_id, storage_id, label_size: size, tags, reason, parents = [] } = body;
  if (reason && countsMakerDate(reason)) return undefined;
  if (parents.some(({ relation }) => relation === 'RELABEL' || relation === 'PORTION')) return undefined;
  return {
    product_id,
    quantity: 1,
    ...(storage_id && { storage_id }),
    ...(size && size !== 'SINGLE_HEIGHT' && { size }),
    ...(tags && tags.length > 0 && { tags }),
    ...(reason && { reason }),
  };
}

async function leaveCart(tx: Writing, { cart, event_ids }: PrintJob, out: ReadonlySet<string>): Promise<void> {
  if (!cart) return;
  const counts = new Map<string, number>();
  cart.rows.forEach((row, index) => {
    if (out.has(event_ids[index] ?? '')) counts.set(row, (counts.get(row) ?? 0) + 1);
  });
  await putCart(tx, cart.user_id, (rows) =>
    rows.flatMap((row) => {
      const quantity = row.quantity - Math.min(row.quantity, counts.get(row.id) ?? 0);
      return quantity === 0 ? [] : [{ ...row, quantity }];
    }),
  );
}

async function keepPrinted(tx: Writing, rows: Omit<CartRow, 'id'>[]): Promise<void> {
  const device = (await tx.objectStore('meta').get('device')) as Meta['device'] | undefined;
  const day = localDay(now(), device?.timezone ?? 'Europe/London');
  const lists = tx.objectStore('prep_lists');
  const id = `printed-${day}`;
  const before = await lists.get(id);
  await lists.put({ id, name: '', printed_on: day, rows: withRows(before?.rows ?? [], rows) });
  const old = (await lists.getAll()).filter(({ printed_on }) => printed_on && printed_on < addDays(day, -keptDays));
  await Promise.all(old.map((list) => lists.delete(list.id)));
}
