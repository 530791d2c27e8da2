import type { App, Me } from '../../platform/app-context.ts';
import { billing as billingSystem } from '../../platform/billing.ts';
import { nowIso } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { OutboundFault } from '../../platform/http/outbound.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { findOrganization } from './organization-detail.queries.ts';
import {
  countNetwork,
  findBillingReference,
  findSyncWait,
  finishSync,
  listSubscriptions,
  repairTree,
  takeSync,
  updateSubscriptions,
} from './organization-sync.queries.ts';

export const syncJobName = 'sync_organization';
/** The lock that the portal's button holds too (docs/product/network.md#limits). */
const lockSeconds = 15;

/** Asks for a synchronisation of a customer; at most one in 15 seconds. */
export async function askForSync(tx: Tx, me: Me, id: string) {
  const found = await findOrganization(tx, id);
  if (!found || found.account_id === me.account_id) throw fault('NOT_FOUND');
  return insideAccount(tx, found.account_id, async (inside) => {
    const now = nowIso();
    const taken = await takeSync(inside, now, lockSeconds);
    if (!taken) {
      const retry_after = await findSyncWait(inside, now, lockSeconds);
      throw fault('TOO_MANY', `This account is already syncing. Try again in ${retry_after} s.`, { retry_after });
    }
    await enqueue(inside, syncJobName, { account_id: found.account_id }, `${syncJobName} ${found.account_id}`);
    return { state: 'running' as const, started_at: taken.started_at, finished_at: null, summary: '' };
  });
}

/**
 * Pulls a customer's subscriptions and billing state and draws its tree anew. The billing system is asked outside of
 * any transaction; what was found is written in one. A failure is reported on the account's page, for somebody to try
 * again.
 */
export async function syncCustomer(
  { config, database }: Pick<App, 'config' | 'database'>,
  account_id: string,
): Promise<void> {
  const known = await withScope(database, { account_id }, async (tx) => {
    return { reference: await findBillingReference(tx), subscriptions: await listSubscriptions(tx) };
  });
  try {
    const found = await billingSystem(config).read(known);
    await withScope(database, { account_id }, async (tx) => {
      const repaired = await repairTree(tx);
      const changed = found ? await updateSubscriptions(tx, found.subscriptions) : 0;
      const { subscriptions = [], ...billing } = found ?? {};
      const summary = {
        known: found !== undefined,
        subscriptions: subscriptions.length,
        changed,
        repaired,
        ...(await countNetwork(tx)),
      };
      await finishSync(tx, { state: 'done', summary, billing: found && (billing as typeof found) }, nowIso());
    });
  } catch (error) {
    const reason =
      error instanceof OutboundFault ? error.message : 'The billing system gave an answer that could not be read';
    const summary = { failure: `The billing system could not be reached: ${reason}.` };
    await withScope(database, { account_id }, (tx) => finishSync(tx, { state: 'failed', summary }, nowIso()));
    // What is no fault of the other side is ours: it is logged, and tried again.
    if (!(error instanceof OutboundFault)) throw error;
  }
}
