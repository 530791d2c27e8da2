import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id, Instant, Name, NamedRef, QueryNumber } from '../field.ts';
import { cursor, page, paging } from '../page.ts';

/** What a connector can be notified of, or does by the clock (`is_scheduled`). */
export const ConnectorEvent = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  is_scheduled: z.boolean(),
});
export type ConnectorEvent = z.infer<typeof ConnectorEvent>;

/** `icon.active` names a drawing of the portal. */
const ConnectorRef = z.object({ id: z.string(), name: z.string(), icon: z.object({ active: z.string() }) });
export const Connector = ConnectorRef.extend({ description: z.string(), events: z.array(ConnectorEvent) });
export type Connector = z.infer<typeof Connector>;

/** LIST takes a value of `choices`; a PASSWORD is never shown again; EMAILS are separated by commas. */
export const ParamType = z.enum(['LIST', 'PASSWORD', 'TEXT', 'URL', 'EMAILS']);
export const ConnectorConfigItem = z.object({
  id: z.string(),
  /** What `param_name` of an integration and of a condition refers to. */
  name: z.string(),
  label: z.string(),
  description: z.string(),
  param_type: ParamType,
  is_required: z.boolean(),
  /** What holds while nothing was chosen; empty for none. */
  default_value: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The parameter counts, and is asked for, only while the named one has this value. */
  conditional: z.object({ param_name: z.string(), param_value: z.string() }).nullable(),
});
export type ConnectorConfigItem = z.infer<typeof ConnectorConfigItem>;

/** A PASSWORD that is set is answered as `********`; that same text, sent back, keeps it. */
export const IntegrationParam = z.strictObject({
  param_name: z.string().min(1).max(60),
  param_value: z.string().max(2000),
});
export type IntegrationParam = z.infer<typeof IntegrationParam>;

/** Who made it; the account itself behind a masquerade, the name then being the provider's. */
const Owner = z.object({ id: Id.nullable(), name: z.string() });

export const Integration = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  connector: ConnectorRef,
  is_enabled: z.boolean(),
  /** At most one of the account; it stands first in lists. */
  is_default: z.boolean(),
  owner: Owner,
  integration_params: z.array(IntegrationParam),
  /** The labels of required parameters that have no value yet: it cannot be enabled before. */
  missing_params: z.array(z.string()),
  automations: z.object({ total: z.number().int(), enabled: z.number().int() }),
  /** Deliveries that were given up, and those that are tried again. */
  deliveries: z.object({ failed: z.number().int(), retrying: z.number().int() }),
  can_edit: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type Integration = z.infer<typeof Integration>;

/** RETRYING failed at least once and is tried again; FAILED was given up; CANCELLED was withdrawn by disabling. */
export const DeliveryState = z.enum(['WAITING', 'RETRYING', 'DELIVERED', 'FAILED', 'CANCELLED']);

