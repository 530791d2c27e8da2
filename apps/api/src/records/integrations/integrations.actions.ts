import { keptSecret } from '@larder/contract/devices/devices';
import type { ConnectorConfigItem, Integration, IntegrationParam } from '@larder/contract/records/integrations';
import { recordRefusals } from '@larder/words/refusals/records';
import { uuidv7 } from 'uuidv7';
import type { App, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import { deleteRow, insertRows, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { automations, integrations } from '../../schema/integrations.ts';
import { disableAutomations } from './automations.queries.ts';
import { connectorOf, importConfigurationParam } from './connectors.rules.ts';
import { configOf, hasRights, presentIntegration, veiledValues, type IntegrationRow } from './integration.rules.ts';
import {
  clearOtherDefaults,
  findFailures,
  findImportChoices,
  findIntegration,
  listIntegrations,
  lockDefault,
  lockIntegration,
} from './integrations.queries.ts';
import { missingParams, paramErrors, secretsToEnterAgain, type Values } from './params.rules.ts';

type Editing = { app: Pick<App, 'config' | 'sealed'>; tx: Tx; me: Me };

const needsParams = 'Please add all required parameters in integration';

/** Integrations are the whole account's, so they are shown only to people of its highest organisation. */
export function expectWholeAccount(me: Me): void {
  if (!me.is_highest && me.organization_type !== 'SAAS_OPERATOR') throw fault('FORBIDDEN');
}

export async function readIntegrations(tx: Tx, me: Me, query: Parameters<typeof listIntegrations>[1]) {
  expectWholeAccount(me);
  const { items, ...page } = await listIntegrations(tx, query);
  return { items: items.map((one) => presentIntegration(one, me)), ...page };
}

export async function readIntegration(tx: Tx, me: Me, id: string): Promise<Integration> {
  return presentIntegration(await existingIntegration(tx, me, id), me);
}

export function readFailures(tx: Tx, me: Me) {
  expectWholeAccount(me);
  return findFailures(tx);
}

/** What a connector asks for, with the account's own things among the choices. */
export async function readConfig(tx: Tx, me: Me, connector: string): Promise<{ items: ConnectorConfigItem[] }> {
  expectWholeAccount(me);
  if (!connectorOf(connector)) throw fault('NOT_FOUND');
  return { items: await configWithChoices(tx, connector) };
}

/** Adds an integration, disabled, with one disabled automation for each event of its connector. */
export async function createIntegration(
  { app, tx, me }: Editing,
  wanted: {
    name: string;
    description: string;
    connector: { id: string };
    integration_params?: IntegrationParam[] | undefined;
  },
): Promise<Integration> {
  expectWholeAccount(me);
  const connector = connectorOf(wanted.connector.id);
  if (!connector) throw faultOf(recordRefusals.PROVIDER_MISSING);
  const id = uuidv7();
  const owner = { owner_id: me.id, owner_name: me.name };
  const none = { id, connector: connector.id, params: {}, secrets_sealed: {} };
  const values = await judgeParams({ app, tx, me }, none, wanted.integration_params ?? []);
  const { name, description } = wanted;
  await insertRows(tx, integrations, [{ id, name, description, connector: connector.id, ...owner, ...values }]);
  await insertRows(
    tx,
    automations,
    connector.events.map(({ id: event, ...words }) => ({
      id: uuidv7(),
      integration_id: id,
      event,
      name: words.name,
      description: words.description,
      ...owner,
    })),
  );
  const made = await existingIntegration(tx, me, id);
  await audit(tx, me, { event: 'created', ...subjectOf(made, me), new_values: auditable(made) });
  return presentIntegration(made, me);
}

type Edit = {
  name?: string | undefined;
  description?: string | undefined;
  is_default?: boolean | undefined;
  integration_params?: IntegrationParam[] | undefined;
};

/** Changes an integration; what is left out stays. An enabled one keeps all its required parameters. */
export async function editIntegration({ app, tx, me }: Editing, id: string, edit: Edit): Promise<Integration> {
  if (edit.is_default) await lockDefault(tx);
  await lockIntegration(tx, id);
  const before = await existingIntegration(tx, me, id);
  const values = await judgeParams({ app, tx, me }, before, edit.integration_params ?? []);
  if (before.is_enabled) expectParams(before.connector, values);
  const { name, description, is_default } = edit;
  if (is_default ?? before.is_default) await clearOtherDefaults(tx, id);
  await updateRow(tx, integrations, id, { name, description, is_default, ...values, updated_at: nowIso() });
  const after = await existingIntegration(tx, me, id);
  await audit(tx, me, {
    event: 'updated',
    ...subjectOf(after, me),
    old_values: auditable(before),
    new_values: { ...auditable(after), ...changedSecrets(before, after) },
  });
  return presentIntegration(after, me);
}

/** Enables an integration that has all it needs; disabling it disables its automations as well. */
export async function setIntegrationState(tx: Tx, me: Me, id: string, enabled: boolean): Promise<Integration> {
  await lockIntegration(tx, id);
  const before = await existingIntegration(tx, me, id);
  if (enabled) {
    expectParams(before.connector, before);
    expectRights(me, before.connector);
  }
  await updateRow(tx, integrations, id, { is_enabled: enabled, updated_at: nowIso() });
  const disabled = enabled ? [] : await disableAutomations(tx, { integration_id: id });
  const after = await existingIntegration(tx, me, id);
  await audit(tx, me, {
    event: 'updated',
    ...subjectOf(after, me),
    old_values: { is_enabled: before.is_enabled },
    new_values: {
      is_enabled: enabled,
      ...(disabled.length > 0 && { disabled_automations: disabled.map(({ name }) => name) }),
    },
  });
  return presentIntegration(after, me);
}

export async function deleteIntegration(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  await lockIntegration(tx, id);
  const before = await existingIntegration(tx, me, id);
  await deleteRow(tx, integrations, id);
  await audit(tx, me, { event: 'deleted', ...subjectOf(before, me), old_values: auditable(before) });
  return {};
}

/** An integration, for people of the account's highest organisation. */
export async function existingIntegration(tx: Tx, me: Me, id: string): Promise<IntegrationRow> {
  expectWholeAccount(me);
  const found = await findIntegration(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** Refuses to enable what lacks a required parameter; the portal has its own words for that code. */
export function expectParams(connector: string, row: { params: Values; secrets_sealed: Values }): void {
  const missing = missingParams(configOf(connector), veiledValues(row));
  if (missing.length === 0) return;
  const errors = missing.map((label) => ({ path: 'integration_params', message: `Please add ${label.toLowerCase()}` }));
  throw fault('BAD_REQUEST', needsParams, { errors });
}

/** Refuses people who may not do themselves what the connector does. */
export function expectRights(me: Me, connector: string): void {
  if (!hasRights(me, connector)) throw fault('FORBIDDEN');
}

type Stored = Pick<IntegrationRow, 'id' | 'connector' | 'params' | 'secrets_sealed'>;

/**
 * Takes the parameters that somebody sent into those that are kept; secrets are sealed, and stay when the placeholder
 * comes back.
 */
async function judgeParams(
  { app, tx, me }: Editing,
  before: Stored,
  sent: IntegrationParam[],
): Promise<Pick<Stored, 'params' | 'secrets_sealed'>> {
  if (sent.length > 0) expectRights(me, before.connector);
  const items = await configWithChoices(tx, before.connector);
  const errors = paramErrors(items, sent, app.config.OUTBOUND_ALLOW);
  if (errors.length > 0) throw fault('INVALID', errors[0]?.message, { errors });
  const params = { ...before.params };
  const secrets_sealed = { ...before.secrets_sealed };
  const kept = new Set(Object.keys(secrets_sealed));
  for (const { param_name, param_value } of sent) {
    const value = param_value.trim();
    const isSecret = items.some((one) => one.name === param_name && one.param_type === 'PASSWORD');
    const place = { account_id: tx.account_id, table: 'integrations', row_id: before.id, field: param_name };
    const bag = isSecret ? secrets_sealed : params;
    if (isSecret && value === keptSecret) continue;
    kept.delete(param_name);
    if (value) bag[param_name] = isSecret ? app.sealed.seal(place, value) : value;
    else delete bag[param_name];
  }
  const again = secretsToEnterAgain(items, before.params, params).filter((name) => kept.has(name));
  if (again.length > 0) {
    const message = 'The address has changed: enter its password, token or signing secret again';
    throw fault('INVALID', message, { errors: again.map((name) => ({ path: `integration_params.${name}`, message })) });
  }
  return { params, secrets_sealed };
}

async function configWithChoices(tx: Tx, connector: string): Promise<ConnectorConfigItem[]> {
  const items = configOf(connector);
  if (!items.some((one) => one.name === importConfigurationParam)) return [...items];
  const choices = await findImportChoices(tx);
  return items.map((one) => (one.name === importConfigurationParam ? { ...one, choices } : one));
}

function subjectOf({ id }: { id: string }, me: Me) {
  return { subject_type: 'integration', subject_id: id, organization_id: me.organization_id };
}

function auditable({ name, description, connector, is_enabled, is_default, params }: IntegrationRow) {
  return { name, description, connector, is_enabled, is_default, params };
}

/** That a secret was changed, never what it is. */
function changedSecrets(before: IntegrationRow, after: IntegrationRow): Record<string, string> {
  const names = new Set([...Object.keys(before.secrets_sealed), ...Object.keys(after.secrets_sealed)]);
  const changed = [...names].filter((name) => before.secrets_sealed[name] !== after.secrets_sealed[name]);
  return Object.fromEntries(changed.map((name) => [name, after.secrets_sealed[name] ? 'changed' : 'cleared']));
}
