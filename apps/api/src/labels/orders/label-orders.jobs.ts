import { nextOrderDay } from '@larder/rules/label-order';
import { localDay } from '@larder/rules/local-day';
import { uuidv7 } from 'uuidv7';
import type { App } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { updateRow } from '../../platform/database/row-writes.ts';
import { withScope, type Scope, type Tx } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findSettings } from '../../platform/settings.ts';
import { recurringLabelOrders } from '../../schema/label-orders.ts';
import { objectionTo } from './label-order.rules.ts';
import { rollsFor, writeOrder } from './label-orders.actions.ts';
import { findDestination, findDue, lockDue, type DueOrder } from './label-orders.queries.ts';

/**
 * Places the recurring orders that are due, by the day of their venue's own clocks. The order, its mail and the next
 * day are one transaction, so each is placed once. What may not be ordered just now (a restricted account) waits until
 * it may.
 */
export function recurringOrdersJob({ database, config, log }: Pick<App, 'database' | 'config' | 'log'>): Job {
  return {
    name: 'recurring_orders',
    cron: '7 * * * *',
    async run() {
      if (!config.ordersEmail) return;
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        // Nowhere is it later than 14 hours after UTC.
        const latest = localDay(clock.now() + 14 * 3_600_000, 'UTC');
        const due = await withScope(database, customer, (tx) => findDue(tx, latest));
        for (const id of due) {
          try {
            await withScope(database, customer, async (tx) => {
              const order = await lockDue(tx, id, latest);
              if (order) await place(tx, config, order);
            });
          } catch (error) {
            // The others do not wait for this one; the next run tries it again.
            const { account_id } = customer;
            log.error({ err: error, account_id, recurring_id: id }, 'A recurring label order could not be placed');
          }
        }
      }
    },
  };
}

/** Who the audit names for what nobody ordered by hand. */
const repeating = { id: null, name: 'Recurring orders' };

async function place(tx: Tx, config: { ordersEmail: string | undefined }, due: DueOrder): Promise<void> {
  const destination = await findDestination(tx, due.device_id);
  if (!destination) return;
  const today = localDay(clock.now(), destination.timezone);
  if (due.next_on > today) return;
  if (objectionTo(due, await findSettings(tx, destination.organization_id), destination)) return;
  const id = uuidv7();
  const { label_type, quantity, express_delivery, ordered_by } = due;
  const wanted = { label_type, quantity, express_delivery };
  if (
    await writeOrder(tx, config, destination, { id, ...wanted, ordered_by, recurring_id: due.id, due_on: due.next_on })
  ) {
    await audit(tx, repeating, {
      event: 'created',
      subject_type: 'label_order',
      subject_id: id,
      organization_id: destination.organization_id,
      subject: rollsFor(due, destination.device),
      new_values: { label_type, quantity, device: destination.device },
    });
  }
  await updateRow(tx, recurringLabelOrders, due.id, { next_on: nextOrderDay(due.next_on, due.recurrence, today) });
}
