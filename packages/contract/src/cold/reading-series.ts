import { z } from 'zod';
import { Id, Instant } from '../field.ts';
import { windowKinds } from './fridge-windows.ts';

/** Degrees Celsius: readings with one decimal, limits with up to two. */
const Celsius = z.number();

/** What a sensor measured in a fridge, apart from what people read. */
export const SensorSeries = z.object({
  id: Id,
  name: z.string(),
  /** The lowest and the highest value of each stretch: 5 minutes, or for more than two days half an hour or an hour. */
  points: z.array(z.object({ at: Instant, low: Celsius, high: Celsius })),
  /** Stretches of more than three of its intervals without a value: it was silent, or stood elsewhere. */
  gaps: z.array(z.object({ from: Instant, to: Instant })),
  /** Judged from every value. */
  summary: z.object({ count: z.number().int(), min: Celsius.nullable(), max: Celsius.nullable() }),
});
export type SensorSeries = z.infer<typeof SensorSeries>;

/**
 * The readings of the last days for a chart: all of them while they are few, else the extremes of each stretch of time.
 */
export const ReadingSeries = z.object({
  from: Instant,
  to: Instant,
  points: z.array(
    z.object({
      value: Celsius,
      recorded_at: Instant,
      initial_recorded_at: Instant,
      is_over_threshold: z.boolean(),
      is_under_limit: z.boolean(),
      initials: z.string(),
    }),
  ),
  /** Stretches without a reading for more than two intervals. */
  gaps: z.array(z.object({ from: Instant, to: Instant })),
  /**
   * For more than a week: every hour of the day that was read, on the venue's clock, from its coldest to its warmest
   * value.
   */
  by_hour: z.array(
    z.object({
      hour: z.number().int(),
      count: z.number().int(),
      min: Celsius,
      median: Celsius,
      max: Celsius,
    }),
  ),
  /** Judged from every reading, also from those that no point stands for. */
  summary: z.object({
    count: z.number().int(),
    min: Celsius.nullable(),
    max: Celsius.nullable(),
    minutes_over: z.number().int(),
    over: z.number().int(),
    backdated: z.number().int(),
  }),
  /** The sensors that stood there at the time, by their names. */
  sensors: z.array(SensorSeries),
  /** When the fridge was to be defrosted or cleaned, in the order of time. */
  windows: z.array(z.object({ id: Id, kind: z.enum(windowKinds), reason: z.string(), from: Instant, to: Instant })),
});
export type ReadingSeries = z.infer<typeof ReadingSeries>;

/** The readings of the hours around an incident, with the limits that its fridge had as it began. */
export const IncidentSeries = ReadingSeries.extend({
  temperature_upper_threshold: Celsius.nullable(),
  temperature_legal_limit: Celsius.nullable(),
  temperature_lower_limit: Celsius.nullable(),
  record_backdating: z.boolean(),
});
export type IncidentSeries = z.infer<typeof IncidentSeries>;
