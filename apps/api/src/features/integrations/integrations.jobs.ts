import type { App } from '../../platform/app-context.ts';
import { deliveryJobName } from '../../platform/announce.ts';
import { clock } from '../../platform/clock.ts';
import { enqueue, type Job } from '../../platform/jobs.ts';
import { withScope } from '../../platform/scope.ts';
import { removeOldDeliveries } from './deliveries.queries.ts';
import { deliverAccount } from './delivery-run.actions.ts';
import { keptFor } from './delivery.rules.ts';
import { scheduleAccount } from './schedule.actions.ts';

type Owned = { account_id: string };

/** How long a run may go on before it makes room for other work, and how many accounts are served side by side. */
const runFor = 5_000;
const sideBySide = 4;

/**
 * Sends what automations have to deliver: asked for by what happens, and each minute for what is tried again. Of several that are
 * asked for at once only one runs in a process; the others have it look once more.
 */
export function deliverEventsJob({
  config,
  database,
  sealed,
  log,
}: Pick<App, 'config' | 'database' | 'sealed' | 'log'>): Job {
  let running = false;
  let again = false;
  async function deliverDue(deadline: number): Promise<boolean> {
    const { rows: due } = await database.pool.query<Owned>('select * from auth.accounts_with_due_deliveries($1)', [
      new Date(clock.now()).toISOString(),
    ]);
    let done = true;
    const line = due.values();
    const serve = async () => {
      for (const { account_id } of line) {
        try {
          done = (await deliverAccount({ config, database, sealed, log }, account_id, deadline)) && done;
        } catch (error) {
          // The others' deliveries do not wait for this one; the next run tries it again.
          log.error({ err: error, account_id }, 'The deliveries of an account could not be made');
        }
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, serve));
    return done;
  }
  return {
    name: deliveryJobName,
    cron: '* * * * *',
    async run() {
      again = true;
      if (running) return;
      running = true;
      try {
        const deadline = Date.now() + runFor;
        while (again) {
          again = false;
          if (await deliverDue(deadline)) continue;
          await enqueue({ client: database.pool }, deliveryJobName, {});
          return;
        }
      } finally {
        running = false;
      }
    },
  };
}

/** Has scheduled automations run at their local times: each once for each of its times, whatever crashes or runs beside it. */
export function runScheduledJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'run_scheduled_automations',
    cron: '*/5 * * * *',
    async run() {
      const { rows: owners } = await database.pool.query<Owned>('select * from auth.accounts_with_automations()');
      for (const { account_id } of owners) {
        try {
          await withScope(database, { account_id }, scheduleAccount);
        } catch (error) {
          log.error({ err: error, account_id }, 'The scheduled automations of an account could not be run');
        }
      }
    },
  };
}

/** Forgets deliveries that have been settled for a month. */
export function forgetDeliveriesJob({ database }: Pick<App, 'database'>): Job {
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
        while ((await some()) > 0);
      }
    },
  };
}
