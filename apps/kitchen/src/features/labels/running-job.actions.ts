import { useSyncExternalStore } from 'react';
import type { JobProgress, RunningJob } from '../../printer/job.ts';

let progress: JobProgress | undefined;
let running: RunningJob | undefined;
const listeners = new Set<() => void>();

/** The job that is being printed, with what stops it. */
export function useRunningJob(): { progress: JobProgress; job: RunningJob | undefined } | undefined {
  const current = useSyncExternalStore(follow, () => progress);
  return current && { progress: current, job: running };
}

export function dismissJob(): void {
  running = undefined;
  set(undefined);
}

export function noteRunning(job: RunningJob): void {
  running = job;
}

export function showProgress(next: JobProgress): void {
  set(next);
}

function set(next: JobProgress | undefined): void {
  progress = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
