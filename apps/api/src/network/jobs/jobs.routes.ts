import { signedIn } from '../../platform/http/gate.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { readBackups } from './backups.actions.ts';
import { readMails, readQueues, readRepeated, retry, type MailPlan } from './jobs.actions.ts';
import { listJobs } from './jobs.queries.ts';

/** What operators see of the server's own work, and may do with it; `work` and `mails` are those of all features. */
export function jobsRoutes(work: Job[], mails: readonly MailPlan[]) {
  return {
    list: signedIn.jobs.list.handler(({ input, context: { tx } }) => listJobs(tx, input.query)),
    queues: signedIn.jobs.queues.handler(({ context: { tx } }) => readQueues(tx)),
    repeated: signedIn.jobs.repeated.handler(async ({ context: { app, tx } }) => ({
      items: await readRepeated(tx, work),
      backups: await readBackups(app.config),
    })),
    mails: signedIn.jobs.mails.handler(({ input, context: { tx } }) => readMails(tx, mails, input.query.page ?? 0)),
    retry: signedIn.jobs.retry.handler(({ input, context: { tx, me } }) => retry(tx, me, input.params.job)),
  };
}
