import { sensorUnits } from '@larder/rules/sensor-value';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, GivenInstant, Id, Instant, Name, NamedRef } from '../field.ts';

/** The most readings that one call may bring, and how far back they may lie, in days. */
export const mostReadings = 2_000;
export const sensorDays = 396;

/** WAITING sends values that nobody keeps: it is not known whose it is. RETIRED stays for what it measured. */
export const SensorState = z.enum(['WAITING', 'ACTIVE', 'RETIRED']);

export const Sensor = z.object({
  id: Id,
  /** Empty until it is adopted. */
  name: z.string(),
  /** What it calls itself, such as the address of a tag. */
  external_id: z.string(),
  state: SensorState,
  /** The key, or the person, that its readings come by. */
  brought_by: z.string(),
  /** Where it stands; null of one that waits or is retired. */
  fridge: NamedRef.nullable(),
  organization: NamedRef,
  held_from: Instant.nullable(),
  /** How often it is to send, in minutes: after three times as long it counts as silent. */
  interval_minutes: z.number().int(),
  /** Degrees Celsius that are added to what it sends. */
  offset_celsius: z.number(),
  /** Per cent, where it tells. */
  battery: z.number().nullable(),
  last_seen_at: Instant.nullable(),
  /** What it sent last, in degrees Celsius and without the offset. */
  last_raw: z.number().nullable(),
  is_silent: z.boolean(),
  /** What is wrong with it, once it was wrong three times in a row; empty otherwise. */
  fault: z.string(),
});
export type Sensor = z.infer<typeof Sensor>;

const Interval = z.number().int().min(1).max(1440);
const Offset = z.number().min(-10).max(10);

/** One reading that was not taken, and why; the others of the call were. */
const RefusedReading = z.object({ path: z.string(), message: z.string() });

export const SensorReadingsTaken = z.object({
  /** Kept, with those that were kept before. */
  taken: z.number().int(),
  repeated: z.number().int(),
  /** Of sensors that nobody has adopted: not kept. */
  waiting: z.number().int(),
  /** Values that instruments send in the place of a temperature. */
  faults: z.number().int(),
  /** Of a message that nobody can read yet one entry with an empty path: pick its values in the portal. */
  refused: z.array(RefusedReading),
});

/** A message of a key that could not be read, or only by what was picked from it. */
export const SensorForm = z.object({
  /** Of the key, or the person, that brings the messages. */
  id: Id,
  brought_by: z.string(),
  organization: NamedRef,
  /** The last message that could not be read. */
  message: z.unknown(),
  received_at: Instant,
  /** The way to each in a message, as RFC 6901 writes it; `*` is every entry of a list. Empty until they are picked. */
  sensor_pointer: z.string(),
  value_pointer: z.string(),
  /** Empty: the time at which the message arrives. */
  time_pointer: z.string(),
  unit: z.enum(sensorUnits),
});
export type SensorForm = z.infer<typeof SensorForm>;

const Pointer = z.string().max(400).regex(/^\//, 'Pick one of the values of the message');

export const sensors = {
  report: endpoint({
    method: 'POST',
    path: '/sensor_readings',
    access: 'SENSORS_REPORT',
    masquerade: 'refused',
    keys: 'open',
    summary:
      'Bring readings of sensors: `[{ sensor, value, unit?, at?, battery? }]`, a message of The Things Stack, ChirpStack v4 or a Ruuvi Gateway, or one whose values were picked',
  })
    .input(write({ body: z.unknown(), judgesItself: true }))
    .output(SensorReadingsTaken),
  list: endpoint({
    method: 'GET',
    path: '/sensors',
    access: 'venue-manager',
    summary: 'The sensors in scope: those that wait to be adopted first',
  })
    .input(read({}))
    .output(z.object({ items: z.array(Sensor) })),
  forms: endpoint({
    method: 'GET',
    path: '/sensor_forms',
    access: 'SENSORS_MANAGE',
    summary: 'Messages that could not be read, the newest first, and what was picked from them',
  })
    .input(read({}))
    .output(z.object({ items: z.array(SensorForm) })),
  setForm: endpoint({
    method: 'PUT',
    path: '/sensor_forms/{id}',
    access: 'SENSORS_MANAGE',
    summary: 'Say where the messages of a key name the sensor, its value and the time',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({
          sensor_pointer: Pointer,
          value_pointer: Pointer,
          time_pointer: z.union([z.literal(''), Pointer]),
          unit: z.enum(sensorUnits),
        }),
      }),
    )
    .output(SensorForm),
  adopt: endpoint({
    method: 'POST',
    path: '/sensors/{id}/adopt',
    access: 'SENSORS_MANAGE',
    summary: 'Say what a sensor is and in which fridge it stands: from now on its readings are kept',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ name: Name, fridge_id: Id, interval_minutes: Interval, offset_celsius: Offset }),
      }),
    )
    .output(Sensor),
  update: endpoint({
    method: 'PATCH',
    path: '/sensors/{id}',
    access: 'SENSORS_MANAGE',
    summary:
      'Change a sensor; another fridge holds from `moved_at`, or now, and what it measured before stays where it was',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({
          name: Name.optional(),
          interval_minutes: Interval.optional(),
          offset_celsius: Offset.optional(),
          fridge_id: Id.optional(),
          moved_at: GivenInstant.optional(),
        }),
      }),
    )
    .output(Sensor),
  retire: endpoint({
    method: 'DELETE',
    path: '/sensors/{id}',
    access: 'SENSORS_MANAGE',
    masquerade: 'refused',
    summary: 'Retire a sensor: it measures nothing from now on, and what it measured stays',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
