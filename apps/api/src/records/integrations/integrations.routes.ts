import { signedIn, uploading } from '../../platform/http/gate.ts';
import {
  createAutomation,
  deleteAutomation,
  editAutomation,
  readAutomation,
  readAutomations,
  setAutomationState,
} from './automations.actions.ts';
import { connectors } from './connectors.rules.ts';
import { testTrail } from './connectors/trail-test.actions.ts';
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

const gated = signedIn.integrations;

export const integrationsRoutes = {
  list: gated.list.handler(({ input: { query }, context: { tx, me } }) => readIntegrations(tx, me, query)),
  create: gated.create.handler(({ input, context }) => createIntegration(context, input.body)),
  failures: gated.failures.handler(({ context: { tx, me } }) => readFailures(tx, me)),
  get: gated.get.handler(({ input, context: { tx, me } }) => readIntegration(tx, me, input.params.id)),
  update: gated.update.handler(({ input, context }) => editIntegration(context, input.params.id, input.body)),
  remove: gated.remove.handler(({ input, context: { tx, me } }) => deleteIntegration(tx, me, input.params.id)),
  setState: gated.setState.handler(({ input, context: { tx, me } }) =>
    setIntegrationState(tx, me, input.params.id, input.body.enabled),
  ),
  automations: gated.automations.handler(({ input: { params, query }, context: { tx, me } }) =>
    readAutomations(tx, me, params.id, query),
  ),
  createAutomation: gated.createAutomation.handler(({ input, context: { tx, me } }) =>
    createAutomation(tx, me, input.params.id, input.body),
  ),
  connectors: gated.connectors.handler(() => ({ items: [...connectors] })),
  connectorConfig: gated.connectorConfig.handler(({ input, context: { tx, me } }) =>
    readConfig(tx, me, input.params.connector),
  ),
  getAutomation: gated.getAutomation.handler(({ input, context: { tx, me } }) =>
    readAutomation(tx, me, input.params.id),
  ),
  updateAutomation: gated.updateAutomation.handler(({ input, context: { tx, me } }) =>
    editAutomation(tx, me, input.params.id, input.body),
  ),
  removeAutomation: gated.removeAutomation.handler(({ input, context: { tx, me } }) =>
    deleteAutomation(tx, me, input.params.id),
  ),
  setAutomationState: gated.setAutomationState.handler(({ input, context: { tx, me } }) =>
    setAutomationState(tx, me, input.params.id, input.body.enabled),
  ),
  test: gated.test.handler(({ input, context: { tx, me } }) => testAutomation(tx, me, input.params.id)),
  testTrail: uploading.integrations.testTrail.handler(({ input, context }) => testTrail(context, input.params.id)),
  deliveries: gated.deliveries.handler(({ input: { params, query }, context }) =>
    readDeliveries(context, params.id, query),
  ),
  retry: gated.retry.handler(({ input, context: { tx, me } }) => retryDelivery(tx, me, input.params.id)),
};
