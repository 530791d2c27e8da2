import type { Request } from './gates-request.ts';
import type { Harness } from './harness.ts';

type Rows = Awaited<ReturnType<typeof makeIntegrations>>;

/** Events of the gates' integration that have no automation. */
const freeEvents = [
  'label.printed',
  'label.misprinted',
  'label.closed',
  'label.used',
  'label.wasted',
  'label.opened',
  'label.frozen',
  'label.thawed',
  'label.disputed',
  'temperature.recorded',
  'wastage.recorded',
  'product.created',
  'product.updated',
  'product.deleted',
  'label_order.created',
  'label_order.updated',
];

/** An integration with an automation and a delivery, and others that may go. */
export async function makeIntegrations(harness: Harness, as: string) {
  const make = async (method: string, path: string, body?: object) => {
    const made = await harness.call(method, path, { as, ...(body && { body }) });
    if (made.status > 201) throw new Error(`No ${path}: ${made.text}`);
    return made.body;
  };
  const integration_params = [
    { param_name: 'url', param_value: 'https://hooks.example.test/gates' },
    { param_name: 'secret', param_value: 'a secret of the gates' },
  ];
  const body = { name: 'Gates', description: 'Of the gates', connector: { id: 'webhook' }, integration_params };
  const { id: integration } = await make('POST', '/integrations', body);
  const { id: leaving_integration } = await make('POST', '/integrations', { ...body, name: 'Leaving' });
  const { items } = await make('GET', `/integrations/${integration}/automations`);
  const byEvent = new Map<string, string>(
    (items as { id: string; event: { id: string } }[]).map((one) => [one.event.id, one.id]),
  );
  for (const event of freeEvents) await make('DELETE', `/automations/${byEvent.get(event) ?? ''}`);
  const automation = byEvent.get('incident.opened') ?? '';
  const { id: delivery } = await make('POST', `/automations/${automation}/test`);
  const leaving_automation = byEvent.get('incident.ended') ?? '';
  return { integration, leaving_integration, automation, leaving_automation, delivery: String(delivery) };
}

let asked = 0;
const by = (id: string) => ({ params: { id } });

/** A valid request for every endpoint of integrations. */
export const integrationFixtures: Record<string, (rows: Rows) => Request> = {
  'integrations.list': () => ({}),
  'integrations.create': () => ({
    body: { name: 'Gate hook', description: 'Of the gates', connector: { id: 'webhook' } },
  }),
  'integrations.failures': () => ({}),
  'integrations.get': (rows) => by(rows.integration),
  'integrations.update': (rows) => ({ params: { id: rows.integration }, body: { description: 'Seen by the gates' } }),
  'integrations.remove': (rows) => by(rows.leaving_integration),
  'integrations.setState': (rows) => ({ params: { id: rows.integration }, body: { enabled: true } }),
  'integrations.automations': (rows) => by(rows.integration),
  'integrations.createAutomation': (rows) => ({
    params: { id: rows.integration },
    body: { event: freeEvents[++asked % freeEvents.length] },
  }),
  'integrations.connectors': () => ({}),
  'integrations.connectorConfig': () => ({ params: { connector: 'product_feed' } }),
  'integrations.getAutomation': (rows) => by(rows.automation),
  'integrations.updateAutomation': (rows) => ({ params: { id: rows.automation }, body: { name: 'Gate automation' } }),
  'integrations.removeAutomation': (rows) => by(rows.leaving_automation),
  'integrations.setAutomationState': (rows) => ({ params: { id: rows.automation }, body: { enabled: false } }),
  'integrations.test': (rows) => by(rows.automation),
  'integrations.deliveries': (rows) => by(rows.automation),
  'integrations.retry': (rows) => by(rows.delivery),
};
