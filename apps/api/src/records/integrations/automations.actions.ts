import type { Automation } from '@larder/contract/records/integrations';
import { recordRefusals } from '@larder/words/refusals/records';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import { deleteRow, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { automations } from '../../schema/integrations.ts';
import {
  disableAutomations,
  enableAutomation,
  findAutomation,
  insertAutomation,
  listAutomations,
} from './automations.queries.ts';
import { connectorOf } from './connectors.rules.ts';
import { presentAutomation, type AutomationRow } from './integration.rules.ts';
import { existingIntegration, expectParams, expectRights, expectWholeAccount } from './integrations.actions.ts';
import { lockIntegration } from './integrations.queries.ts';

export async function readAutomations(
  tx: Tx,
  me: Me,
  integration_id: string,
  query: Parameters<typeof listAutomations>[2],
) {
  await existingIntegration(tx, me, integration_id);
  const { items, ...page } = await listAutomations(tx, integration_id, query);
  const { timezone } = await findSettings(tx, tx.account_id);
  return { items: items.map((one) => presentAutomation(one, me, clock.now(), timezone)), ...page };
}

export async function readAutomation(tx: Tx, me: Me, id: string): Promise<Automation> {
  return present(tx, me, await existingAutomation(tx, me, id));
}

/** Adds the automation of an event that has none (it was deleted), disabled. */
export async function createAutomation(
  tx: Tx,
  me: Me,
  integration_id: string,
  wanted: { event: string; name?: string | undefined; description?: string | undefined },
): Promise<Automation> {
  await lockIntegration(tx, integration_id);
  const integration = await existingIntegration(tx, me, integration_id);
  const event = connectorOf(integration.connector)?.events.find((one) => one.id === wanted.event);
  if (!event) throw faultOf(recordRefusals.EVENT_MISSING);
  const { name = event.name, description = event.description } = wanted;
  const id = uuidv7();
  const owner = { owner_id: me.id, owner_name: me.name };
  if (!(await insertAutomation(tx, { id, integration_id, event: event.id, name, description, ...owner })))
    throw faultOf(recordRefusals.EVENT_AUTOMATED);
  await audit(tx, me, {
    event: 'created',
    ...subjectOf(id, me),
    new_values: { name, event: event.id, integration: integration.name },
  });
  return readAutomation(tx, me, id);
}

export async function editAutomation(
  tx: Tx,
  me: Me,
  id: string,
  edit: { name?: string | undefined; description?: string | undefined },
): Promise<Automation> {
  const before = await lockedAutomation(tx, me, id);
  await updateRow(tx, automations, id, edit);
  const after = await existingAutomation(tx, me, id);
  await audit(tx, me, {
    event: 'updated',
    ...subjectOf(id, me),
    old_values: auditable(before),
    new_values: auditable(after),
  });
  return present(tx, me, after);
}

/** Enables an automation of an enabled integration, or disables it and withdraws what it still had to deliver. */
export async function setAutomationState(tx: Tx, me: Me, id: string, enabled: boolean): Promise<Automation> {
  const before = await lockedAutomation(tx, me, id);
  if (enabled) {
    expectParams(before.connector, before);
    expectRights(me, before.connector);
    if (!before.integration.is_enabled) throw faultOf(recordRefusals.INTEGRATION_DISABLED);
    await enableAutomation(tx, id, nowIso());
  } else {
    await disableAutomations(tx, { id });
  }
  const after = await existingAutomation(tx, me, id);
  await audit(tx, me, {
    event: 'updated',
    ...subjectOf(id, me),
    old_values: auditable(before),
    new_values: auditable(after),
  });
  return present(tx, me, after);
}

export async function deleteAutomation(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await lockedAutomation(tx, me, id);
  await deleteRow(tx, automations, id);
  await audit(tx, me, { event: 'deleted', ...subjectOf(id, me), old_values: auditable(before) });
  return {};
}

export async function existingAutomation(tx: Tx, me: Me, id: string): Promise<AutomationRow> {
  expectWholeAccount(me);
  const found = await findAutomation(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** An automation, nobody changing it or its integration meanwhile. */
async function lockedAutomation(tx: Tx, me: Me, id: string): Promise<AutomationRow> {
  const found = await existingAutomation(tx, me, id);
  await lockIntegration(tx, found.integration.id);
  return existingAutomation(tx, me, id);
}

async function present(tx: Tx, me: Me, row: AutomationRow): Promise<Automation> {
  const { timezone } = await findSettings(tx, tx.account_id);
  return presentAutomation(row, me, clock.now(), timezone);
}

function subjectOf(id: string, me: Me) {
  return { subject_type: 'automation', subject_id: id, organization_id: me.organization_id };
}

function auditable({ name, description, event, is_enabled, integration }: AutomationRow) {
  return { name, description, event, is_enabled, integration: integration.name };
}
