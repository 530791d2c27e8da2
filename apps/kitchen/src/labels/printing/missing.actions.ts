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
  fault: string;
  count: number;
  /** Not one of the job came out. */
  isAll: boolean;
}

/** The orders of the jobs of this window, by the job's id, until it is known what came out. */
const ordered = new Map<string, PrintedOrders>();
const waiting = new Map<string, (missing: number) => void>();
let missing: MissingLabels | undefined;
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
  if (count > 0 && isPrinterFault(fault)) set({ ...job, orders, fault, count, isAll: out === 0 });
}

export function dropMissing(): void {
  set(undefined);
}

export function useMissing(): MissingLabels | undefined {
  return useSyncExternalStore(follow, () => missing);
}

/** The batches of a job's labels, in their order, as far as they are still among its reports. */
async function batchesOf(job_id: string, orders: readonly Order[]): Promise<(string | undefined)[]> {
  const base = await database();
  const job = await base.get('jobs', job_id);
  if (!job) return [];
  const labels = await Promise.all(job.event_ids.map((id) => base.get('labels', id)));
  return orders.length === 0 ? [] : labels.map((label) => label?.body.batch_code);
}

function set(next: MissingLabels | undefined): void {
  missing = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
