import { signedIn } from '../../platform/http/gate.ts';
import {
  createAutomation,
  deleteAutomation,
  editAutomation,
  readAutomation,
  readAutomations,
  setAutomationState,
} from './automations.actions.ts';
import { connectors } from './connectors.rules.ts';
import { readDeliveries, retryDelivery, testAutomation } from './deliveries.actions.ts';
import {
  createIntegration,
  deleteIntegration,
  editIntegration,
  readConfig,
  readFailures,
  readIntegration,
  readIntegrations,
  setIntegrationState,
} from './integrations.actions.ts';

const room = signedIn.integrations;

export const integrationsRoutes = {
  list: room.list.handler(({ input: { query }, context: { tx, me } }) => readIntegrations(tx, me, query)),
  create: room.create.handler(({ input, context }) => createIntegration(context, input.body)),
  failures: room.failures.handler(({ context: { tx, me } }) => readFailures(tx, me)),
  get: room.get.handler(({ input, context: { tx, me } }) => readIntegration(tx, me, input.params.id)),
  update: room.update.handler(({ input, context }) => editIntegration(context, input.params.id, input.body)),
  remove: room.remove.handler(({ input, context: { tx, me } }) => deleteIntegration(tx, me, input.params.id)),
  setState: room.setState.handler(({ input, context: { tx, me } }) =>
    setIntegrationState(tx, me, input.params.id, input.body.enabled),
  ),
  automations: room.automations.handler(({ input: { params, query }, context: { tx, me } }) =>
    readAutomations(tx, me, params.id, query),
  ),
  createAutomation: room.createAutomation.handler(({ input, context: { tx, me } }) =>
    createAutomation(tx, me, input.params.id, input.body),
  ),
  connectors: room.connectors.handler(() => ({ items: [...connectors] })),
  connectorConfig: room.connectorConfig.handler(({ input, context: { tx, me } }) =>
    readConfig(tx, me, input.params.connector),
  ),
  getAutomation: room.getAutomation.handler(({ input, context: { tx, me } }) =>
    readAutomation(tx, me, input.params.id),
  ),
  updateAutomation: room.updateAutomation.handler(({ input, context: { tx, me } }) =>
    editAutomation(tx, me, input.params.id, input.body),
  ),
  removeAutomation: room.removeAutomation.handler(({ input, context: { tx, me } }) =>
    deleteAutomation(tx, me, input.params.id),
  ),
  setAutomationState: room.setAutomationState.handler(({ input, context: { tx, me } }) =>
    setAutomationState(tx, me, input.params.id, input.body.enabled),
  ),
  test: room.test.handler(({ input, context: { tx, me } }) => testAutomation(tx, me, input.params.id)),
  deliveries: room.deliveries.handler(({ input: { params, query }, context }) =>
    readDeliveries(context, params.id, query),
  ),
  retry: room.retry.handler(({ input, context: { tx, me } }) => retryDelivery(tx, me, input.params.id)),
};
