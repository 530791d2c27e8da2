import type { Delivery } from '@larder/contract/records/integrations';
import { recordRefusals } from '@larder/words/refusals/records';
import { uuidv7 } from 'uuidv7';
import type { App, Me } from '../../platform/app-context.ts';
import { deliveryJobName } from '../../platform/audit/announce.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { existingAutomation } from './automations.actions.ts';
import { findAutomation } from './automations.queries.ts';
import { findDelivery, insertDelivery, listDeliveries, lockDelivery, reopenDelivery } from './deliveries.queries.ts';
import { patience } from './delivery.rules.ts';
import { isRunning, presentDelivery, type AutomationRow } from './integration.rules.ts';
import { expectParams, expectRights, expectWholeAccount } from './integrations.actions.ts';

type Query = Parameters<typeof listDeliveries>[2];

export async function readDeliveries(
  { tx, me, app }: { tx: Tx; me: Me; app: App },
  automation_id: string,
  query: Query,
) {
  const automation = await existingAutomation(tx, me, automation_id);
  const { items, ...page } = await listDeliveries(tx, automation_id, query, app.cursors);
  return { items: items.map((one) => presentDelivery(one, automation, me)), ...page };
}

/** Tries an automation once with an example, enabled or not: its parameters are what is tried. */
export async function testAutomation(tx: Tx, me: Me, id: string): Promise<Delivery> {
  const automation = await existingAutomation(tx, me, id);
  expectParams(automation.connector, automation);
  expectRights(me, automation.connector);
  const delivery_id = uuidv7();
  const now = clock.now();
  await insertDelivery(tx, {
    id: delivery_id,
    integration_id: automation.integration.id,
    automation_id: id,
    event: automation.event,
    // By itself, so that it waits for nothing else.
    source_id: delivery_id,
    organization_id: me.organization_id,
    slot: null,
    subject: 'Test',
    body: { test: true },
    is_test: true,
    now: new Date(now).toISOString(),
    give_up_at: new Date(now).toISOString(),
  });
  await enqueue(tx, deliveryJobName, {});
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'automation',
    subject_id: id,
    organization_id: me.organization_id,
    new_values: { test: delivery_id },
  });
  return present(tx, me, delivery_id, automation);
}

/** Sends a delivery that was given up or withdrawn again, or one that waits at once; it is tried for another day. */
export async function retryDelivery(tx: Tx, me: Me, id: string): Promise<Delivery> {
  expectWholeAccount(me);
  const before = await lockDelivery(tx, id);
  if (!before) throw fault('NOT_FOUND');
  if (before.state === 'DELIVERED') throw faultOf(recordRefusals.DELIVERED);
  const automation = await findAutomation(tx, before.automation_id);
  if (!automation) throw fault('NOT_FOUND');
  if (!before.is_test && !isRunning(automation)) throw faultOf(recordRefusals.AUTOMATION_DISABLED);
  expectRights(me, automation.connector);
  const now = clock.now();
  const until = before.is_test ? now : now + patience;
  await reopenDelivery(tx, id, new Date(now).toISOString(), new Date(until).toISOString());
  await enqueue(tx, deliveryJobName, {});
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'automation',
    subject_id: automation.id,
    organization_id: me.organization_id,
    new_values: { retried: `${before.event}: ${before.subject}` },
  });
  return present(tx, me, id, automation);
}

async function present(tx: Tx, me: Me, id: string, automation: AutomationRow): Promise<Delivery> {
  const found = await findDelivery(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return presentDelivery(found, automation, me);
}
