import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { partBody } from '@larder/contract/devices/report-forms';
import type { LabelPrint } from '@larder/label/label-print';
import { takePrinted } from '../store/cart.ts';
import { nowText } from '../store/clock.ts';
import { database, write, type Habit, type Meta, type PrintJob, type Writing } from '../store/database.ts';
import { note } from '../store/diary.ts';
import { refresh, refreshLive } from '../store/kitchen.ts';
import type { LiveLabel } from '../store/live-label.ts';
import { addReports, type Report } from '../store/outbox.ts';
import { trimOwnLabels } from '../store/own-labels.ts';
import { releaseReports, type Settlement } from './job-release.ts';
import { leaveLine } from './print-line.ts';
import type { PrinterFault, PrinterSetup, Transport } from './printer.ts';

/** One label to be printed: what is reported of it, and how it is drawn (the parts of a long label are one sticker). */
export interface Sticker {
  /** The id of its report, where its mark is made from one. */
  id?: string;
  body: LabelPrinted;
  draw: () => Promise<LabelPrint>;
  /** The row of a prep list that it comes from. */
  cart_row?: string;
  /** The label as the tablet keeps it from now on. */
  live?: LiveLabel;
  /** What is reported once it is on the food: that it takes the place of another label. */
  replaces?: { label_id: string; user_id: string; initials: string };
}

export interface JobPlan {
  /** What the job is called on the screen. */
  title: string;
  stickers: Sticker[];
  printer: PrinterSetup;
  open: () => Promise<Transport>;
  /** What else belongs to the tap, in the same transaction: counters, habits. */
  besides?: { batch?: Meta['batch']; habits?: Habit[]; work?: (tx: Writing) => Promise<void> };
  /** Whose prep list is printed: its rows leave it as they come out. */
  cart_of?: string;
}

const jobStores = ['meta', 'outbox', 'jobs', 'labels', 'live_labels', 'habits', 'drafts', 'prep_lists'] as const;

/** Keeps every label of a job, held back until it is known what came out; answers the ids of their reports. */
export async function recordJob(
  id: string,
  { title, stickers, printer, besides, cart_of }: JobPlan,
  waits = false,
): Promise<string[]> {
  const device_time = nowText();
  return write([...jobStores], async (tx) => {
    const event_ids = await addReports(
      tx,
      stickers.map((sticker) => ({
        ...(sticker.id && { id: sticker.id }),
        ...partBody('label_printed', sticker.body),
        device_time,
        job_id: id,
      })),
    );
    await addReports(tx, replacedReports(stickers, event_ids, id, device_time));
    if (besides?.work) await besides.work(tx);
    const job: PrintJob = {
      id,
      event_ids,
      title,
      count: stickers.length,
      state: 'printing',
      printer: printer.name,
      begun_at: Date.now(),
      sent: 0,
      ...(waits && { waits }),
      ...(cart_of && { cart: { user_id: cart_of, rows: stickers.map(({ cart_row = '' }) => cart_row) } }),
    };
    await tx.objectStore('jobs').put(job);
    if (besides?.batch) await tx.objectStore('meta').put(besides.batch, 'batch');
    await Promise.all((besides?.habits ?? []).map((habit) => tx.objectStore('habits').put(habit)));
    await Promise.all(
      stickers.map(({ body }, index) =>
        tx.objectStore('labels').put({ id: event_ids[index] ?? '', printed_at: device_time, body }),
      ),
    );
    await Promise.all(stickers.flatMap(({ live }) => (live ? [tx.objectStore('live_labels').put(live)] : [])));
    await trimOwnLabels(tx);
    return event_ids;
  });
}

function replacedReports(stickers: readonly Sticker[], ids: string[], job_id: string, device_time: string): Report[] {
  return stickers.flatMap(({ replaces }, index) => {
    if (!replaces) return [];
    const { label_id, ...by } = replaces;
    const body = { label_id, kind: 'relabelled' as const, new_label_id: ids[index] ?? '' };
    return [{ type: 'label_fact' as const, by, body, device_time, job_id }];
  });
}

/** A job that stood in line prints: from now on its labels may come out. */
export async function noteBegun(id: string): Promise<void> {
  await write(['jobs'], async (tx) => {
    const job = await tx.objectStore('jobs').get(id);
    if (!job) return;
    const { waits: _, ...begun } = job;
    await tx.objectStore('jobs').put({ ...begun, begun_at: Date.now() });
  });
  await refresh(['jobs']);
}

/** From now on the tablet asks which labels of a job came out. */
export async function askAbout(id: string, sent: number, error?: PrinterFault): Promise<void> {
  await write(['jobs'], async (tx) => {
    const job = await tx.objectStore('jobs').get(id);
    if (!job) return;
    await tx.objectStore('jobs').put({ ...job, state: 'asking', sent, asked_at: Date.now(), ...(error && { error }) });
  });
}

/** Ends a job in one transaction: its reports may go. */
export async function settleJob(id: string, settlement: Settlement): Promise<void> {
  const settled = await write([...jobStores], async (tx) => {
    const job = await tx.objectStore('jobs').get(id);
    if (!job || job.state === 'sent') return undefined;
    const closed = await releaseReports(tx, id, settlement);
    await takePrinted(tx, job, settlement.unconfirmed ? job.event_ids : settlement.printed);
    await tx.objectStore('jobs').delete(id);
    return { wasAsked: job.state === 'asking', live: [...job.event_ids, ...closed] };
  });
  if (!runningJobs.has(id)) leaveLine(id);
  if (settled?.wasAsked)
    note(settlement.unconfirmed ? 'print unconfirmed' : `print answered: ${settlement.printed.length} out`);
  await refreshLive(settled?.live ?? [], ['outbox', 'jobs', 'labels', 'drafts', 'prepLists']);
}

/** How long a question may hold reports back without an answer, in milliseconds from when it was asked. */
const longestQuestion = 10 * 60_000;

/** Jobs of this window that print, or wait for another one that does. */
export const runningJobs = new Set<string>();

/**
 * Jobs that a crash cut off ask what came out; at the start, and again each minute for what could not be noted then.
 */
export async function reviveJobs(): Promise<void> {
  const jobs = await (await database()).getAll('jobs');
  const cut = jobs.filter(({ id, state }) => state === 'printing' && !runningJobs.has(id));
  await Promise.all(cut.map(({ id, sent }) => askAbout(id, sent, 'stopped')));
  await settleUnanswered();
  await refresh(['jobs']);
}

/**
 * Questions that nobody answered for ten minutes are settled: the reports go, with the remark that nobody knows. Labels
 * that were never sent to the printer are forgotten.
 */
export async function settleUnanswered(): Promise<void> {
  const jobs = await (await database()).getAll('jobs');
  const old = jobs.filter(
    // A clock that was set back in between must not keep the reports for as long.
    ({ state, begun_at, asked_at = begun_at }) =>
      state === 'asking' && Math.abs(Date.now() - asked_at) > longestQuestion,
  );
  await Promise.all(
    old.map(({ id, waits }) => settleJob(id, { printed: [], ...(waits ? { unsent: true } : { unconfirmed: true }) })),
  );
}
