import { checkVerdicts } from '@larder/rules/food-check';
import { foodVariants } from '@larder/rules/food-check-limits';
import { z } from 'zod';
import { KeptLimit, measuredBy } from '../devices/device-food-checks.ts';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, FilterValues, Id, IdList, Instant, NamedRef, VenueDays } from '../field.ts';
import { page, paging } from '../page.ts';
import { ExportStarted, exportQuery } from '../records/exports.ts';
import { FoodCheckKindName } from './food-check-kinds.ts';

/** Degrees Celsius, with up to two decimals. */
const Celsius = z.number();

export const FoodCheck = z.object({
  id: Id,
  kind: FoodCheckKindName,
  variant: z.enum(foodVariants).nullable(),
  /** What food it was, in the words of the tablet. */
  name: z.string(),
  organization: NamedRef,
  timezone: z.string(),
  /** Null where nobody has set a limit. */
  verdict: z.enum(checkVerdicts).nullable(),
  started_at: Instant,
  /** The latest point, and what it showed; null where something was done and nothing measured. */
  measured_at: Instant,
  last_value: Celsius.nullable(),
  ended_at: Instant.nullable(),
  /** When it has to be measured next, and what it has to show then. */
  due_at: Instant.nullable(),
  due_celsius: Celsius.nullable(),
  /** Open, and nobody came back to it by the day after. */
  is_forgotten: z.boolean(),
  corrective_action: z.string(),
  initials: z.string(),
  countersigned_at: Instant.nullable(),
  countersigned_by_name: z.string(),
});
export type FoodCheck = z.infer<typeof FoodCheck>;

export const FoodCheckDetails = FoodCheck.extend({
  /** What it is judged by: all of it. */
  limits: z.array(KeptLimit),
  label_id: Id.nullable(),
  /** The cook check from whose end the food cools, where the server knows it. */
  after: z.object({ id: Id, ended_at: Instant.nullable() }).nullable(),
  for_service: z.boolean(),
  countersign_note: z.string(),
  can_countersign: z.boolean(),
  points: z.array(
    z.object({
      id: Id,
      at: Instant,
      value: Celsius.nullable(),
      measured_by: z.enum(measuredBy),
      held_seconds: z.number().int(),
      is_last: z.boolean(),
      /** Its clock was more than two minutes off, or a person had set it: it proves no time. */
      is_doubtful: z.boolean(),
      /** The probe that showed it, by its serial number; empty where somebody typed it. */
      probe_serial: z.string(),
      /** When that had been checked last; null before its first check. */
      probe_checked_at: Instant.nullable(),
      /** That probe had failed its check: the value proves nothing. */
      is_untrue: z.boolean(),
      corrective_action: z.string(),
      initials: z.string(),
      device_name: z.string(),
    }),
  ),
});
export type FoodCheckDetails = z.infer<typeof FoodCheckDetails>;

export const CountersignCheck = z.strictObject({
  note: z.string().trim().min(1, 'Please enter what you found').max(2000),
});

const search = z.string().trim().max(200).optional();
/**
 * Verdicts, besides `NONE` (no limit is set) and `FORGOTTEN` (open since yesterday or longer). `unsettled`: failed, not
 * proven or forgotten, and not countersigned.
 */
const filters = z
  .strictObject({
    verdict: FilterValues,
    kind: FilterValues,
    date: VenueDays,
    signed: FilterValues,
    unsettled: FilterValues,
  })
  .partial()
  .optional();

export const foodChecks = {
  list: endpoint({
    method: 'GET',
    path: '/food_checks',
    access: 'venue-manager',
    summary: 'Temperatures of food: cooked, reheated, cooled, kept hot and cold, newest first',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          organization_id: IdList.optional(),
          filters,
        },
      }),
    )
    .output(page(FoodCheck)),
  export: endpoint({
    method: 'GET',
    path: '/food_checks/export',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Email food checks, each with its readings, as a file',
  })
    .input(read({ query: { ...exportQuery, search, organization_id: IdList.optional(), filters } }))
    .output(ExportStarted),
  get: endpoint({ method: 'GET', path: '/food_checks/{id}', access: 'venue-manager' })
    .input(read({ params: ById }))
    .output(FoodCheckDetails),
  countersign: endpoint({
    method: 'POST',
    path: '/food_checks/{id}/countersign',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Say as a manager what was found about a check that failed, is not proven or was forgotten',
  })
    .input(write({ params: ById, body: CountersignCheck }))
    .output(FoodCheckDetails),
};
