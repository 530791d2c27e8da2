import type { PrinterFault } from './printer.ts';

/** A job as it runs: how many labels are out, and what stopped it. */
export interface JobProgress {
  id: string;
  title: string;
  count: number;
  sent: number;
  /** Waiting: another job prints, or it is not known yet what came out of it. */
  state: 'waiting' | 'printing' | 'paused' | 'asking' | 'done';
  fault?: PrinterFault;
}

/** The same, with what says whether anything can have come out. */
export interface JobRun {
  progress: JobProgress;
  /** How many bytes may have left the tablet. */
  bytes: number;
  /** A label is on its way. */
  isSending: boolean;
}

export type JobEvent =
  | { kind: 'begun' | 'paused' | 'resumed' | 'sending' | 'sent' }
  | { kind: 'bytes'; bytes: number }
  /** `asks`: only a person can say what came out. */
  | { kind: 'ended'; asks: boolean; fault?: PrinterFault };

export function newRun(id: string, title: string, count: number, waits = false): JobRun {
  return { progress: { id, title, count, sent: 0, state: waits ? 'waiting' : 'printing' }, bytes: 0, isSending: false };
}

export function runAfter(run: JobRun, event: JobEvent): JobRun {
  const { progress } = run;
  const becomes = (change: Partial<JobProgress>): JobRun => ({ ...run, progress: { ...progress, ...change } });
  switch (event.kind) {
    case 'paused':
      return becomes({ state: 'paused' });
    case 'begun':
    case 'resumed':
      return becomes({ state: 'printing' });
    case 'sending':
      return { ...run, isSending: true };
    case 'bytes':
      return { ...run, bytes: run.bytes + event.bytes };
    case 'sent':
      return { ...becomes({ sent: progress.sent + 1 }), isSending: false };
    case 'ended':
      return becomes({ state: event.asks ? 'asking' : 'done', ...(event.fault && { fault: event.fault }) });
  }
}

/**
 * Whether not a byte has left the tablet, so that nothing can have come out. Of a label that was on its way when
 * somebody stopped it, nobody knows.
 */
export function isNothingOut({ progress, bytes, isSending }: JobRun, fault: PrinterFault): boolean {
  return bytes === 0 && progress.sent === 0 && !(isSending && fault === 'stopped');
}
