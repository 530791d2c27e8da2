import { useSyncExternalStore } from 'react';
import type { JobProgress } from '../../printer/job-progress.ts';
import type { RunningJob } from '../../printer/job-run.ts';

export type Running = { progress: JobProgress; job: RunningJob | undefined };

let current: readonly Running[] = [];
const listeners = new Set<() => void>();

/** The jobs that are printed or wait for that, in the order in which they were asked for, with what stops each. */
export function useRunningJobs(): readonly Running[] {
  return useSyncExternalStore(follow, () => current);
}

export function dismissJob(id: string): void {
  set(current.filter(({ progress }) => progress.id !== id));
}

export function noteRunning(job: RunningJob): void {
  set(current.map((one) => (one.progress.id === job.id ? { ...one, job } : one)));
}

export function showProgress(progress: JobProgress): void {
  const isKnown = current.some((one) => one.progress.id === progress.id);
  const shown = current.map((one) => (one.progress.id === progress.id ? { ...one, progress } : one));
  set(isKnown ? shown : [...current, { progress, job: undefined }]);
}

function set(next: readonly Running[]): void {
  current = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
