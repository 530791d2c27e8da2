import type { PrinterStatus } from '@larder/label/printer-status';
import { uuidv7 } from 'uuidv7';
import { nowText } from '../store/clock.ts';
import { database, write } from '../store/database.ts';
import { within } from '../store/deadline.ts';
import { note } from '../store/diary.ts';
import { hashOf } from '../store/hash.ts';
import { refresh, refreshLive } from '../store/kitchen.ts';
import { syncSoon } from '../store/sync.ts';
import { withResolvers } from '../store/with-resolvers.ts';
import { isNothingOut, newRun, runAfter, type JobEvent, type JobProgress, type JobRun } from './job-progress.ts';
import { askAbout, noteBegun, recordJob, runningJobs, settleJob, type JobPlan } from './job.ts';
import { joinLine, leaveLine } from './print-line.ts';
import { PrinterError, type PrinterFault, type PrinterSetup, type Transport } from './printer.ts';

export interface RunningJob {
  id: string;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  ended: Promise<JobProgress>;
}

/** A job with what it waits for. */
interface Job {
  id: string;
  plan: JobPlan;
  /** The ids of its labels' reports. */
  ids: string[];
  run: JobRun;
  show: (progress: JobProgress) => void;
  /** Another job is over, where this one stands in line behind it. */
  turn: Promise<void> | undefined;
  /** The screens know of its labels. */
  shown: Promise<unknown>;
  /** Fails as soon as somebody stops the job. */
  stopped: ReturnType<typeof withResolvers<never>>;
  paused: ReturnType<typeof withResolvers<void>> | undefined;
  transport: Transport | undefined;
  /** The transport, as long as it opens. */
  opening: Promise<void> | undefined;
}

/** How long a printer may take to let the connection go, in milliseconds. */
const longestClose = 5_000;

/**
 * Prints labels in the only safe order: record, then bytes, then ask. Every label is on the disk as a held report
 * before the printer gets the first byte; a job that ends well lets its reports go; one that fails asks which labels
 * came out. No paper is without a record. One job prints at a time: the next one begins once it is known what came out
 * of the last, so that their labels never lie mixed in one pile.
 */
export async function startJob(plan: JobPlan, show: (progress: JobProgress) => void): Promise<RunningJob> {
  const id = uuidv7();
  runningJobs.add(id);
  const turn = joinLine(id);
  const ids = await recordJob(id, plan, turn !== undefined).catch((error: unknown) => {
    runningJobs.delete(id);
    leaveLine(id);
    throw error;
  });
  const job: Job = {
    id,
    plan,
    ids,
    run: newRun(id, plan.title, ids.length, turn !== undefined),
    show,
    turn,
    // The printer does not wait for the screens.
    shown: refreshLive(ids, ['outbox', 'jobs', 'labels', 'habits']).catch(() => undefined),
    stopped: withResolvers<never>(),
    paused: undefined,
    transport: undefined,
    opening: undefined,
  };
  job.stopped.promise.catch(() => undefined);
  show(job.run.progress);
  return { id, pause: () => pause(job), resume: () => resume(job), stop: () => stop(job), ended: runToEnd(job) };
}

function pause(job: Job): void {
  if (job.paused || job.run.progress.state !== 'printing') return;
  job.paused = withResolvers<void>();
  happen(job, { kind: 'paused' });
}

function resume(job: Job): void {
  goOn(job);
  happen(job, { kind: 'resumed' });
}

function stop(job: Job): void {
  job.stopped.reject(new PrinterError('stopped'));
  goOn(job);
}

function goOn(job: Job): void {
  job.paused?.resolve();
  job.paused = undefined;
}

/** Screens are called when they have something else to show. */
function happen(job: Job, event: JobEvent): void {
  const before = job.run.progress;
  job.run = runAfter(job.run, event);
  if (job.run.progress !== before) job.show(job.run.progress);
}

/**
 * A printer without paper may take no more bytes, and not say so: a person who stops the job waits for it no longer.
 */
function unlessStopped<Result>({ stopped }: Job, work: Promise<Result>): Promise<Result> {
  return Promise.race([stopped.promise, work]);
}

