import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { GivenInstant, Id, Instant } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';
import { Product } from './products.ts';

/**
 * Why a field of a version is not restored. `CATEGORY`: no category has this name any more. `LOCKED`: that category is
 * shared with devices outside of the scope. `DEVICE`: the product belongs to a device, or no longer does. `GUIDE`: the
 * prep guide is not restored. `SKU`: another product has it. `BARCODE`: it is not a valid barcode. `ALLERGEN`: an
 * allergen of this name does not exist any more, and what the label says of allergens is restored as a whole. `NONE`:
 * that a product contains no allergens is declared anew. `WORDS`: the history does not hold it exactly. `STORAGE`:
 * there is no storage of this name. `PERMISSION`: the caller may not change label text.
 */
export const VersionReason = z.enum([
  'CATEGORY',
  'LOCKED',
  'DEVICE',
  'GUIDE',
  'SKU',
  'BARCODE',
  'ALLERGEN',
  'NONE',
  'WORDS',
  'STORAGE',
  'PERMISSION',
]);
export type VersionReason = z.infer<typeof VersionReason>;

/** A product as an entry of its history left it, against what it is now, in words as the history keeps them. */
export const ProductVersion = z.object({
  id: Id,
  created_at: Instant,
  /** The product's own, to be sent back. */
  updated_at: Instant,
  /** What restoring it changes, from now to then. */
  old_values: z.record(z.string(), z.unknown()),
  new_values: z.record(z.string(), z.unknown()),
  /** What differs and stays as it is. */
  kept: z.array(z.object({ field: z.string(), reason: VersionReason, detail: z.string() })),
  /** The allergens that the label text would certainly name although nobody has declared them. */
  undeclared: z.array(z.string()),
  /** The inactive category that is activated with the product; empty where none is. */
  activates: z.string(),
});
export type ProductVersion = z.infer<typeof ProductVersion>;

const access = 'PRODUCTS_MANAGE' as const;
const params = { id: Id, entryId: Id };

export const catalogueVersions = {
  version: endpoint({
    method: 'GET',
    path: '/products/{id}/versions/{entryId}',
    access,
    summary: 'A product as an entry of its history left it, and what restoring that would change',
  })
    .input(read({ params }))
    .output(ProductVersion),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/products/{id}/versions/{entryId}/restore',
    access,
    summary: 'Restore a product as an entry of its history left it; 409 CONFLICT when it is not what was reviewed',
  })
    .input(
      write({
        params,
        body: z.strictObject({
          /** The product's updated_at that was reviewed. */
          updated_at: GivenInstant,
          /** The fields that the review said would change. */
          fields: z.array(z.string().max(50)).min(1).max(50),
        }),
      }),
    )
    .output(Product.extend(withStickers)),
};
