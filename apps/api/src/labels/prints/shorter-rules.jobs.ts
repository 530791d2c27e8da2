import type { App } from '../../platform/app-context.ts';
import { withScope, type Scope } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { judgeSome } from './shorter-rules.actions.ts';
import { findRuleMarks, noteJudged } from './shorter-rules.queries.ts';

const first = '00000000-0000-0000-0000-000000000000';

/**
 * Looks for stickers that give a later date than the rules of today would, after a product, a category, a storage or a
 * setting was changed.
 */
export function judgeStickersJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'judge_stickers',
    cron: '*/10 * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        try {
          const { newest, judged } = await withScope(database, customer, findRuleMarks);
          if (newest === judged) continue;
          let after: string | undefined = judged === null ? undefined : first;
          while (after !== undefined) {
            const from = after;
            after = await withScope(database, customer, (tx) => judgeSome(tx, judged ?? '0', from));
          }
          await withScope(database, customer, (tx) => noteJudged(tx, newest));
        } catch (error) {
          // The others' labels do not wait for these; the next run tries again.
          log.error({ err: error, account_id: customer.account_id }, 'Stickers could not be judged');
        }
      }
    },
  };
}
