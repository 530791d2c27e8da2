import { z } from 'zod';
import { Id, Instant } from '../field.ts';

/** What the kitchen cooks with and who supplies it, for what comes in at the door. */
export const StateGoods = z.object({
  suppliers: z.array(z.object({ id: Id, name: z.string() })),
  ingredients: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** What it is bought as; without a GTIN '' (GS1 General Specifications, 8 to 14 digits). */
      items: z.array(z.object({ supplier_id: Id.nullable(), gtin: z.string() })),
    }),
  ),
});
export type StateGoods = z.infer<typeof StateGoods>;

/** A supplier's lot that the venue took in lately. */
export const StateLot = z.object({
  supplier_id: Id.nullable(),
  ingredient_id: Id.nullable(),
  product_id: Id.nullable(),
  /** What it is called on the delivery. */
  name: z.string(),
  lot_code: z.string(),
  gtin: z.string(),
  /** Days as YYYY-MM-DD. */
  use_by: z.string().nullable(),
  best_before: z.string().nullable(),
  received_at: Instant,
});
export type StateLot = z.infer<typeof StateLot>;
