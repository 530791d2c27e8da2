import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { partBody } from '@larder/contract/devices/report-forms';
import type { LabelPrint } from '@larder/label/label-print';
import { uuidv7 } from 'uuidv7';
import { takePrinted } from '../store/cart.ts';
import { nowText } from '../store/clock.ts';
import { database, write, type Habit, type Meta, type PrintJob, type Writing } from '../store/database.ts';
import { within } from '../store/deadline.ts';
import { note } from '../store/diary.ts';
import { hashOf } from '../store/hash.ts';
import { refresh, refreshLive } from '../store/kitchen.ts';
import type { LiveLabel } from '../store/live-label.ts';
import { addReports, type Report } from '../store/outbox.ts';
import { trimOwnLabels } from '../store/own-labels.ts';
import { syncSoon } from '../store/sync.ts';
import { withResolvers } from '../store/with-resolvers.ts';
import { releaseReports, type Settlement } from './job-release.ts';
import { PrinterError, type PrinterFault, type PrinterSetup, type Transport } from './printer.ts';

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

/** A job as it runs: how many labels are out, and what stopped it. */
export interface JobProgress {
  id: string;
  title: string;
  count: number;
  sent: number;
  state: 'printing' | 'paused' | 'asking' | 'done';
  fault?: PrinterFault;
}

export interface RunningJob {
  id: string;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  ended: Promise<JobProgress>;
}

/** How long a printer may take to let the connection go, in milliseconds. */
const longestClose = 5_000;

const jobStores = ['meta', 'outbox', 'jobs', 'labels', 'live_labels', 'habits', 'drafts', 'prep_lists'] as const;

/**
 * Prints labels in the only safe order: record, then bytes, then ask. Every label is on the disk as a held report before the printer gets
 * the first byte; a job that ends well lets its reports go; one that fails asks which labels came out. No paper is without a record.
 */
export async function startJob(plan: JobPlan, show: (progress: JobProgress) => void): Promise<RunningJob> {
  const id = uuidv7();
  running.add(id);
  const ids = await recordJob(id, plan).catch((error: unknown) => {
    running.delete(id);
    throw error;
  });
  // The printer does not wait for the screens.
  const shown = refreshLive(ids, ['outbox', 'jobs', 'labels', 'habits']).catch(() => undefined);
  // A printer without paper may take no more bytes, and not say so: a person who stops the job waits for it no longer.
  const stopped = withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const unlessStopped = <Result>(work: Promise<Result>) => Promise.race([stopped.promise, work]);
  let paused: { promise: Promise<void>; resume: () => void } | undefined;
  const progress: JobProgress = { id, title: plan.title, count: ids.length, sent: 0, state: 'printing' };
  const tell = (change: Partial<JobProgress>) => show(Object.assign(progress, change));
  show(progress);

  const run = async (): Promise<JobProgress> => {
    let transport: Transport | undefined;
    let opening: Promise<void> | undefined;
    let bytes = 0;
    let isSending = false;
    try {
      transport = await plan.open();
      opening = transport.open();
      await unlessStopped(opening);
      opening = undefined;
      await unlessStopped(readyOrThrow(transport));
      for (const sticker of plan.stickers) {
        await unlessStopped(paused?.promise ?? Promise.resolve());
        const label = await unlessStopped(sticker.draw());
        isSending = true;
        await unlessStopped(
          transport.send(label, (sent) => {
            bytes += sent;
          }),
        );
        isSending = false;
        tell({ sent: progress.sent + 1 });
      }
      await shown;
      await transport.finish?.();
      await unlessStopped(readyOrThrow(transport));
      await notePrinter(plan.printer.id, undefined).catch(() => undefined);
      if (transport.asks) {
        await askAbout(id, progress.sent);
        tell({ state: 'asking' });
      } else {
        await settleJob(id, { printed: ids });
        tell({ state: 'done' });
      }
    } catch (error) {
      await shown;
      const fault = error instanceof PrinterError ? error.reason : 'gone';
      // A person who stops a job says nothing about the printer.
      if (fault !== 'stopped' && fault !== 'cancelled')
        await notePrinter(plan.printer.id, fault).catch(() => undefined);
      // Not a byte has left: nothing can have come out. Of a label that was on its way when somebody stopped it, nobody knows.
      const isNothingOut = bytes === 0 && progress.sent === 0 && !(isSending && fault === 'stopped');
      const noted = isNothingOut ? settleJob(id, { printed: [], unsent: true }) : askAbout(id, progress.sent, fault);
      // On a full tablet the job stays as it is, and `reviveJobs` asks about it.
      const isNoted = await noted.then(
        () => true,
        () => false,
      );
      tell({ state: isNothingOut && isNoted ? 'done' : 'asking', fault });
    } finally {
      running.delete(id);
      if (transport) await letGo(transport, opening);
      await noteJob(plan, progress);
      await refresh(['outbox', 'jobs', 'labels', 'identity']);
      syncSoon();
    }
    return progress;
  };

  return {
    id,
    pause() {
      if (paused) return;
      const { promise, resolve } = withResolvers<void>();
      paused = { promise, resume: () => resolve() };
      tell({ state: 'paused' });
    },
    resume() {
      paused?.resume();
      paused = undefined;
      tell({ state: 'printing' });
    },
    stop() {
      stopped.reject(new PrinterError('stopped'));
      paused?.resume();
      paused = undefined;
    },
    ended: run(),
  };
}

