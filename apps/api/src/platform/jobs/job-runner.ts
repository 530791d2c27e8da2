import {
  Logger as WorkerLogger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { within } from '../database/patience.ts';
import type { Logger } from '../log.ts';
import { keepWorker, usualPulse, type Pulse } from './job-workers.ts';
import type { Job } from './jobs.ts';
import { laneNames, laneOf, lanes, stopWithin, type Lane } from './lanes.ts';
import { onePerSource } from './one-per-source.ts';

/** Prepares the queue as the role that owns it, and the functions by which the application may enqueue. */
export async function prepareJobs(connection: Connection, app: string): Promise<void> {
  const pool = openPool(connection);
  try {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: silentWorkerLog() });
    await utils.migrate();
    // Processes of the version before, which may still work, call the one without a source.
    await pool.query(`
      create or replace function graphile_worker.larder_enqueue(name text, payload json, key text) returns void
        language sql security definer set search_path = pg_catalog, pg_temp
        as 'select graphile_worker.add_job(identifier => name, payload => payload, job_key => key)';
      create or replace function graphile_worker.larder_enqueue(name text, payload json, key text, source text) returns void
        language sql security definer set search_path = pg_catalog, pg_temp
        as 'select graphile_worker.add_job(identifier => name, payload => payload, job_key => key, flags => case when source is not null then array[source] end)';
      revoke all on function graphile_worker.larder_enqueue(text, json, text), graphile_worker.larder_enqueue(text, json, text, text)
        from public;
      grant usage on schema graphile_worker to ${pg.escapeIdentifier(app)};
      grant execute on function graphile_worker.larder_enqueue(text, json, text), graphile_worker.larder_enqueue(text, json, text, text)
        to ${pg.escapeIdentifier(app)}`);
    await pool.query(overview(pg.escapeIdentifier(app)));
  } finally {
    await pool.end();
  }
}

/**
 * What operators see of the queue and may do with it; for anybody else's transaction these hold nothing. What jobs
 * carry is not shown. `larder_queues` counts by kind of work for the metrics, and names nothing.
 */
function overview(app: string): string {
  return `
    create or replace function graphile_worker.larder_jobs()
      returns table (id text, name text, state text, account_id uuid, attempts int, max_attempts int, run_at timestamptz,
                     created_at timestamptz, last_error text)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select j.id::text, t.identifier,
          case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
               when j.attempts > 0 then 'retrying' else 'waiting' end,
          case when j.payload->>'account_id' ~ '^[0-9a-f-]{36}$' then (j.payload->>'account_id')::uuid end,
          j.attempts, j.max_attempts, j.run_at, j.created_at, left(split_part(coalesce(j.last_error, ''), E'\\n', 1), 300)
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where current_setting('app.operator', true) = 'on'
      $$;
    drop function if exists graphile_worker.larder_queue();
    create or replace function graphile_worker.larder_queues() returns table (name text, state text, jobs int, oldest_seconds float8)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select t.identifier, case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
                    when j.attempts > 0 then 'retrying' else 'waiting' end as state,
          count(*)::int, greatest(0, extract(epoch from now() - min(j.run_at)))::float8
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2
      $$;
    create or replace function graphile_worker.larder_last_runs() returns table (name text, last_run_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select identifier, last_execution from graphile_worker._private_known_crontabs
        where current_setting('app.operator', true) = 'on'
      $$;
    create or replace function graphile_worker.larder_retry(job bigint) returns boolean
      language sql security definer set search_path = pg_catalog, pg_temp as $$
        select exists (select 1 from graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0))
        where current_setting('app.operator', true) = 'on'
      $$;
    revoke all on function graphile_worker.larder_jobs(), graphile_worker.larder_queues(), graphile_worker.larder_last_runs(),
      graphile_worker.larder_retry(bigint) from public;
    grant execute on function graphile_worker.larder_jobs(), graphile_worker.larder_queues(), graphile_worker.larder_last_runs(),
      graphile_worker.larder_retry(bigint) to ${app}`;
}

/** Without a batch a worker's end does not wait for its last jobs to be noted as done, and they stay locked. */
export const settledBeforeStop: GraphileConfig.Preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: stopWithin },
};

/**
 * Works the queue in this process until stopped: each lane by workers of its own, and no job for longer than its lane
 * allows.
 */
export async function workJobs(
  connection: Connection,
  jobs: Job[],
  log: Logger,
  { pulse = usualPulse, limits = lanes }: { pulse?: Pulse; limits?: Limits } = {},
): Promise<{ stop: () => Promise<void> }> {
  const pool = openPool(connection, log);
  const stops: (() => Promise<void>)[] = [];
  for (const lane of laneNames) {
    const own = jobs.filter(({ name }) => laneOf(name) === lane);
    if (own.length > 0) stops.push(await workLane(pool, own, { ...limits[lane], pulse }, log));
  }
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}

type Limits = Record<Lane, { workers: number; seconds: number }>;

async function workLane(
  pool: pg.Pool,
  jobs: Job[],
  { workers, seconds, pulse }: Limits[Lane] & { pulse: Pulse },
  log: Logger,
): Promise<() => Promise<void>> {
  const events: WorkerEvents = new EventEmitter();
  const made = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner: Runner = await run({
    pgPool: pool,
    events,
    preset: settledBeforeStop,
    concurrency: workers,
    forbiddenFlags: onePerSource(events),
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: silentWorkerLog(),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, bounded(job, seconds, log)])),
    parsedCronItems: parseCronItems(
      jobs.filter((job) => job.cron).map((job) => ({ task: job.name, match: job.cron ?? '', identifier: job.name })),
    ),
  });
  const worker = await keepWorker(pool, await made, pulse, log);
  return async () => {
    await runner.stop();
    await worker.stop();
  };
}

/**
 * A job that is broken off when its time is up or the process ends, even where it does not listen: then the worker goes
 * on without it.
 */
function bounded(job: Job, seconds: number, log: Logger): Task {
  return async (payload, { abortSignal, abortPromise }) => {
    const limit = new AbortController();
    const late = () => {
      const error = new Error(`Broken off: it took longer than ${seconds} seconds`);
      limit.abort(error);
      return error;
    };
    try {
      const work = job.run((payload ?? {}) as Record<string, unknown>, AbortSignal.any([limit.signal, abortSignal]));
      await within(seconds * 1000, Promise.race([work, abortPromise]), late);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed and will be tried again');
      throw error;
    }
  };
}

function openPool(connection: Connection, log?: Logger): pg.Pool {
  // Each lane listens on a connection of its own.
  const pool = new pg.Pool({ ...connection, max: laneNames.length + 4, application_name: 'larder jobs' });
  const lost = (error: Error) => log?.error({ reason: error.message }, 'The job runner lost a connection');
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  return pool;
}

export function silentWorkerLog(): WorkerLogger {
  return new WorkerLogger(() => () => {});
}
