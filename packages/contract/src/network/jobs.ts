import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';

/**
 * `waiting`: not tried yet. `running`: somebody works it. `retrying`: it failed and is tried again at `run_at`.
 * `failed`: it used up its attempts and rests until somebody retries it.
 */
export const JobState = z.enum(['waiting', 'running', 'retrying', 'failed']);
export type JobState = z.infer<typeof JobState>;

export const JobRow = z.object({
  id: z.string(),
  name: z.string(),
  state: JobState,
  /** The customer whose work it is; null for the server's own. */
  account: NamedRef.nullable(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  run_at: Instant,
  created_at: Instant,
  /** The first line of what went wrong the last time. */
  last_error: z.string(),
});

const figures = {
  waiting: z.number().int(),
  running: z.number().int(),
  retrying: z.number().int(),
  failed: z.number().int(),
  /** Since when the oldest job that is due has not been worked; null when none is. */
  overdue_since: Instant.nullable(),
};

/** `lane`: the name of its lane. */
export const Queue = z.object({ name: z.string(), lane: z.string(), ...figures });

/** Kinds of work that share workers, and wait for no other lane. */
export const Lane = z.object({
  name: z.string(),
  /** Jobs that each process works side by side. */
  workers: z.number().int(),
  /** Seconds after which a job is broken off, and tried again later. */
  seconds: z.number().int(),
  ...figures,
});

/** Recurring jobs. `every` is a crontab pattern, in UTC. */
export const RepeatedJob = z.object({
  name: z.string(),
  every: z.string(),
  last_run_at: Instant.nullable(),
  next_run_at: Instant,
});

/** The nightly backups of the embedded database. */
export const BackupStatus = z.object({
  /** The newest one that no trial found broken. */
  last: z.object({ name: z.string(), made_at: Instant, bytes: z.number().int() }).nullable(),
  /** How many are kept. */
  count: z.number().int(),
  /** The last good one is older than two days. */
  overdue: z.boolean(),
  /** What went wrong the last time, until a backup succeeds. */
  failed: z.object({ at: Instant, reason: z.string() }).nullable(),
  /** The weekly restoring of the newest one: the rows and pictures that were counted, or why it failed. */
  trial: z
    .object({
      name: z.string(),
      at: Instant,
      rows: z.number().int(),
      pictures: z.number().int(),
      failed: z.string().nullable(),
    })
    .nullable(),
});

/** A mail that goes out by itself, by the day or week, from a full hour of its own clocks on. */
export const ScheduledMail = z.object({
  kind: z.string(),
  /** The customer. */
  account: NamedRef,
  /** The organisation or device that the mail is about, or the integration that sends it. */
  subject: NamedRef,
  timezone: z.string(),
  hour: z.number().int(),
  /** The last local day (YYYY-MM-DD) whose mail was made. */
  last_day: z.string().nullable(),
  next_run_at: Instant,
});

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'operator',
    summary: 'Jobs that are waiting, are running or have failed',
  })
    .input(read({ query: { ...paging({ size: 20 }), state: JobState.optional() } }))
    .output(page(JobRow)),
  queues: endpoint({
    method: 'GET',
    path: '/jobs/queues',
    access: 'operator',
    summary: 'How many jobs of each lane and kind there are',
  })
    .input(read())
    .output(z.object({ lanes: z.array(Lane), items: z.array(Queue) })),
  repeated: endpoint({
    method: 'GET',
    path: '/jobs/repeated',
    access: 'operator',
    summary: 'Recurring jobs, and the nightly backups; `backups` is null where Larder makes none',
  })
    .input(read())
    .output(z.object({ items: z.array(RepeatedJob), backups: BackupStatus.nullable() })),
  mails: endpoint({
    method: 'GET',
    path: '/jobs/mails',
    access: 'operator',
    summary: 'The scheduled emails with their next runs; a page contains those of some customers and may be empty',
  })
    .input(read({ query: { page: paging({ size: 20 }).page } }))
    .output(page(ScheduledMail)),
  retry: endpoint({
    method: 'POST',
    path: '/jobs/{job}/retry',
    access: 'operator',
    summary: 'Retry a job that failed or waits for its next attempt, at once and with all its attempts',
  })
    .input(write({ params: { job: z.string().regex(/^\d{1,18}$/) } }))
    .output(Nothing),
};