async function recordJob(id: string, { title, stickers, printer, besides, cart_of }: JobPlan): Promise<string[]> {
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

/** How a job went, and of each different label the hash of the words that it was to carry. */
async function noteJob({ stickers, printer }: JobPlan, { count, sent, state, fault }: JobProgress): Promise<void> {
  const different = [...new Set(stickers.map(({ body }) => JSON.stringify(body.printed ?? {})))];
  const hashes = await Promise.all(different.map(hashOf)).catch(() => []);
  const words = hashes.map((hash) => hash.slice(0, 12)).join(' ');
  note(`print ${printer.route} ${printer.language}: ${sent} of ${count}, ${fault ?? state}; words ${words}`);
}

async function readyOrThrow(transport: Transport): Promise<void> {
  const now = (await transport.status?.()) ?? 'unknown';
  if (now !== 'ready' && now !== 'unknown') throw new PrinterError(now);
}

function replacedReports(stickers: readonly Sticker[], ids: string[], job_id: string, device_time: string): Report[] {
  return stickers.flatMap(({ replaces }, index) => {
    if (!replaces) return [];
    const { label_id, ...by } = replaces;
    const body = { label_id, kind: 'relabelled' as const, new_label_id: ids[index] ?? '' };
    return [{ type: 'label_fact' as const, by, body, device_time, job_id }];
  });
}

async function askAbout(id: string, sent: number, error?: PrinterFault): Promise<void> {
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
  if (settled?.wasAsked)
    note(settlement.unconfirmed ? 'print unconfirmed' : `print answered: ${settlement.printed.length} out`);
  await refreshLive(settled?.live ?? [], ['outbox', 'jobs', 'labels', 'drafts', 'prepLists']);
}

/** How long a question may hold reports back without an answer, in milliseconds from when it was asked. */
const longestQuestion = 10 * 60_000;

/** Closes the way to the printer; one that opens only later, after the job was stopped, would be busy for the next label. */
async function letGo(transport: Transport, opening: Promise<void> | undefined): Promise<void> {
  const close = () => within(longestClose, transport.close()).catch(() => undefined);
  await close();
  void opening?.then(close, () => undefined);
}

/** Jobs of this window that print. */
const running = new Set<string>();

/** Jobs that a crash cut off ask what came out; at the start, and again each minute for what could not be noted then. */
export async function reviveJobs(): Promise<void> {
  const jobs = await (await database()).getAll('jobs');
  const cut = jobs.filter(({ id, state }) => state === 'printing' && !running.has(id));
  await Promise.all(cut.map(({ id, sent }) => askAbout(id, sent, 'stopped')));
  await settleUnanswered();
  await refresh(['jobs']);
}

/** Questions that nobody answered for ten minutes are settled: the reports go, with the remark that nobody knows. */
export async function settleUnanswered(): Promise<void> {
  const jobs = await (await database()).getAll('jobs');
  const old = jobs.filter(
    // A clock that was set back in between must not keep the reports for as long.
    ({ state, begun_at, asked_at = begun_at }) =>
      state === 'asking' && Math.abs(Date.now() - asked_at) > longestQuestion,
  );
  await Promise.all(old.map(({ id }) => settleJob(id, { printed: [], unconfirmed: true })));
}

async function notePrinter(id: string, fault: PrinterFault | undefined): Promise<void> {
  await write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const printers = ((await meta.get('printers')) ?? []) as PrinterSetup[];
    const noted = printers.map((printer) => {
      if (printer.id !== id) return printer;
      const { error: _, ...rest } = printer;
      return fault ? { ...rest, error: fault } : { ...rest, ok_at: nowText() };
    });
    await meta.put(noted, 'printers');
  });
}
