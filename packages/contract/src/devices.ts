import { z } from 'zod';
import { endpoint, read, write } from './endpoint.ts';
import { DeviceEvent, DeviceState, EventResult } from './device-exchange.ts';
import { DeviceCode, Id, IdList, Instant, NamedRef, Pin } from './field.ts';
import { page, paging } from './page.ts';

export const DeviceTokens = z.object({
  api_tokens: z.object({ access_token: z.string(), refresh_token: z.string(), exp: z.number().int() }),
  device: z.object({
    id: Id,
    name: z.string(),
    device_code: z.string(),
    organization: NamedRef,
    timezone: z.string(),
    /** The base64url key of the PIN verifiers in its state; to be kept where it cannot be read back. */
    pin_key: z.string(),
  }),
});

export const DeviceRow = z.object({
  id: Id,
  name: z.string(),
  device_code: z.string(),
  organization: NamedRef,
  billing_period: z.string(),
  subscription: z.object({ status: z.string(), external_reference: z.string() }),
  last_seen_at: Instant.nullable(),
  created_on: Instant,
});

export const devices = {
  list: endpoint({ method: 'GET', path: '/devices', access: 'DEVICES_VIEW', summary: 'Devices in reach' })
    .input(
      read({
        query: {
          ...paging({ size: 20, max: 1000 }),
          organization_id: IdList.optional(),
        },
      }),
    )
    .output(page(DeviceRow)),
  names: endpoint({ method: 'GET', path: '/devices/names', access: 'DEVICES_VIEW', summary: 'Names for pickers' })
    .input(read({ query: { ...paging({ size: 1000, max: 1000 }), organization_id: IdList.optional() } }))
    .output(page(NamedRef.extend({ organization_name: z.string() }))),
  pair: endpoint({
    method: 'POST',
    path: '/device/pair',
    access: 'public',
    secret: true,
    summary: 'A tablet signs in with its code and PIN',
  })
    .input(write({ body: z.strictObject({ device_code: DeviceCode, pin: Pin }) }))
    .output(DeviceTokens),
  refresh: endpoint({ method: 'POST', path: '/device/refresh', access: 'public', secret: true })
    .input(write({ body: z.strictObject({ refresh_token: z.string().max(512) }) }))
    .output(DeviceTokens),
  state: endpoint({
    method: 'GET',
    path: '/device/state',
    access: 'device',
    summary: 'What the device needs to work offline; whole, or what changed since a version',
  })
    .input(read({ query: { since: z.string().max(100).optional() } }))
    .output(DeviceState),
  events: endpoint({
    method: 'POST',
    path: '/device/events',
    access: 'device',
    summary: 'What happened on the device; answered per item after commit',
  })
    .input(write({ body: z.strictObject({ events: z.array(DeviceEvent).max(500) }) }))
    .output(z.object({ results: z.array(EventResult) })),
};
