import { temperatureRange, twoDecimals } from '@larder/rules/temperature';
import { z } from 'zod';
import { fridgeAnswerKinds } from '../devices/device-fridges.ts';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, cameBy, Day, FilterValues, Id, IdList, Instant, Name, NamedRef, QueryNumber } from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { ExportStarted, exportQuery } from '../records/exports.ts';
import { IncidentSeries, ReadingSeries } from './reading-series.ts';
import {
  AcknowledgeIncident,
  CloseIncident,
  FoodAtRisk,
  FridgeKind,
  Incident,
  IncidentDetails,
  incidentFilters,
} from './temperature-incidents.ts';

/**
 * How a fridge does, the most pressing first: it fell silent, it is above its legal limit, below its lower one or above
 * its threshold, all is well, nobody read it yet.
 */
export const FridgeState = z.enum(['SILENT', 'OVER_LEGAL', 'UNDER', 'OVER', 'OK', 'UNREAD']);
export type FridgeState = z.infer<typeof FridgeState>;

/** Degrees Celsius: readings with one decimal, limits with up to two. */
const Celsius = z.number();

export const Fridge = z.object({
  id: Id,
  name: z.string(),
  kind: FridgeKind,
  organization: NamedRef,
  /** The zone of its venue, in which its days are counted. */
  timezone: z.string(),
  /** Always in Celsius; readings above it are flagged. Null flags none. */
  temperature_upper_threshold: Celsius.nullable(),
  /** Readings above it for longer than the delay (minutes) open an incident. Null opens none. */
  temperature_legal_limit: Celsius.nullable(),
  /** The same below it. */
  temperature_lower_limit: Celsius.nullable(),
  legal_limit_delay: z.number().int(),
  /** Whether the caller may change the legal limit and its delay; not where the account has locked them. */
  can_edit_legal_limit: z.boolean(),
  nfc_id: z.string(),
  /** The name of the storage that it is, as labels say where food is kept; empty where nobody said. */
  storage_name: z.string(),
  last_reading_at: Instant.nullable(),
  last_value: Celsius.nullable(),
  created_at: Instant,
  state: FridgeState,
  readings_per_day: z.number().int(),
  /** Readings that were due by now on the venue's present day, and neither taken nor done by a sensor. */
  missed_readings: z.number().int(),
  /** Readings of the venue's present day that a sensor did, that of the present hours included. */
  sensed_readings: z.number().int(),
  /** An incident of it that nobody signed for yet. */
  open_incident_id: Id.nullable(),
});
export type Fridge = z.infer<typeof Fridge>;

/** The lowest and highest value of an hour that a fridge was read in; `ago` counts whole hours before now. */
export const FridgeHour = z.object({ ago: z.number().int(), low: Celsius, high: Celsius });
export type FridgeHour = z.infer<typeof FridgeHour>;

/** A row of the list: the last 24 hours besides, the oldest first. */
export const FridgeRow = Fridge.extend({ hours: z.array(FridgeHour) });
export type FridgeRow = z.infer<typeof FridgeRow>;

/**
 * Whether the sensors of a fridge count as readings now: it has none, its venue does not let them, no probe was compared
 * with one lately or the last disagreed, one agreed but it measured nothing since the present reading is due, it counts
 * from the next reading on, or it did the present one.
 */
export const SensorStanding = z.enum(['NONE', 'OFF', 'NO_CHECK', 'NO_VALUE', 'NEXT', 'COUNTED']);

/** One fridge, whether its venue marks backdated readings, and the sensors that stand in it. */
export const FridgeDetails = Fridge.extend({
  record_backdating: z.boolean(),
  sensors: z.array(NamedRef),
  sensor_standing: SensorStanding,
});
export type FridgeDetails = z.infer<typeof FridgeDetails>;

export const Reading = z.object({
  id: Id,
  value: Celsius,
  /** When it counts; of one whose time is doubtful, when it was received. */
  recorded_at: Instant,
  /** When it was really taken by the device's clock: differs from `recorded_at` when somebody backdated it. */
  initial_recorded_at: Instant,
  is_over_threshold: z.boolean(),
  is_under_limit: z.boolean(),
  initials: z.string(),
  corrective_action: z.string(),
  recheck_of: Id.nullable(),
  /** Above the threshold where an action or a re-check is asked for, and neither came with it. */
  is_action_missing: z.boolean(),
  /**
   * The device gave a time that cannot be true, or one later than that of receipt: neither is the latest, nor in a
   * total or an incident.
   */
  time_doubtful: z.boolean(),
  is_ahead: z.boolean(),
  /** The probe that showed it, by its serial number; empty where somebody typed it. */
  probe_serial: z.string(),
  /** That probe had failed its check. */
  is_untrue: z.boolean(),
  /** Dated by a clock that a person had set. */
  clock_by_person: z.boolean(),
  device_name: z.string(),
  /** The person that the device named, and the other device that handed the report in; empty without one. */
  user_name: z.string(),
  via_device_name: z.string(),
  /** What people at tablets did about it, in the order of time. */
  answers: z.array(
    z.object({
      kind: z.enum(fridgeAnswerKinds),
      actions: z.array(z.string()),
      at: Instant,
      initials: z.string(),
      user_name: z.string(),
    }),
  ),
  ...cameBy,
});
export type Reading = z.infer<typeof Reading>;

/** The limits that a fridge had from an instant on; readings from before the first entry are judged by the first. */
export const HeldFridgeLimits = z.object({
  held_from: Instant,
  temperature_upper_threshold: Celsius.nullable(),
  temperature_legal_limit: Celsius.nullable(),
  temperature_lower_limit: Celsius.nullable(),
  legal_limit_delay: z.number().int(),
  /** Empty for those that the history begins with. */
  set_by_name: z.string(),
});
export type HeldFridgeLimits = z.infer<typeof HeldFridgeLimits>;