async function runToEnd(job: Job): Promise<JobProgress> {
  try {
    await sendAll(job);
  } catch (error) {
    await fail(job, error instanceof PrinterError ? error.reason : 'gone');
  } finally {
    if (job.transport) await letGo(job.transport, job.opening);
    runningJobs.delete(job.id);
    if (await isSettled(job.id)) leaveLine(job.id);
    await noteJob(job.plan, job.run.progress);
    await refresh(['outbox', 'jobs', 'labels', 'identity']);
    syncSoon();
  }
  return job.run.progress;
}

async function sendAll(job: Job): Promise<void> {
  const { id, plan, ids } = job;
  if (job.turn) {
    await unlessStopped(job, job.turn);
    // A full tablet cannot note it, and sends nothing that it has not noted.
    await noteBegun(id).catch((error: unknown) => {
      throw new PrinterError('stopped', error);
    });
    happen(job, { kind: 'begun' });
  }
  const transport = await plan.open();
  job.transport = transport;
  job.opening = transport.open();
  await unlessStopped(job, job.opening);
  job.opening = undefined;
  const before = await unlessStopped(job, readyOrThrow(transport));
  for (const sticker of plan.stickers) {
    await unlessStopped(job, job.paused?.promise ?? Promise.resolve());
    const label = await unlessStopped(job, sticker.draw());
    happen(job, { kind: 'sending' });
    await unlessStopped(
      job,
      transport.send(label, (bytes) => happen(job, { kind: 'bytes', bytes })),
    );
    happen(job, { kind: 'sent' });
  }
  await job.shown;
  await transport.finish?.();
  const after = await unlessStopped(job, readyOrThrow(transport));
  if (hasFallenSilent(before, after, plan.printer)) throw new PrinterError('silent');
  await notePrinter(plan.printer.id, undefined).catch(() => undefined);
  if (transport.asks) await askAbout(id, job.run.progress.sent);
  else await settleJob(id, { printed: ids });
  happen(job, { kind: 'ended', asks: transport.asks ?? false });
}

async function fail(job: Job, fault: PrinterFault): Promise<void> {
  const { id, plan } = job;
  await job.shown;
  // A person who stops a job says nothing about the printer.
  if (fault !== 'stopped' && fault !== 'cancelled') await notePrinter(plan.printer.id, fault).catch(() => undefined);
  const isUnsent = isNothingOut(job.run, fault);
  const noted = isUnsent ? settleJob(id, { printed: [], unsent: true }) : askAbout(id, job.run.progress.sent, fault);
  // On a full tablet the job stays as it is, and `reviveJobs` asks about it.
  const isNoted = await noted.then(
    () => true,
    () => false,
  );
  happen(job, { kind: 'ended', asks: !isUnsent || !isNoted, fault });
}

/** How a job went, and of each different label the hash of the words that it was to carry. */
async function noteJob({ stickers, printer }: JobPlan, { count, sent, state, fault }: JobProgress): Promise<void> {
  const different = [...new Set(stickers.map(({ body }) => JSON.stringify(body.printed ?? {})))];
  const hashes = await Promise.all(different.map(hashOf)).catch(() => []);
  const words = hashes.map((hash) => hash.slice(0, 12)).join(' ');
  note(`print ${printer.route} ${printer.language}: ${sent} of ${count}, ${fault ?? state}; words ${words}`);
}

/** Whether it is known what came out of a job; else that is asked, and its answer lets the next one begin. */
async function isSettled(id: string): Promise<boolean> {
  return (await (await database()).get('jobs', id)) === undefined;
}

async function readyOrThrow(transport: Transport): Promise<PrinterStatus> {
  const now = (await transport.status?.()) ?? 'unknown';
  if (now !== 'ready' && now !== 'unknown') throw new PrinterError(now);
  return now;
}

/**
 * A printer that was ready and says so no longer has hung up, or has no paper: many say nothing then. One that never
 * says anything is taken to print, and a Brother QL says nothing while it does.
 */
function hasFallenSilent(before: PrinterStatus, after: PrinterStatus, { language }: PrinterSetup): boolean {
  return before === 'ready' && after === 'unknown' && language !== 'brother_ql';
}

/**
 * Closes the way to the printer; one that opens only later, after the job was stopped, would be busy for the next
 * label.
 */
async function letGo(transport: Transport, opening: Promise<void> | undefined): Promise<void> {
  const close = () => within(longestClose, transport.close()).catch(() => undefined);
  await close();
  void opening?.then(close, () => undefined);
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
