import type { Received } from '@larder/contract/endpoint';
import type { JobRow, jobs, JobState, Queue } from '@larder/contract/network/jobs';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containing, listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type JobLine = z.infer<typeof JobRow>;
export type QueueLine = Omit<z.infer<typeof Queue>, 'lane'>;

/** What failed for good first, then by when it is worked. */
export function listJobs(tx: Tx, query: Received<typeof jobs.list>['query']) {
  const state = query.state ? sql`and j.state = ${query.state}` : sql``;
  const text = query.search ? containing(query.search) : '';
  const matching = text ? sql`and (lower(j.name) like ${text} or lower(coalesce(o.name, '')) like ${text})` : sql``;
  return listPage<JobLine>(tx, query, {
    columns: sql`j.id, j.name, j.state, case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as account,
      j.attempts, j.max_attempts, j.run_at, j.created_at, j.last_error`,
    from: sql`graphile_worker.larder_jobs() j left join organizations o on o.account_id = j.account_id and o.id = j.account_id
      where true ${state} ${matching}`,
    order: sql`j.state <> 'failed', j.run_at, j.id::bigint`,
  });
}

/** How many jobs of each kind are in each state. */
export function countJobs(tx: Tx): Promise<QueueLine[]> {
  return rows<QueueLine>(
    tx,
    sql`select name, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
          count(*) filter (where state = 'retrying')::int as retrying, count(*) filter (where state = 'failed')::int as failed,
          min(run_at) filter (where state in ('waiting', 'retrying') and run_at < now()) as overdue_since
        from graphile_worker.larder_jobs() group by name order by name`,
  );
}

export function findJob(tx: Tx, id: string): Promise<{ name: string; state: JobState } | undefined> {
  return row(tx, sql`select name, state from graphile_worker.larder_jobs() where id = ${id}`);
}

/** Lets a job be worked at once, as if never tried; false when somebody works it just now, or it is done. */
export async function retryJob(tx: Tx, id: string): Promise<boolean> {
  const done = await row<{ done: boolean }>(tx, sql`select graphile_worker.larder_retry(${id}::bigint) as done`);
  return done?.done ?? false;
}

export async function findLastRuns(tx: Tx): Promise<Map<string, string | null>> {
  const found = await rows<{ name: string; last_run_at: string | null }>(
    tx,
    sql`select name, last_run_at from graphile_worker.larder_last_runs()`,
  );
  return new Map(found.map(({ name, last_run_at }) => [name, last_run_at]));
}

export type Customer = { id: string; name: string };

/** Customers by number of the page, one more than asked for. */
export function findCustomers(tx: Tx, skipped: number, count: number): Promise<Customer[]> {
  return rows<Customer>(
    tx,
    sql`select o.id, o.name from (select account_id from auth.list_customers() limit ${count} offset ${skipped}) c
        join organizations o on o.account_id = c.account_id and o.id = c.account_id order by o.id`,
  );
}

/**
 * What the mails of one kind were last made for: the names and last days (YYYY-MM-DD) of organisations and devices,
 * inside of their account.
 */
export async function findMailSubjects(
  tx: Tx,
  kind: string,
  ids: string[],
): Promise<Map<string, { name: string; last_day: string | null }>> {
  const found = await rows<{ id: string; name: string; last_day: string | null }>(
    tx,
    sql`select s.id, s.name, (select max(m.day)::text from nightly_mails m where m.kind = ${kind} and m.subject_id = s.id) as last_day
        from (select id, name from organizations union all select id, name from devices) s where s.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...subject }) => [id, subject]));
}