export const Delivery = z.object({
  id: Id,
  automation_id: Id,
  event: z.string(),
  /** What it is about, in words, such as a product's name. */
  subject: z.string(),
  state: DeliveryState,
  is_test: z.boolean(),
  attempts: z.number().int(),
  /** The HTTP status of the last answer, if there was one. */
  response_status: z.number().int().nullable(),
  /** What came of the last attempt, in words; empty before the first. */
  result: z.string(),
  created_at: Instant,
  last_attempt_at: Instant.nullable(),
  /** When it is tried next; null unless it waits. */
  next_attempt_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  can_retry: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Automation = z.object({
  id: Id,
  integration: NamedRef.extend({ is_enabled: z.boolean() }),
  event: ConnectorEvent,
  name: z.string(),
  description: z.string(),
  owner: Owner,
  is_enabled: z.boolean(),
  /** Of a scheduled one that is enabled: when it comes next at the earliest. */
  next_run_at: Instant.nullable(),
  last_delivery: Delivery.pick({ id: true, state: true, created_at: true }).nullable(),
  deliveries: Integration.shape.deliveries,
  can_edit: z.boolean(),
  created_at: Instant,
});
export type Automation = z.infer<typeof Automation>;

const asked = (text: string, max: number) => z.string({ error: text }).trim().min(1, text).max(max);
const named = (text: string) => asked(text, 200).pipe(Name);
const Params = z.array(IntegrationParam).max(50);

export const CreateIntegration = z.strictObject({
  name: named('Please add name'),
  description: asked('Please add description', 1000),
  connector: z.strictObject({ id: asked('Please add provider', 60) }, { error: 'Please add provider' }),
  integration_params: Params.optional(),
});
/** What is left out stays; of the parameters, those that are named change. */
export const UpdateIntegration = z
  .strictObject({
    name: named('Please enter name'),
    description: asked('Please enter description', 1000),
    is_default: z.boolean(),
    integration_params: Params,
  })
  .partial();
export const CreateAutomation = z.strictObject({
  /** An event of the integration's connector that it has no automation for. */
  event: asked('Please add event', 60),
  name: named('Please add name').optional(),
  description: z.string().trim().max(1000).optional(),
});
export const UpdateAutomation = z
  .strictObject({ name: named('Please enter name'), description: z.string().trim().max(1000) })
  .partial();

/** How the account's deliveries stand; an integration is listed while it has some that failed or are tried again. */
export const DeliveryFailures = z.object({
  failed: z.number().int(),
  retrying: z.number().int(),
  integrations: z.array(NamedRef.extend(Integration.shape.deliveries.shape)),
});
export type DeliveryFailures = z.infer<typeof DeliveryFailures>;

const view = ['INTEGRATIONS_VIEW', 'INTEGRATIONS_MANAGE'] as const;
const manage = 'INTEGRATIONS_MANAGE' as const;
const State = z.strictObject({ enabled: z.boolean() });

export const integrations = {
  list: endpoint({ method: 'GET', path: '/integrations', access: view, summary: 'The integrations of the account' })
    .input(read({ query: { ...paging({ size: 20 }), action: z.enum(['ORGANIZATION_ADD']).optional() } }))
    .output(page(Integration)),
  create: endpoint({
    method: 'POST',
    path: '/integrations',
    access: manage,
    status: 201,
    masquerade: 'refused',
    summary: 'Add an integration, disabled, with one disabled automation per event of its connector',
  })
    .input(write({ body: CreateIntegration }))
    .output(Integration),
  failures: endpoint({
    method: 'GET',
    path: '/integrations/failures',
    access: view,
    summary: 'How many deliveries have failed or are being retried',
  })
    .input(read())
    .output(DeliveryFailures),
  get: endpoint({ method: 'GET', path: '/integrations/{id}', access: view })
    .input(read({ params: ById }))
    .output(Integration),
  update: endpoint({
    method: 'PUT',
    path: '/integrations/{id}',
    access: manage,
    masquerade: 'refused',
  })
    .input(write({ params: ById, body: UpdateIntegration }))
    .output(Integration),
  remove: endpoint({
    method: 'DELETE',
    path: '/integrations/{id}',
    access: manage,
    masquerade: 'refused',
    summary: 'Delete an integration with its automations and their deliveries',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  setState: endpoint({
    method: 'PUT',
    path: '/integrations/{id}/state',
    access: manage,
    masquerade: 'refused',
    summary: 'Enable an integration that has all required parameters, or disable it together with its automations',
  })
    .input(write({ params: ById, body: State }))
    .output(Integration),
  automations: endpoint({ method: 'GET', path: '/integrations/{id}/automations', access: view })
    .input(read({ params: ById, query: paging({ size: 100 }) }))
    .output(page(Automation)),
  createAutomation: endpoint({
    method: 'POST',
    path: '/integrations/{id}/automations',
    access: manage,
    status: 201,
    masquerade: 'refused',
    summary: 'Add the automation of an event that has none, disabled',
  })
    .input(write({ params: ById, body: CreateAutomation }))
    .output(Automation),
  connectors: endpoint({ method: 'GET', path: '/connectors', access: view, summary: 'What can be connected' })
    .input(read())
    .output(z.object({ items: z.array(Connector) })),
  connectorConfig: endpoint({
    method: 'GET',
    path: '/connector/{connector}/config',
    access: view,
    summary: 'The parameters that a connector asks for',
  })
    .input(read({ params: { connector: z.string().max(60) } }))
    .output(z.object({ items: z.array(ConnectorConfigItem) })),
  getAutomation: endpoint({ method: 'GET', path: '/automations/{id}', access: view })
    .input(read({ params: ById }))
    .output(Automation),
  updateAutomation: endpoint({
    method: 'PUT',
    path: '/automations/{id}',
    access: manage,
    masquerade: 'refused',
  })
    .input(write({ params: ById, body: UpdateAutomation }))
    .output(Automation),
  removeAutomation: endpoint({
    method: 'DELETE',
    path: '/automations/{id}',
    access: manage,
    masquerade: 'refused',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  setAutomationState: endpoint({
    method: 'PUT',
    path: '/automations/{id}/state',
    access: manage,
    masquerade: 'refused',
  })
    .input(write({ params: ById, body: State }))
    .output(Automation),
  test: endpoint({
    method: 'POST',
    path: '/automations/{id}/test',
    access: manage,
    status: 201,
    summary: 'Try an automation once, enabled or not; the result is among its deliveries a moment later',
  })
    .input(write({ params: ById }))
    .output(Delivery),
  testTrail: endpoint({
    method: 'POST',
    path: '/devices/{id}/trail/test',
    access: 'DEVICES_MANAGE',
    upload: true,
    summary:
      "Ask Trail whether it takes a device's API key, or else the integration's, and knows its site; makes no task",
  })
    .input(write({ params: ById }))
    .output(z.object({ ok: z.boolean(), result: z.string() })),
  deliveries: endpoint({
    method: 'GET',
    path: '/automations/{id}/deliveries',
    access: view,
    summary: 'The last deliveries, newest first',
  })
    .input(
      read({
        params: ById,
        query: {
          size: QueryNumber.pipe(z.number().int().min(1))
            .transform((wanted) => Math.min(wanted, 100))
            .default(20),
          ...cursor,
          state: DeliveryState.optional(),
        },
      }),
    )
    .output(page(Delivery)),
  retry: endpoint({
    method: 'POST',
    path: '/deliveries/{id}/retry',
    access: manage,
    summary: 'Retry a failed or withdrawn delivery, or send a waiting one at once',
  })
    .input(write({ params: ById }))
    .output(Delivery),
};
