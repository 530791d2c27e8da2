import { checkVerdicts } from '@larder/rules/food-check';
import { foodVariants, type FoodLimit } from '@larder/rules/food-check-limits';
import { foodRange, twoDecimals } from '@larder/rules/temperature';
import { z } from 'zod';
import { FoodCheckKindName } from '../cold/food-check-kinds.ts';
import { Id, Instant, ReportedId, ReportedName, ReportedTime } from '../field.ts';
import { ReportedProbe } from './device-probes.ts';

/** How a value came about: read from a paired instrument, by a sensor that stays where it is, or typed by a person. */
export const measuredBy = ['PROBE', 'SENSOR', 'TYPED'] as const;

/**
 * The body of `food_checked`: one point of a check, or what was done about it, so that a pot which cools for six hours
 * survives a tablet that dies. What the check is about comes with each; the first that arrives is kept. Degrees
 * Celsius, as they were displayed: two decimals, for 165 °F is none with one.
 */
export const FoodChecked = z
  .strictObject({
    check_id: ReportedId,
    /** Counts the points of a check on a device. */
    sequence: z.number().int().min(0).max(100_000),
    kind: FoodCheckKindName,
    variant: z.enum(foodVariants).optional(),
    name: ReportedName,
    label_id: ReportedId.optional(),
    batch_id: ReportedId.optional(),
    product_id: ReportedId.optional(),
    /** The cook check from whose end the food cools. */
    after_check_id: ReportedId.optional(),
    /** It is out for service or display, where the law leaves it some time beyond the limit, once. */
    for_service: z.boolean().optional(),
    point: z
      .strictObject({
        at: ReportedTime,
        value: z.number().min(foodRange.min).max(foodRange.max).transform(twoDecimals),
        measured_by: z.enum(measuredBy),
        /** Of a value that a probe showed: which. Without one it counts as typed. */
        probe: ReportedProbe.optional(),
        /** For how long a person, or a live instrument, says that it was held. */
        held_seconds: z.number().int().min(0).max(86_400).optional(),
      })
      .optional(),
    /** Nothing more is measured. */
    ended: z.boolean().optional(),
    corrective_action: z.string().trim().min(1).max(500).optional(),
  })
  .refine(({ point, corrective_action }) => point ?? corrective_action, {
    path: ['point'],
    message: 'is needed where nothing was done',
  })
  .refine(({ point, ended }) => !ended || point, { path: ['ended'], message: 'is said with the last point' })
  .refine(({ check_id, after_check_id }) => check_id !== after_check_id, {
    path: ['after_check_id'],
    message: 'is another check',
  });
export type FoodChecked = z.infer<typeof FoodChecked>;

/** What a check is judged by, as the rules have it. */
export const KeptLimit = z.custom<FoodLimit>((limit) => limit !== null && typeof limit === 'object');

/** A check as a tablet keeps it: what was measured, to be judged again with what it has not sent. */
export const StateFoodCheck = z.object({
  id: Id,
  kind: FoodCheckKindName,
  variant: z.enum(foodVariants).nullable(),
  name: z.string(),
  label_id: Id.nullable(),
  batch_id: Id.nullable(),
  product_id: Id.nullable(),
  after_check_id: Id.nullable(),
  for_service: z.boolean(),
  limits: z.array(KeptLimit),
  verdict: z.enum(checkVerdicts).nullable(),
  started_at: Instant,
  corrective_action: z.string(),
  initials: z.string(),
  points: z.array(
    z.object({
      id: z.guid(),
      sequence: z.number().int(),
      at: Instant,
      value: z.number(),
      held_seconds: z.number().int(),
      is_last: z.boolean(),
      is_doubtful: z.boolean(),
      /** Read from a probe that had failed its check: it proves nothing. Absent from older servers. */
      is_untrue: z.boolean().optional(),
      initials: z.string(),
    }),
  ),
});
export type StateFoodCheck = z.infer<typeof StateFoodCheck>;
