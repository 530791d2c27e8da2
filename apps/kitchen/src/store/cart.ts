import { addDays, localDay } from '@larder/rules/local-day';
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
import { currentKitchen, refresh, useKitchen } from './kitchen.ts';

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

/** The list that was printed last on a day before this one. */
export function lastPrintedBefore(today: string, lists = currentKitchen().prepLists): SavedPrepList | undefined {
  return lists
    .filter(({ printed_on }) => printed_on !== undefined && printed_on < today)
    .toSorted((a, b) => (a.printed_on ?? '').localeCompare(b.printed_on ?? ''))
    .at(-1);
}

/**
 * Labels of a prep list have come out: they leave it, and become part of what was printed that day. Within the job's
 * transaction.
 */
export async function takePrinted(tx: Writing, { cart, event_ids }: PrintJob, printed: string[]): Promise<void> {
  if (!cart || printed.length === 0) return;
  const out = new Set(printed);
  const counts = new Map<string, number>();
  cart.rows.forEach((row, index) => {
    if (out.has(event_ids[index] ?? '')) counts.set(row, (counts.get(row) ?? 0) + 1);
  });
  const gone: CartRow[] = [];
  await putCart(tx, cart.user_id, (rows) =>
    rows.flatMap((row) => {
      const quantity = Math.min(row.quantity, counts.get(row.id) ?? 0);
      if (quantity === 0) return [row];
      gone.push({ ...row, quantity });
      return quantity === row.quantity ? [] : [{ ...row, quantity: row.quantity - quantity }];
    }),
  );
  await keepPrinted(tx, gone);
}

async function keepPrinted(tx: Writing, rows: CartRow[]): Promise<void> {
  const device = (await tx.objectStore('meta').get('device')) as Meta['device'] | undefined;
  const day = localDay(now(), device?.timezone ?? 'Europe/London');
  const lists = tx.objectStore('prep_lists');
  const id = `printed-${day}`;
  const before = await lists.get(id);
  await lists.put({ id, name: '', printed_on: day, rows: withRows(before?.rows ?? [], rows) });
  const old = (await lists.getAll()).filter(({ printed_on }) => printed_on && printed_on < addDays(day, -keptDays));
  await Promise.all(old.map((list) => lists.delete(list.id)));
}
