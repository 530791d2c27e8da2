import { useSyncExternalStore } from 'react';
import type { PrinterSetup } from '../../printer/printer.ts';
import { database } from '../../store/database.ts';
import { isPrinterFault, missingOrders } from './missing.rules.ts';
import type { Order } from './stickers.actions.ts';

interface PrintedOrders {
  title: string;
  orders: readonly Order[];
  printer: PrinterSetup;
}

/** Labels that were ordered and did not come out, because of a fault of the printer or the way to it. */
export interface MissingLabels extends PrintedOrders {
  /** Of the job. */
  id: string;
  fault: string;
  count: number;
  /** Not one of the job came out. */
  isAll: boolean;
}

/** The orders of the jobs of this window, by the job's id, until it is known what came out. */
const ordered = new Map<string, PrintedOrders>();
const waiting = new Map<string, (missing: number) => void>();
let missing: readonly MissingLabels[] = [];
const listeners = new Set<() => void>();

export function rememberOrders(job_id: string, job: PrintedOrders): void {
  ordered.set(job_id, job);
}

/** How many labels of a job are missing, once somebody has said so. */
export function missingOf(job_id: string): Promise<number> {
  return new Promise((done) => {
    waiting.set(job_id, done);
  });
}

/** A job has ended, and so many of its labels came out, the first ones. */
export async function noteOutcome(job_id: string, out: number, fault: string | undefined): Promise<void> {
  const job = ordered.get(job_id);
  ordered.delete(job_id);
  if (!job) return;
  const orders = missingOrders(job.orders, out, isPrinterFault(fault) ? await batchesOf(job_id, job.orders) : []);
  const count = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  waiting.get(job_id)?.(count);
  waiting.delete(job_id);
  if (count > 0 && isPrinterFault(fault)) {
    set([...missing, { ...job, id: job_id, orders, fault, count, isAll: out === 0 }]);
  }
}

/** Something is done about the missing labels of the first job that lacks some. */
export function dropMissing(): void {
  set(missing.slice(1));
}

/**
 * Whether some of it is being printed already, or may be on the food: rows of a prep list, stickers in the place of
 * others, what was written by hand.
 */
export function isBeingPrinted(orders: readonly Order[]): boolean {
  const printing = new Set([...ordered.values()].flatMap((job) => job.orders.flatMap(printedOnce)));
  return orders.flatMap(printedOnce).some((once) => printing.has(once));
}

function printedOnce({ cart_row, replaces, by_hand }: Order): string[] {
  return [cart_row, replaces, by_hand].filter((once) => once !== undefined);
}

/** What is asked about first, for the screen and for tests. */
export function currentMissing(): MissingLabels | undefined {
  return missing[0];
}

export function useMissing(): MissingLabels | undefined {
  return useSyncExternalStore(follow, currentMissing);
}

/** The batches of a job's labels, in their order, as far as they are still among its reports. */
async function batchesOf(job_id: string, orders: readonly Order[]): Promise<(string | undefined)[]> {
  const base = await database();
  const job = await base.get('jobs', job_id);
  if (!job) return [];
  const labels = await Promise.all(job.event_ids.map((id) => base.get('labels', id)));
  return orders.length === 0 ? [] : labels.map((label) => label?.body.batch_code);
}

function set(next: readonly MissingLabels[]): void {
  missing = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
