import type { WorkerEvents } from 'graphile-worker';

/**
 * Answers, each time a worker looks for work, whose jobs it must leave: a job bears its source as its flag, and of each
 * source the workers that tell these events have one job at a time. They look one after another, or two of them would
 * take two jobs of one source.
 */
export function onePerSource(events: WorkerEvents): () => Promise<string[]> {
  const worked = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let found = () => {};
  events.on('job:start', ({ job }) => {
    for (const source of sourcesOf(job)) worked.add(source);
    found();
  });
  events.on('worker:getJob:empty', () => found());
  events.on('worker:getJob:error', () => found());
  events.on('job:complete', ({ job }) => {
    for (const source of sourcesOf(job)) worked.delete(source);
  });
  return async () => {
    const before = last;
    let next = () => {};
    last = new Promise((resolve) => {
      next = resolve;
    });
    await before;
    found = next;
    return [...worked];
  };
}

function sourcesOf({ flags }: { flags: Record<string, boolean> | null }): string[] {
  return Object.keys(flags ?? {});
}
