import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { Day, Id, Instant, NamedRef } from '../field.ts';

/** The most labels that are asked for of one product, and the most products of a day. */
export const mostPlanned = { labels: 500, products: 300 };

export const PrepPlanLine = z.object({
  product: NamedRef,
  /** How many labels of it are usually printed on this weekday. */
  usual: z.number(),
  /** How many are there whose date is not over when the day begins, and when the first of them ends; null: never. */
  live: z.number(),
  live_until: Instant.nullable(),
  /** Usual, without what is still there. */
  proposed: z.number(),
  /** How many were asked for; null where the kitchen was not asked. */
  planned: z.number().nullable(),
  /** How many were printed on the day. */
  made: z.number(),
  /** What became of what was asked for; null where nothing was. */
  outcome: z.enum(['OPEN', 'DONE', 'NOT_DONE']).nullable(),
});
export type PrepPlanLine = z.infer<typeof PrepPlanLine>;

/** What a venue is to prepare on a day. */
export const PrepPlan = z.object({
  organization: NamedRef,
  /** The day, and the present one by the venue's calendar. */
  day: z.string(),
  today: z.string(),
  /** IANA name of the venue's zone. */
  timezone: z.string(),
  lines: z.array(PrepPlanLine),
  /** When it was last sent to the venue's tablets, and by whom; null where it was not. */
  sent_at: Instant.nullable(),
  sent_by: z.string(),
});
export type PrepPlan = z.infer<typeof PrepPlan>;

export const prepPlans = {
  get: endpoint({
    method: 'GET',
    path: '/prep_plans',
    access: 'customer',
    summary: 'What a venue is to prepare on a day: proposed, sent, and printed so far; by default tomorrow',
  })
    .input(read({ query: { organization_id: Id, day: Day.optional() } }))
    .output(PrepPlan),
  put: endpoint({
    method: 'PUT',
    path: '/prep_plans',
    access: 'venue-manager',
    summary: 'Send a venue what to prepare on a day, in place of what was sent before; its tablets show it at once',
  })
    .input(
      write({
        body: z.strictObject({
          organization_id: Id,
          day: Day,
          lines: z
            .array(z.strictObject({ product_id: Id, amount: z.number().int().min(1).max(mostPlanned.labels) }))
            .max(mostPlanned.products),
        }),
      }),
    )
    .output(PrepPlan),
};
