import { z } from 'zod';
import { LabelName, StorageOverride } from '../catalogue/products.ts';
import { DateTerm, Expiry, GivenCode, Name, OwnUseWithinHours, ReportedId } from '../field.ts';

/**
 * The body of `product_saved`: a product that this device added (a new `product_id`, with its category and name), or
 * what was changed there of one that it added before. What is left out stays; `expiry: null` takes the product's own
 * expiry away.
 */
export const ProductSaved = z.strictObject({
  product_id: ReportedId,
  category_id: ReportedId.optional(),
  name: Name.optional(),
  sku: GivenCode.optional(),
  barcode: z.string().trim().max(100).optional(),
  storage_override: StorageOverride.optional(),
  label_name: LabelName.optional(),
  expiry: Expiry.nullable().optional(),
  /** Null as its category. */
  date_term: DateTerm.nullable().optional(),
  use_within_hours: OwnUseWithinHours.optional(),
  user_id: ReportedId.optional(),
});
export type ProductSaved = z.infer<typeof ProductSaved>;
