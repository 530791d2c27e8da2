import { runOnce } from 'graphile-worker';
import type pg from 'pg';
import { jobsOf } from '../src/app.ts';
import type { App } from '../src/platform/app-context.ts';
import { settledBeforeStop, silentWorkerLog } from '../src/platform/jobs/job-runner.ts';

/** Runs every waiting job of a server to its end, over a connection of the role that owns the queue. */
export async function runWaitingJobs(app: App, pgPool: pg.Pool): Promise<void> {
  const run = (job: ReturnType<typeof jobsOf>[number]) => (payload: unknown) =>
    job.run((payload ?? {}) as Record<string, unknown>);
  const taskList = Object.fromEntries(jobsOf(app).map((job) => [job.name, run(job)]));
  await runOnce({ pgPool, preset: settledBeforeStop, logger: silentWorkerLog(), taskList });
}
