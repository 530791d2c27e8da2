import type { App } from '../app-context.ts';
import type { Scope } from '../database/scope.ts';

/** Does work for one customer after the other; where it fails for one, that is logged, and the next run tries again. */
export async function forEachCustomer(
  { database, log }: Pick<App, 'database' | 'log'>,
  failed: string,
  work: (customer: Scope) => Promise<void>,
): Promise<void> {
  const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
  for (const customer of customers) {
    try {
      await work(customer);
    } catch (error) {
      log.error({ err: error, account_id: customer.account_id }, failed);
    }
  }
}
