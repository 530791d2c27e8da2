import type pg from 'pg';
import type { Logger } from '../log.ts';

/**
 * How often a worker says that it lives, and after how long a silence its jobs are worked by others, in milliseconds.
 */
export type Pulse = { beat: number; silence: number };

/** Together less than a minute, so that a job of a killed process runs again within one. */
export const usualPulse: Pulse = { beat: 10_000, silence: 35_000 };

/**
 * Keeps a worker in the list of those that live, and frees the jobs of those that do not: graphile-worker itself leaves
 * a job that was being worked at a kill locked for four hours. A job may begin anew although the first attempt goes on
 * somewhere, cut off from the database.
 */
export async function keepWorker(pool: pg.Pool, id: string, { beat, silence }: Pulse, log: Logger) {
  await pool.query(
    `create table if not exists graphile_worker.larder_workers (id text primary key, seen_at timestamptz not null)`,
  );
  let last = Promise.resolve();
  const once = async () => {
    try {
      if (await sayAlive(pool, id, silence)) await freeJobsOfDead(pool, silence, log);
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'The job runner could not say that it lives');
    }
  };
  const round = () => (last = last.then(once));
  await round();
  const timer = setInterval(() => void round(), beat);
  return {
    /** Takes the worker from the list and lets go of what it still has. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await last;
      await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
      await pool.query('delete from graphile_worker.larder_workers where id = $1', [id]);
    },
  };
}

/**
 * Answers whether this worker may judge the others: not when it was silent itself, for then the database was perhaps
 * out of reach for all, and the others have not had their turn yet.
 */
async function sayAlive(pool: pg.Pool, id: string, silence: number): Promise<boolean> {
  const { rows } = await pool.query<{ was_silent: boolean | null }>(
    `insert into graphile_worker.larder_workers as w (id, seen_at) values ($1, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at
     returning (select seen_at < clock_timestamp() - $2 * interval '1 millisecond' from graphile_worker.larder_workers where id = $1) as was_silent`,
    [id, silence / 2],
  );
  return !rows[0]?.was_silent;
}

/** A worker that has jobs and never said that it lives counts as seen now, and as dead when it stays silent. */
async function freeJobsOfDead(pool: pg.Pool, silence: number, log: Logger): Promise<void> {
  await pool.query(
    `insert into graphile_worker.larder_workers (id, seen_at)
     select distinct locked_by, clock_timestamp() from graphile_worker._private_jobs where locked_by is not null on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `with dead as (delete from graphile_worker.larder_workers where seen_at < clock_timestamp() - $1 * interval '1 millisecond' returning id),
       freed as (select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0)
     select id from dead, (select count(*) from freed) f`,
    [silence],
  );
  for (const { id } of rows) log.warn({ worker: id }, 'A worker has stopped responding: its jobs will be run again');
}
