import { z } from 'zod';
import { Id } from '../field.ts';

/** What a chart of waste draws: amounts of one unit type, or what the items cost. */
export const WasteMeasure = z.enum(['units', 'volume', 'weight', 'cost']);
export type WasteMeasure = z.infer<typeof WasteMeasure>;

/** Amounts per day of the largest reasons or products, and of all others together. */
export const WastageSummary = z.object({
  /** Local days (YYYY-MM-DD), the earliest first. */
  days: z.array(z.string()),
  series: z.array(
    z.object({
      /** Null: all others. */
      name: z.string().nullable(),
      total: z.number(),
      amounts: z.array(z.number()),
    }),
  ),
  total: z.number(),
});
export type WastageSummary = z.infer<typeof WastageSummary>;

/** What was thrown away together: grams, millilitres, counted units, and what that cost. */
export const WasteSum = z.object({
  items: z.number().int(),
  units: z.number(),
  weight: z.number(),
  volume: z.number(),
  /** In the main unit of the account's currency; null where it is known of no item. */
  cost: z.number().nullable(),
  /** How many items add nothing to the cost, as theirs was not known or is in another currency. */
  items_without_cost: z.number().int(),
});
export type WasteSum = z.infer<typeof WasteSum>;

/** The longest period of a report, in days. */
export const mostReportDays = 366;

/** What was thrown away in a period, by day, by place and by reason; each part adds up to the total. */
export const WastageReport = z.object({
  /** The period, as local days of the caller's organisation. */
  first: z.string(),
  last: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  total: WasteSum,
  /** The labels that were printed in these days at the places that are asked for, without misprints; null unless asked. */
  labels: z.number().int().nullable(),
  /** The days that have any, the earliest first. */
  days: z.array(WasteSum.extend({ day: z.string() })),
  /** The organisations whose devices recorded it; what costs most first, then what has most items. */
  venues: z.array(WasteSum.extend({ id: Id, name: z.string() })),
  reasons: z.array(WasteSum.extend({ name: z.string() })),
});
export type WastageReport = z.infer<typeof WastageReport>;
