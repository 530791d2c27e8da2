import type { App } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { withScope, type Scope } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { editJobName, workEdit } from './product-edits.actions.ts';
import { forgetEdits } from './product-edits.queries.ts';

/** Changes the products of a bulk edit, or gives them back. */
export function editProductsJob(app: Pick<App, 'database'>): Job {
  return {
    name: editJobName,
    run: ({ account_id, id, direction, actor }) =>
      workEdit(app, {
        account_id: String(account_id),
        id: String(id),
        direction: direction === 'undo' ? 'undo' : 'run',
        actor: actor as Actor,
      }),
  };
}

/** Removes, every night, reviews that nobody ran and edits that can be undone no more. */
export function forgetEditsJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'forget_product_edits',
    cron: '37 2 * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        try {
          await withScope(database, customer, forgetEdits);
        } catch (error) {
          log.error(
            { err: error, account_id: customer.account_id },
            'Old bulk edits of an account could not be removed',
          );
        }
      }
    },
  };
}
