import type { Connector, ConnectorConfigItem, ConnectorEvent } from '@larder/contract/records/integrations';

/** What integrations can be made with, by the identifier that their rows keep. */
export type ConnectorId = 'webhook' | 'trail' | 'product_feed' | 'email_digest';

/** Where a choice is the account's own: its import configurations, by their identifiers. */
export const importConfigurationParam = 'import_configuration';

const event = (id: string, name: string, description: string): ConnectorEvent => ({
  id,
  name,
  description,
  is_scheduled: false,
});
const scheduled = (id: string, name: string, description: string): ConnectorEvent => ({
  ...event(id, name, description),
  is_scheduled: true,
});

/** The connectors in the order in which they are offered, each with its events: one automation for each. */
export const connectors: readonly (Connector & { id: ConnectorId })[] = [
  {
    id: 'webhook',
    name: 'Webhook',
    icon: { active: 'webhook' },
    description: 'Sends signed events to your own web address within seconds.',
    events: [
      event('label.printed', 'Label printed', 'A device printed a label.'),
      event('label.misprinted', 'Label misprinted', 'A print was voided.'),
      event('label.closed', 'Label used or wasted', 'The food of a label was used up or thrown away.'),
      event('label.used', 'Label used', 'The food of a label was used up.'),
      event('label.wasted', 'Label wasted', 'The food of a label was thrown away.'),
      event('label.opened', 'Label opened', 'The food of a label was opened.'),
      event('label.frozen', 'Label frozen', 'The food of a label was frozen.'),
      event('label.thawed', 'Label thawed', 'The food of a label was thawed.'),
      event('label.disputed', 'Label disputed', 'Two reports of a label contradict each other.'),
      event('temperature.recorded', 'Temperature recorded', 'A fridge or freezer was read.'),
      event('incident.opened', 'Fridge incident opened', 'A fridge stayed above its limit or was not read.'),
      event('incident.ended', 'Fridge incident ended', 'A fridge is back within its limit, or read again.'),
      event('fridge.alarm', 'Fridge alarm', 'The alarm of a fridge rings, rings again, or is escalated.'),
      event('fridge.alarm_answered', 'Fridge alarm answered', 'Somebody answered the alarm of a fridge: it rests.'),
      event('food_check.failed', 'Food check failed', 'Food was not hot or cold enough, or not in time.'),
      event('recall.opened', 'Recall opened', 'A recall, a withdrawal or a drill was opened.'),
      event('recall.closed', 'Recall closed', 'A recall, a withdrawal or a drill was closed.'),
      event('wastage.recorded', 'Wastage recorded', 'Food was recorded as wasted.'),
      event('product.created', 'Product added', 'Somebody added a product.'),
      event('product.updated', 'Product changed', 'A product, its label, allergens or expiry changed.'),
      event('product.deleted', 'Product deleted', 'A product was deleted.'),
      event('import_job.updated', 'Import finished', 'A file was imported into the catalogue.'),
      event('label_order.created', 'Labels ordered', 'Label rolls were ordered.'),
      event('label_order.updated', 'Label order cancelled', 'An order of label rolls was cancelled.'),
    ],
  },
  {
    id: 'trail',
    name: 'Trail',
    icon: { active: 'trail' },
    description: 'Creates a daily task in Trail for each device, listing what must be used or thrown away.',
    events: [
      scheduled('expiry.daily', 'Daily expiry task', 'One task for each device that has a template ID and a site ID.'),
    ],
  },
  {
    id: 'product_feed',
    name: 'Product feed',
    icon: { active: 'product_feed' },
    description: 'Fetches a file of products regularly and imports it.',
    events: [scheduled('feed.fetch', 'Fetch products', 'Fetches the file, and imports it when it has changed.')],
  },
  {
    id: 'email_digest',
    name: 'Email digest',
    icon: { active: 'email_digest' },
    description: 'Emails a summary of a day or a week in your kitchens.',
    events: [
      scheduled(
        'digest.send',
        'Send digest',
        'Prints, wastage, fridges, declarations to review and failed deliveries in one message.',
      ),
    ],
  },
];

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const titled = (values: readonly string[]) =>
  values.map((value) => ({ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` }));

type Item = Partial<Omit<ConnectorConfigItem, 'id' | 'name' | 'label' | 'param_type'>>;
const item = (
  connector: ConnectorId,
  name: string,
  label: string,
  param_type: ConnectorConfigItem['param_type'],
  rest: Item = {},
): ConnectorConfigItem => ({
  id: `${connector}.${name}`,
  name,
  label,
  description: '',
  param_type,
  is_required: true,
  default_value: '',
  choices: [],
  conditional: null,
  ...rest,
});
const sendAt = (connector: ConnectorId, description: string, rest: Item = {}) =>
  item(connector, 'send_at', 'Time', 'LIST', {
    description,
    choices: titled(hours),
    default_value: '06:00',
    ...rest,
  });
const when = (param_name: string, param_value: string) => ({ conditional: { param_name, param_value } });

/** What each connector asks for; the choices of an account's own things are filled in where they are known. */
export const connectorConfig: Record<ConnectorId, readonly ConnectorConfigItem[]> = {
  webhook: [
    item('webhook', 'url', 'Address', 'URL', { description: 'Where events are sent by POST, as JSON.' }),
    item('webhook', 'secret', 'Signing secret', 'PASSWORD', {
      description:
        'At least 16 characters. Each delivery is signed with it, so that you can check it comes from Larder.',
    }),
  ],
  trail: [
    item('trail', 'api_key', 'API key', 'PASSWORD', {
      description: 'From your company settings in Trail. A device that has its own key uses that.',
    }),
    sendAt('trail', 'In the time zone of each device’s venue.'),
  ],
  product_feed: [
    item('product_feed', 'url', 'Address', 'URL', { description: 'A CSV, XLSX or JSON file.' }),
    item('product_feed', importConfigurationParam, 'Import configuration', 'LIST', {
      description: 'How the columns of the file become products.',
    }),
    item('product_feed', 'frequency', 'Frequency', 'LIST', {
      choices: titled(['hourly', 'daily']),
      default_value: 'daily',
    }),
    sendAt('product_feed', 'In the account’s time zone.', when('frequency', 'daily')),
    item('product_feed', 'authentication', 'Authentication', 'LIST', {
      choices: [
        { value: 'none', label: 'None' },
        { value: 'bearer', label: 'Bearer token' },
        { value: 'basic', label: 'User name and password' },
      ],
      default_value: 'none',
    }),
    item('product_feed', 'token', 'Token', 'PASSWORD', when('authentication', 'bearer')),
    item('product_feed', 'username', 'User name', 'TEXT', when('authentication', 'basic')),
    item('product_feed', 'password', 'Password', 'PASSWORD', when('authentication', 'basic')),
    item('product_feed', 'error_notification_emails', 'Emails for rows that fail', 'EMAILS', { is_required: false }),
  ],
  email_digest: [
    item('email_digest', 'recipients', 'Recipients', 'EMAILS'),
    item('email_digest', 'frequency', 'Frequency', 'LIST', {
      choices: titled(['daily', 'weekly']),
      default_value: 'daily',
    }),
    item('email_digest', 'weekday', 'Day', 'LIST', {
      choices: titled(weekdays),
      default_value: 'monday',
      ...when('frequency', 'weekly'),
    }),
    sendAt('email_digest', 'In the account’s time zone.'),
  ],
};

/** The connector of an identifier, or undefined when there is none. */
export function connectorOf(id: string): (Connector & { id: ConnectorId }) | undefined {
  return connectors.find((one) => one.id === id);
}

/** An event of a connector; one that a connector no longer knows keeps its identifier for a name. */
export function eventOf(connector: string, id: string): ConnectorEvent {
  return connectorOf(connector)?.events.find((one) => one.id === id) ?? event(id, id, '');
}
