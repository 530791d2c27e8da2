import { networkRefusals } from '@larder/words/refusals/network';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { laneNames, laneOf, lanes } from '../../platform/jobs/lanes.ts';
import type { NightlyKind } from '../../platform/jobs/nightly.ts';
import {
  countJobs,
  findCustomers,
  findJob,
  findLastRuns,
  findMailSubjects,
  retryJob,
  type Customer,
} from './jobs.queries.ts';
import { nextCron, nextMail } from './schedule.rules.ts';

/** How many customers a page of the scheduled mails looks at. */
const customersOfPage = 20;

const states = ['waiting', 'running', 'retrying', 'failed'] as const;

/** How many jobs there are: of each lane, also of those that rest, and of each kind. */
export async function readQueues(tx: Tx) {
  const items = (await countJobs(tx)).map((queue) => ({ ...queue, lane: laneOf(queue.name) }));
  return {
    items,
    lanes: laneNames.map((name) => {
      const own = items.filter(({ lane }) => lane === name);
      const counts = Object.fromEntries(
        states.map((state) => [state, own.reduce((sum, queue) => sum + queue[state], 0)]),
      ) as Record<(typeof states)[number], number>;
      const overdue = own.flatMap(({ overdue_since }) => overdue_since ?? []).toSorted();
      const { workers, seconds } = lanes[name];
      return { name, workers, seconds, ...counts, overdue_since: overdue[0] ?? null };
    }),
  };
}

/** The work that repeats by itself, with its last and next runs. */
export async function readRepeated(tx: Tx, all: Job[]) {
  const last = await findLastRuns(tx);
  const repeated = [];
  for (const { name, cron } of all) {
    const next = cron === undefined ? undefined : await nextCron(cron, clock.now());
    if (cron === undefined || next === undefined) continue;
    const next_run_at = new Date(next).toISOString();
    repeated.push({ name, every: cron, last_run_at: last.get(name) ?? null, next_run_at });
  }
  return repeated;
}

export type PlannedMail = {
  kind: string;
  subject: { id: string; name: string };
  timezone: string;
  hour: number;
  last_day: string | null;
  next_run_at: string;
};

/** Tells the mails of a kind that go out by themselves, inside of an account. */
export type MailPlan = (tx: Tx) => Promise<PlannedMail[]>;

/** The scheduled mails of some customers. */
export async function readMails(tx: Tx, plans: readonly MailPlan[], page: number) {
  const found = await findCustomers(tx, page * customersOfPage, customersOfPage + 1);
  const items: (PlannedMail & { account: Customer })[] = [];
  for (const account of found.slice(0, customersOfPage)) {
    await insideAccount(tx, account.id, async (inside) => {
      for (const plan of plans) items.push(...(await plan(inside)).map((mail) => ({ ...mail, account })));
    });
  }
  return { items, page, size: customersOfPage, has_more: found.length > customersOfPage };
}

/** Works a job at once that failed or waits for its next attempt. */
export async function retry(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const job = await findJob(tx, id);
  if (!job) throw faultOf(networkRefusals.JOB_GONE);
  if (!(await retryJob(tx, id))) {
    throw faultOf(networkRefusals.JOB_RUNNING);
  }
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'job',
    subject_id: me.organization_id,
    organization_id: me.organization_id,
    old_values: { [job.name]: `${id}: ${job.state}` },
    new_values: { [job.name]: `${id}: retried` },
  });
  return {};
}

/** The mails that go out once per organisation or device and local day. */
export function planOf({ kind, subjects }: NightlyKind): MailPlan {
  return async (tx) => {
    const due = await subjects(tx);
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const known = await findMailSubjects(tx, kind, ids);
    return due.map(({ id, timezone, hour }) => {
      const { name = '', last_day = null } = known.get(id) ?? {};
      const next_run_at = new Date(nextMail(clock.now(), timezone, hour, last_day)).toISOString();
      return { kind, subject: { id, name }, timezone, hour, last_day, next_run_at };
    });
  };
}
