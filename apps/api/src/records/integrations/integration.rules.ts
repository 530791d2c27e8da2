import { keptSecret } from '@larder/contract/devices/devices';
import type { Automation, Delivery, Integration } from '@larder/contract/records/integrations';
import { allows, type Principal } from '@larder/rules/permission';
import type { Me } from '../../platform/app-context.ts';
import { connectorConfig, connectorOf, eventOf } from './connectors.rules.ts';
import { itemsInForce, missingParams, valueOf, type Values } from './params.rules.ts';
import { nextRun, readSchedule, type Schedule } from './schedule.rules.ts';

export type IntegrationRow = {
  id: string;
  name: string;
  description: string;
  connector: string;
  is_enabled: boolean;
  is_default: boolean;
  owner_id: string | null;
  owner_name: string;
  params: Values;
  secrets_sealed: Values;
  automations: { total: number; enabled: number };
  deliveries: { failed: number; retrying: number };
  created_at: string;
  updated_at: string;
};

export type AutomationRow = {
  id: string;
  integration: { id: string; name: string; is_enabled: boolean };
  connector: string;
  event: string;
  name: string;
  description: string;
  owner_id: string | null;
  owner_name: string;
  is_enabled: boolean;
  enabled_at: string | null;
  params: Values;
  secrets_sealed: Values;
  memory: Values;
  last_delivery: Pick<Delivery, 'id' | 'state' | 'created_at'> | null;
  deliveries: { failed: number; retrying: number };
  created_at: string;
};

export type DeliveryRow = Omit<Delivery, 'can_retry'>;

/** The parameters that a connector asks for; none of one that is no longer known. */
export function configOf(connector: string) {
  const known = connectorOf(connector);
  return known ? connectorConfig[known.id] : [];
}

/** All values of an integration, its secrets as somebody sees them: whether they are set. */
export function veiledValues({ params, secrets_sealed }: { params: Values; secrets_sealed: Values }): Values {
  return { ...params, ...Object.fromEntries(Object.keys(secrets_sealed).map((name) => [name, keptSecret])) };
}

/** An integration as it leaves the server: never a secret, and what the caller may do with it. */
export function presentIntegration(row: IntegrationRow, me: Me): Integration {
  const { owner_id, owner_name, params, secrets_sealed, connector, ...facts } = row;
  const known = connectorOf(connector);
  const items = configOf(connector);
  const values = veiledValues({ params, secrets_sealed });
  return {
    ...facts,
    connector: { id: connector, name: known?.name ?? connector, icon: known?.icon ?? { active: connector } },
    owner: { id: owner_id, name: owner_name },
    integration_params: items
      .filter(({ name }) => values[name])
      .map(({ name }) => ({ param_name: name, param_value: values[name] ?? '' })),
    missing_params: missingParams(items, values),
    can_edit: mayManage(me) && !me.masqueraded_by,
  };
}

/** An automation as it leaves the server; `timezone` is the account's. */
export function presentAutomation(row: AutomationRow, me: Me, now: number, timezone: string): Automation {
  const event = eventOf(row.connector, row.event);
  const runs = event.is_scheduled && isRunning(row);
  return {
    id: row.id,
    integration: row.integration,
    event,
    name: row.name,
    description: row.description,
    owner: { id: row.owner_id, name: row.owner_name },
    is_enabled: row.is_enabled,
    next_run_at: runs ? new Date(nextRun(now, timezone, scheduleOf(row))).toISOString() : null,
    last_delivery: row.last_delivery,
    deliveries: row.deliveries,
    can_edit: mayManage(me) && !me.masqueraded_by,
    created_at: row.created_at,
  };
}

/**
 * A delivery as it leaves the server: one that was given up, withdrawn or waits may be sent at once, while its
 * automation is enabled.
 */
export function presentDelivery(row: DeliveryRow, automation: AutomationRow, me: Principal): Delivery {
  const wanted = row.is_test || isRunning(automation);
  const can_retry = mayManage(me) && row.state !== 'DELIVERED' && wanted && hasRights(me, automation.connector);
  return { ...row, can_retry };
}

/** Whether an automation does anything: it and its integration are enabled. */
export function isRunning({ is_enabled, integration }: Pick<AutomationRow, 'is_enabled' | 'integration'>): boolean {
  return is_enabled && integration.is_enabled;
}

/** A product feed imports, so it takes the right to import as well. */
export function hasRights(me: Principal, connector: string): boolean {
  return connector !== 'product_feed' || allows('catalogue-admin', me);
}

/** When a scheduled automation runs, by its integration's parameters. */
export function scheduleOf({ connector, params }: { connector: string; params: Values }): Schedule {
  const items = configOf(connector);
  const value = (name: string) => valueOf(items, params, name);
  return readSchedule({ frequency: value('frequency'), send_at: value('send_at'), weekday: value('weekday') });
}

/** The values that count: those of parameters whose condition does not hold are left aside. */
export function valuesInForce(connector: string, values: Values): Record<string, string> {
  const items = configOf(connector);
  return Object.fromEntries(itemsInForce(items, values).map(({ name }) => [name, valueOf(items, values, name)]));
}

function mayManage(me: Principal): boolean {
  return allows('INTEGRATIONS_MANAGE', me);
}
