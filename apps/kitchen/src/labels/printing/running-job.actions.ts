import { useSyncExternalStore } from 'react';
import type { JobProgress } from '../../printer/job-progress.ts';
import type { RunningJob } from '../../printer/job-run.ts';

type Running = { progress: JobProgress; job: RunningJob | undefined };

let current: Running | undefined;
const listeners = new Set<() => void>();

/** The job that is being printed, with what stops it. */
export function useRunningJob(): Running | undefined {
  return useSyncExternalStore(follow, () => current);
}

export function dismissJob(): void {
  set(undefined);
}

export function noteRunning(job: RunningJob): void {
  if (current?.progress.id === job.id) set({ ...current, job });
}

export function showProgress(progress: JobProgress): void {
  set({ progress, job: current?.progress.id === progress.id ? current.job : undefined });
}

function set(next: Running | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