const invalid = 'Please enter a valid temperature';
/**
 * A limit as it is saved, in Celsius, with two decimals because it may have been typed in Fahrenheit
 * (docs/product/network.md#fridge-container-and-reason-details).
 */
const Limit = z
  .number(invalid)
  .min(temperatureRange.min, invalid)
  .max(temperatureRange.max, invalid)
  .overwrite(twoDecimals)
  .nullable();

export const UpdateFridge = z
  .strictObject({
    name: Name,
    kind: FridgeKind,
    temperature_upper_threshold: Limit,
    temperature_legal_limit: Limit,
    temperature_lower_limit: Limit,
    legal_limit_delay: z.number().int(),
    nfc_id: z.string().trim().max(64),
    /** Empty takes it away. */
    storage_name: z.string().trim().max(100),
  })
  .partial();

export const temperatures = {
  list: endpoint({ method: 'GET', path: '/fridges', access: 'venue-manager', summary: 'Fridges and freezers' })
    .input(
      read({
        query: {
          ...paging({ size: 10 }),
          /**
           * By `state`, a fridge with an incident that nobody signed for comes first, then as the states are listed.
           */
          sort_by: z.enum(['name', 'organization', 'last_reading_at', 'state']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
          organization_id: IdList.optional(),
          /**
           * A state besides `INCIDENT`: an incident that nobody signed for, whatever was read last. `incident`: YES or
           * NO, whether there is one.
           */
          filters: z
            .strictObject({ state: FilterValues, kind: FilterValues, incident: FilterValues })
            .partial()
            .optional(),
        },
      }),
    )
    .output(page(FridgeRow)),
  get: endpoint({ method: 'GET', path: '/fridges/{id}', access: 'venue-manager' })
    .input(read({ params: ById }))
    .output(FridgeDetails),
  update: endpoint({ method: 'PUT', path: '/fridges/{id}', access: 'venue-manager' })
    .input(write({ params: ById, body: UpdateFridge }))
    .output(FridgeDetails),
  remove: endpoint({
    method: 'DELETE',
    path: '/fridges/{id}',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Hide a fridge; its readings stay',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  readings: endpoint({
    method: 'GET',
    path: '/temperature_readings',
    access: 'venue-manager',
    summary: 'The readings of a fridge, newest first',
  })
    .input(read({ query: { ...paging({ size: 10 }), ...cursor, fridge_id: Id } }))
    .output(page(Reading)),
  series: endpoint({
    method: 'GET',
    path: '/fridges/{id}/series',
    access: 'venue-manager',
    summary: 'The readings of the last days, as a chart draws them',
  })
    .input(read({ params: ById, query: { days: QueryNumber.pipe(z.number().int().min(1).max(31)).default(1) } }))
    .output(ReadingSeries),
  limits: endpoint({
    method: 'GET',
    path: '/fridges/{id}/limits',
    access: 'venue-manager',
    summary: 'The limits that a fridge has had, newest first',
  })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(HeldFridgeLimits) })),
  exportReadings: endpoint({
    method: 'GET',
    path: '/temperature_readings/export',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Email the readings of some days as a file; the last 31 days unless stated otherwise',
  })
    .input(
      read({
        query: {
          ...exportQuery,
          search: z.string().trim().max(200).optional(),
          organization_id: IdList.optional(),
          fridge_id: Id.optional(),
          first_day: Day.optional(),
          last_day: Day.optional(),
        },
      }),
    )
    .output(ExportStarted),
  exportIncidents: endpoint({
    method: 'GET',
    path: '/temperature_incidents/export',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Email incidents and who signed for them as a file',
  })
    .input(
      read({
        query: {
          ...exportQuery,
          search: z.string().trim().max(200).optional(),
          ...incidentFilters,
          first_day: Day.optional(),
          last_day: Day.optional(),
        },
      }),
    )
    .output(ExportStarted),
  incidents: endpoint({
    method: 'GET',
    path: '/temperature_incidents',
    access: 'venue-manager',
    summary: 'Fridges that were too warm or too cold for too long or were not read in time, newest first',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          ...incidentFilters,
        },
      }),
    )
    .output(page(Incident)),
  incident: endpoint({ method: 'GET', path: '/temperature_incidents/{id}', access: 'venue-manager' })
    .input(read({ params: ById }))
    .output(IncidentDetails),
  incidentSeries: endpoint({
    method: 'GET',
    path: '/temperature_incidents/{id}/series',
    access: 'venue-manager',
    summary: 'The readings of the hours around an incident, as a chart draws them',
  })
    .input(read({ params: ById }))
    .output(IncidentSeries),
  incidentFood: endpoint({
    method: 'GET',
    path: '/temperature_incidents/{id}/food',
    access: 'venue-manager',
    summary: 'The labels of the venue that were kept cold, or frozen, while its fridge or freezer was too warm',
  })
    .input(read({ params: ById, query: paging({ size: 10 }) }))
    .output(page(FoodAtRisk)),
  acknowledgeIncident: endpoint({
    method: 'POST',
    path: '/temperature_incidents/{id}/acknowledge',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Say that an open incident was seen and what is being done; it stays open',
  })
    .input(write({ params: ById, body: AcknowledgeIncident }))
    .output(IncidentDetails),
  closeIncident: endpoint({
    method: 'POST',
    path: '/temperature_incidents/{id}/close',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Sign for an incident: its cause, what was done and what happened to the food',
  })
    .input(write({ params: ById, body: CloseIncident }))
    .output(IncidentDetails),
};
