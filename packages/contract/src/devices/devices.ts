import { isTrailId } from '@larder/rules/trail-id';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import {
  ById,
  cameBy,
  DeviceCode,
  Email,
  FilterValues,
  Id,
  IdList,
  Instant,
  Name,
  NamedRef,
  Pin,
  ReportedId,
  ReportedTime,
} from '../field.ts';
import { mostNames, page, paging } from '../page.ts';
import { AlternativeText, PictureFile } from '../pictures.ts';
import { besides, DeviceHealth, deviceHealthReport, reportedText, TabletTrouble } from './device-health.ts';
import { DeviceLabels } from './device-live-labels.ts';
import { DevicePairing, DeviceTokens, PairRequest } from './device-pairing.ts';
import { RescueFile } from './device-rescue.ts';
import { DeviceStateAnswer, EventResult, SentEvent, StateStorage, StateVersion } from './exchange.ts';

/** What the billing system knows of a device; its own identifier there is `integration.external_reference`. */
export const DeviceSubscription = z.object({
  status: z.string(),
  current_period: z.string(),
  integration: z.object({ external_reference: z.string() }),
});

export const DeviceRow = z.object({
  id: Id,
  name: z.string(),
  device_code: z.string(),
  organization: NamedRef,
  billing_period: z.string(),
  subscription: DeviceSubscription,
  last_seen_at: Instant.nullable(),
  created_on: Instant,
  /** Reports that waited on it when it last spoke; null while it has not said. */
  queued_events: z.number().int().nullable(),
  trouble: z.array(TabletTrouble),
});

/** A venue that a device was moved to; `moved_at` is null of the one where it began. */
export const DevicePlace = z.object({
  organization: NamedRef,
  moved_at: Instant.nullable(),
  /** A tablet was paired with it there: until then reports are of the venue before. */
  is_arrived: z.boolean(),
});
export type DevicePlace = z.infer<typeof DevicePlace>;

