import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/fault.ts';
import type { Job } from '../../platform/jobs.ts';
import type { NightlyKind } from '../../platform/nightly.ts';
import { insideAccount } from '../../platform/other-account.ts';
import type { Tx } from '../../platform/scope.ts';
import { findCustomers, findJob, findLastRuns, findMailSubjects, retryJob, type Customer } from './jobs.queries.ts';
import { nextCron, nextMail } from './schedule.rules.ts';

/** How many customers a page of the scheduled mails looks at. */
const customersOfPage = 20;

/** The work that repeats by itself, with its last and next runs. */
export async function readRepeated(tx: Tx, all: Job[]) {
  const last = await findLastRuns(tx);
  return all.flatMap(({ name, cron }) => {
    const next = cron === undefined ? undefined : nextCron(cron, clock.now());
    if (cron === undefined || next === undefined) return [];
    return [{ name, every: cron, last_run_at: last.get(name) ?? null, next_run_at: new Date(next).toISOString() }];
  });
}

/** The scheduled mails of some customers. */
export async function readMails(tx: Tx, kinds: readonly NightlyKind[], page: number) {
  const found = await findCustomers(tx, page * customersOfPage, customersOfPage + 1);
  const items: Awaited<ReturnType<typeof readMailsOf>> = [];
  for (const account of found.slice(0, customersOfPage)) {
    items.push(...(await insideAccount(tx, account.id, (inside) => readMailsOf(inside, kinds, account))));
  }
  return { items, page, size: customersOfPage, has_more: found.length > customersOfPage };
}

/** Works a job at once that failed or waits for its next attempt. */
export async function retry(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const job = await findJob(tx, id);
  if (!job) throw fault('NOT_FOUND', 'This job is done, or never was');
  if (!(await retryJob(tx, id))) {
    throw fault('CONFLICT', 'This job is being worked just now: look again when that has ended');
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

async function readMailsOf(tx: Tx, kinds: readonly NightlyKind[], account: Customer) {
  const items = [];
  for (const { kind, hour, subjects } of kinds) {
    const due = await subjects(tx);
    const known = due.length
      ? await findMailSubjects(
          tx,
          kind,
          due.map(({ id }) => id),
        )
      : new Map<string, never>();
    for (const { id, timezone } of due) {
      const { name = '', last_day = null } = known.get(id) ?? {};
      const next_run_at = new Date(nextMail(clock.now(), timezone, hour, last_day)).toISOString();
      items.push({ kind, account, subject: { id, name }, timezone, hour, last_day, next_run_at });
    }
  }
  return items;
}
