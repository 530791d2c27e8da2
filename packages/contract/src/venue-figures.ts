import { z } from 'zod';
import { FridgeHour, FridgeState } from './cold/temperatures.ts';
import { TabletCounts } from './devices/device-health.ts';
import { endpoint, read } from './endpoint.ts';
import { Id, IdList, NamedRef } from './field.ts';
import { page, paging } from './page.ts';

/** A fridge and its last 24 hours; degrees Celsius. */
export const VenueFridge = z.object({
  id: Id,
  name: z.string(),
  state: FridgeState,
  has_open_incident: z.boolean(),
  last_value: z.number().nullable(),
  temperature_upper_threshold: z.number().nullable(),
  temperature_legal_limit: z.number().nullable(),
  temperature_lower_limit: z.number().nullable(),
  readings_per_day: z.number().int(),
  /** The last 24 hours, the oldest first. */
  hours: z.array(FridgeHour),
});
export type VenueFridge = z.infer<typeof VenueFridge>;

/** How a venue is doing now, in figures that each lead to a list. Null: the reader may not see that list. */
export const VenueFigures = z.object({
  organization: NamedRef,
  /** Temperature incidents that nobody signed for. */
  open_incidents: z.number().int().nullable(),
  /**
   * `attention`: those that are over a limit, are silent or have an open incident. `shown`: up to three, the most
   * pressing first.
   */
  fridges: z.object({ total: z.number().int(), attention: z.number().int(), shown: z.array(VenueFridge) }).nullable(),
  /**
   * Food checks that ask for a manager; and of the last 7 days, how many values of food there are and how many of them
   * somebody typed.
   */
  food_checks: z.object({ unsettled: z.number().int(), values: z.number().int(), typed: z.number().int() }).nullable(),
  /** Labels as the expiry report counts them: past their use-by for up to 3 days, and ending later today. */
  overdue_labels: z.number().int(),
  labels_ending_today: z.number().int(),
  /**
   * Items thrown away since midnight there, and how many on the same weekday as a rule: the mean of the last 4 weeks,
   * null where nothing was thrown away on those days.
   */
  waste: z.object({ today: z.number().int(), usual: z.number().nullable() }).nullable(),
  tablets: TabletCounts.nullable(),
});
export type VenueFigures = z.infer<typeof VenueFigures>;

export const venueFigures = {
  venueFigures: endpoint({
    method: 'GET',
    path: '/venue_figures',
    access: 'customer',
    summary: 'How each venue is doing now, the worst first',
  })
    .input(read({ query: { ...paging({ size: 20 }), organization_id: IdList.optional() } }))
    .output(page(VenueFigures)),
};