export const Device = DeviceRow.omit({ queued_events: true, trouble: true }).extend({
  serial_number: z.string(),
  mac_address: z.string(),
  requires_profile_pin: z.boolean(),
  daily_expiry_report_email: z.string(),
  /** A secret: what is set is shown as `********`. */
  trail_api_key: z.string(),
  /** The numbers of a task template and a site in Trail; as `********` to people out of the device's account. */
  trail_template_id: z.string(),
  trail_site_id: z.string(),
  /** Null: the device uses its own Local set. */
  storage_rule_group: NamedRef.nullable(),
  /** What the device offers as storage. */
  local_rules: z.array(StateStorage),
  health: DeviceHealth,
  pairing: DevicePairing,
  /** Where it was, the present venue first; only venues that the caller sees. */
  places: z.array(DevicePlace),
  /** False for an operator outside of the customer's account. */
  can_edit: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** What stands for a secret that is set; sent back unchanged, it keeps what is set. */
export const keptSecret = '********';

const MacAddress = z
  .string()
  .trim()
  .regex(/^(|[0-9a-f]{2}([:-]?[0-9a-f]{2}){5})$/i, 'A MAC address has six pairs of digits and letters A to F')
  .transform((text) => (text.toUpperCase().match(/[0-9A-F]{2}/g) ?? []).join(':'));
const Secret = z.string().trim().max(500);
/** Trail numbers its templates and sites; what stands for a number that is not shown keeps it. */
const TrailId = z
  .string()
  .trim()
  .refine((text) => text === keptSecret || isTrailId(text), 'Enter the number that Trail gives it, such as 17');
const DeviceBody = {
  name: Name,
  organization_id: z.uuid('Please select venue'),
  serial_number: z.string().trim().max(100),
  mac_address: MacAddress,
  requires_profile_pin: z.boolean(),
  daily_expiry_report_email: z.union([z.literal(''), Email]),
};

/** What is left out stays; an empty text clears, and a secret sent back as `********` stays too. */
export const DeviceEdit = z
  .strictObject({ ...DeviceBody, trail_api_key: Secret, trail_template_id: TrailId, trail_site_id: TrailId })
  .partial();
export type DeviceEdit = z.infer<typeof DeviceEdit>;

export const NewDevice = z
  .strictObject({
    ...DeviceBody,
    /** What the billing system calls its subscription, where there is one already. */
    subscription_reference: z.string().trim().max(100),
  })
  .partial()
  .extend({ name: Name, organization_id: DeviceBody.organization_id, pin: Pin });
export type NewDevice = z.infer<typeof NewDevice>;

/** A report that was refused and is kept aside. */
export const RejectedEvent = z.object({
  id: Id,
  type: z.string(),
  device_time: Instant,
  received_at: Instant,
  error_code: z.string(),
  error_description: z.string(),
  ...cameBy,
});

export const devices = {
  list: endpoint({ method: 'GET', path: '/devices', access: 'DEVICES_VIEW', summary: 'Devices in scope' })
    .input(
      read({
        query: {
          ...paging({ size: 20, max: 1000 }),
          organization_id: IdList.optional(),
          filters: z.strictObject({ state: FilterValues, trouble: FilterValues }).partial().optional(),
        },
      }),
    )
    .output(page(DeviceRow)),
  create: endpoint({
    method: 'POST',
    path: '/devices',
    access: ['operator', 'account-admin'],
    status: 201,
    masquerade: 'refused',
    summary: 'Add a device to a venue; its 7-digit code is given by the server',
  })
    .input(write({ body: NewDevice }))
    .output(Device),
  names: endpoint({ method: 'GET', path: '/devices/names', access: 'DEVICES_VIEW', summary: 'Names for pickers' })
    .input(read({ query: { ...paging({ size: mostNames, max: mostNames }), organization_id: IdList.optional() } }))
    .output(page(NamedRef.extend({ organization_name: z.string() }))),
  get: endpoint({ method: 'GET', path: '/devices/{id}', access: 'DEVICES_VIEW' })
    .input(read({ params: ById }))
    .output(Device),
  update: endpoint({
    method: 'PUT',
    path: '/devices/{id}',
    access: 'DEVICES_MANAGE',
    masquerade: ['daily_expiry_report_email', 'trail_api_key', 'trail_template_id', 'trail_site_id'],
    summary: 'Change a device; moving it to another venue ends its pairing',
  })
    .input(write({ params: ById, body: DeviceEdit }))
    .output(Device),
  setPin: endpoint({
    method: 'PUT',
    path: '/devices/{id}/pin',
    access: 'DEVICES_MANAGE',
    masquerade: 'refused',
    summary: 'Set the PIN that a tablet pairs with; ends the present pairing',
  })
    .input(write({ params: ById, body: z.strictObject({ pin: Pin, device_code: DeviceCode.optional() }) }))
    .output(Nothing),
  openPairing: endpoint({
    method: 'POST',
    path: '/devices/{id}/pairing',
    access: 'DEVICES_MANAGE',
    masquerade: 'refused',
    summary: 'Let one tablet pair with this device within the next 60 minutes',
  })
    .input(write({ params: ById }))
    .output(z.object({ device_code: z.string(), open_until: Instant })),
  rejectedEvents: endpoint({
    method: 'GET',
    path: '/devices/{id}/rejected_events',
    access: 'DEVICES_VIEW',
    summary: 'What the device reported and the server refused, newest first',
  })
    .input(read({ params: ById, query: paging({ size: 20 }) }))
    .output(page(RejectedEvent)),
  takeEvents: endpoint({
    method: 'POST',
    path: '/devices/{id}/events',
    access: 'DEVICES_MANAGE',
    masquerade: 'refused',
    summary: "Add a device's reports from the file that its tablet saved; those already sent are not counted twice",
  })
    .input(write({ params: ById, body: RescueFile }))
    .output(z.object({ results: z.array(EventResult) })),
  pair: endpoint({
    method: 'POST',
    path: '/device/pair',
    access: 'public',
    secret: true,
    summary: 'A tablet signs in with its code and PIN',
  })
    .input(write({ body: PairRequest }))
    .output(DeviceTokens),
  refresh: endpoint({ method: 'POST', path: '/device/refresh', access: 'public', secret: true })
    .input(
      write({
        body: z.strictObject({
          refresh_token: z.string().max(512),
          /**
           * A UUID that the device keeps before it sends: the same one again gets the same tokens until they were used.
           */
          attempt: Id.optional(),
        }),
      }),
    )
    .output(DeviceTokens),
  state: endpoint({
    method: 'GET',
    path: '/device/state',
    access: 'device',
    summary: 'What the device needs to work offline; whole, or what changed since a version',
  })
    .input(
      read({
        query: {
          since: z.string().max(100).optional(),
          /** With a delta, leave out the small lists that did not change. */
          only_changed: z.union([z.boolean(), z.stringbool()]).optional(),
        },
      }),
    )
    .output(DeviceStateAnswer),
  labels: endpoint({
    method: 'GET',
    path: '/device/labels',
    access: 'device',
    summary: 'The labels that are still there at the venue; whole, or those that changed since a version',
  })
    .input(read({ query: { since: z.string().max(100).optional() } }))
    .output(DeviceLabels),
  events: endpoint({
    method: 'POST',
    path: '/device/events',
    access: 'device',
    summary:
      'What happened on the device, answered per item after commit; an empty list every few minutes is its sign of life',
  })
    .input(
      write({
        judgesItself: true,
        body: z.strictObject({
          /** Each is judged by itself: one that is no event is refused alone, and the others are taken. */
          events: z.array(z.union([SentEvent, z.unknown()])).max(500),
          /**
           * Whose reports these are: of another device of this venue or below, whose tablet was found and paired anew.
           */
          origin_device_id: ReportedId.optional(),
          /** The device's own clock as it sends: tells how far it is off, also when the events are old. */
          sent_at: besides(ReportedTime),
          /** Reports that wait on the device besides these. */
          queued: besides(z.number().int().min(0).max(10_000_000)),
          app_version: besides(reportedText(40)),
          ...deviceHealthReport,
        }),
      }),
    )
    .output(z.object({ results: z.array(EventResult), state: StateVersion.optional() })),
  sendPicture: endpoint({
    method: 'POST',
    path: '/device/pictures',
    access: 'device',
    upload: true,
    status: 201,
    summary: 'A picture that the device took; its key goes into the event that it belongs to',
  })
    .input(
      write({
        body: z.strictObject({
          picture: PictureFile,
          alternative_text: AlternativeText.optional(),
          /**
           * The device's own UUID of the picture, which is then what its event names: sending it again, however late,
           * adds nothing.
           */
          picture_id: Id.optional(),
        }),
      }),
    )
    .output(z.object({ picture_key: Id })),
};
