import { useSyncExternalStore } from 'react';
import type { PrintJob } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { useIsEntering } from '../../ui/entering.ts';
import { useMissing, type MissingLabels } from './missing.actions.ts';
import { useRunningJobs } from './running-job.actions.ts';

/** What is asked after a job: which of its labels came out, or what is done about those that are missing. */
export type JobQuestion = { id: string } & ({ job: PrintJob } | { missing: MissingLabels });

let opened: string | undefined;
const listeners = new Set<() => void>();

/**
 * The first question that a person here can answer, and whether it waits in the bar: it does while something is being
 * entered on the screen, until somebody opens it. Else it comes up by itself.
 */
export function useJobQuestion(): { question: JobQuestion; waits: boolean } | undefined {
  const jobs = useKitchen((kitchen) => kitchen.jobs);
  const isPrinting = useRunningJobs().some(({ progress: { state } }) => state === 'printing' || state === 'paused');
  const missing = useMissing();
  const isEntering = useIsEntering();
  const openedId = useSyncExternalStore(follow, () => opened);
  const person = usePerson();
  if (!person || isPrinting) return undefined;
  const job = jobs.find(({ state }) => state === 'asking');
  const question: JobQuestion | undefined = job ? { id: job.id, job } : missing && { id: missing.id, missing };
  return question && { question, waits: isEntering && openedId !== question.id };
}

/** Opens a question that waits in the bar. */
export function openQuestion(id: string): void {
  opened = id;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
