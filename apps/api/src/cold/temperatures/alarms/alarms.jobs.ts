import type { App } from '../../../platform/app-context.ts';
import { nowIso } from '../../../platform/clock.ts';
import { withScope } from '../../../platform/database/scope.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { alarmJobName } from '../judging.actions.ts';
import { settleAlarms } from './alarms.actions.ts';

type Watching = Pick<App, 'database' | 'log' | 'config'>;

/** Looks every minute at alarms: of a rest that is over, and of an answer that does not come, nothing else tells. */
export function watchAlarmsJob({ database, log, config }: Watching): Job {
  return {
    name: 'watch_alarms',
    cron: '* * * * *',
    async run() {
      const { rows: accounts } = await database.pool.query<{ account_id: string }>(
        'select * from auth.accounts_with_alarms()',
      );
      for (const { account_id } of accounts) {
        try {
          await withScope(database, { account_id }, (tx) => settleAlarms(tx, nowIso(), config));
        } catch (error) {
          // The others' alarms do not wait for these; the next run looks at them again.
          log.error({ err: error, account_id }, 'The alarms of an account could not be settled');
        }
      }
    },
  };
}

/** Begins the alarm of an incident within seconds, so that tablets ring with their next look. */
export function ringAlarmsJob({ database, config }: Pick<App, 'database' | 'config'>): Job {
  return {
    name: alarmJobName,
    async run({ account_id }) {
      await withScope(database, { account_id: String(account_id) }, (tx) => settleAlarms(tx, nowIso(), config));
    },
  };
}
