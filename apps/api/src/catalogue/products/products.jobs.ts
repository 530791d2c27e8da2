import type { App } from '../../platform/app-context.ts';
import { withScope, type Scope } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { settleProducts } from './product-search.queries.ts';

const batch = 1_000;
/** More differs only where nothing was filled yet; the next night goes on from there. */
const mostBatches = 200;

/**
 * Corrects what searches and duplicates know of the products: two writes of the same product at the same moment, one of
 * them an import, do not wait for each other. Each batch commits by itself.
 */
export function settleProductsJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  async function settleAll(customer: Scope): Promise<void> {
    let settled = 0;
    for (let turn = 0; turn < mostBatches; turn += 1) {
      const count = await withScope(database, customer, (tx) => settleProducts(tx, batch));
      settled += count;
      if (count < batch) break;
    }
    if (settled > 0)
      log.info({ account_id: customer.account_id, settled }, 'What products have in common was corrected');
  }
  return {
    name: 'settle_products',
    cron: '23 2 * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        try {
          await settleAll(customer);
        } catch (error) {
          // The others' do not wait for this one; the next night tries it again.
          log.error(
            { err: error, account_id: customer.account_id },
            'What products have in common could not be corrected',
          );
        }
      }
    },
  };
}
