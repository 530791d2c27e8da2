import type { App } from '../../platform/app-context.ts';
import { deliveryJobName } from '../../platform/audit/announce.ts';
import { clock } from '../../platform/clock.ts';
import { orLater } from '../../platform/database/patience.ts';
import { withScope } from '../../platform/database/scope.ts';
import { enqueue, type Job } from '../../platform/jobs/jobs.ts';
import { accountLine } from './account-line.rules.ts';
import { createBreaker } from './breaker.rules.ts';
import { removeOldDeliveries } from './deliveries.queries.ts';
import { deliverAccount } from './delivery-run.actions.ts';
import { keptFor } from './delivery.rules.ts';
import { scheduleAccount } from './schedule.actions.ts';

type Owned = { account_id: string };

/** How long an account may be served before it makes room for others, and how many are served side by side. */
const serveFor = 5_000;
const sideBySide = 8;
/** How long a job waits for what it asked for: other jobs need its place, and what takes longer goes on by itself. */
const waitFor = 10_000;

/**
 * Sends what automations have to deliver: asked for by what happens, and each minute for what is tried again. In a
 * process an account is served by one alone, and nobody waits for another's dead address or long feed: a line of
 * accounts outlasts the jobs that fill it. A receiver that does not answer is left alone for a while.
 */
export function deliverEventsJob({
  blobs,
  config,
  database,
  sealed,
  log,
}: Pick<App, 'blobs' | 'config' | 'database' | 'sealed' | 'log'>): Job {
  const breaker = createBreaker();
  const line = accountLine(async (account_id) => {
    try {
      const deadline = Date.now() + serveFor;
      if (await deliverAccount({ blobs, breaker, config, database, sealed, log }, account_id, deadline)) return;
      await enqueue({ client: database.pool }, deliveryJobName, {});
    } catch (error) {
      // The others' deliveries do not wait for this one; the next run tries it again.
      log.error({ err: error, account_id }, 'The deliveries of an account could not be made');
    }
  }, sideBySide);
  return {
    name: deliveryJobName,
    cron: '* * * * *',
    async run() {
      const { rows: due } = await database.pool.query<Owned>('select * from auth.accounts_with_due_deliveries($1)', [
        new Date(clock.now()).toISOString(),
      ]);
      line.ask(due.map(({ account_id }) => account_id));
      await orLater(line.idle(), waitFor);
    },
  };
}

/**
 * Has scheduled automations run at their local times: each once for each of its times, whatever crashes or runs beside
 * it.
 */
export function runScheduledJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'run_scheduled_automations',
    cron: '*/5 * * * *',
    async run() {
      const { rows: owners } = await database.pool.query<Owned>('select * from auth.accounts_with_automations()');
      for (const { account_id } of owners) {
        try {
          await scheduleAccount({ database, log }, account_id);
        } catch (error) {
          log.error({ err: error, account_id }, 'The scheduled automations of an account could not be run');
        }
      }
    },
  };
}

/** Forgets deliveries that have been settled for a month. */
export function forgetDeliveriesJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'forget_deliveries',
    cron: '25 2 * * *',
    async run() {
      const before = new Date(clock.now() - keptFor).toISOString();
      const { rows: owners } = await database.pool.query<Owned>('select * from auth.accounts_with_old_deliveries($1)', [
        before,
      ]);
      for (const { account_id } of owners) {
        const some = () => withScope(database, { account_id }, (tx) => removeOldDeliveries(tx, before, 5_000));
        try {
          while ((await some()) > 0);
        } catch (error) {
          log.error({ err: error, account_id }, 'The old deliveries of an account could not be forgotten');
        }
      }
    },
  };
}
