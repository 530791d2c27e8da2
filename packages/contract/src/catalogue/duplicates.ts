import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { Id, Instant, NamedRef, Usage, Use } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';
import { page, paging } from '../page.ts';
import { FoundProduct } from './product-search.ts';

/** What several products of one use have in common, and those products, oldest first. */
export const DuplicateGroup = z.object({
  /** Tells groups apart: kind, use and what is the same. */
  id: z.string(),
  usage: Usage,
  /** What is the same: all of it that these products share. */
  same: z.array(z.enum(['name', 'sku', 'barcode'])).min(1),
  products: z.array(
    FoundProduct.extend({
      /** As far as the caller sees its labels: when the last was printed, and how many are on food. */
      last_printed: Instant.nullable(),
      labels: z.number().int(),
    }),
  ),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

/** How many products are kept, and how many one of them takes in, in one call. */
export const mostMerges = 500;
export const mostMerged = 50;

/** A product that is kept, and those whose labels, history and place on devices it takes over. */
const Merge = z.strictObject({ kept_id: Id, ids: z.array(Id).min(1).max(mostMerged) });

/**
 * Why a product is not merged. `LOCKED`: shared with devices outside of the scope. `USE`: the kept one is of the other
 * use. `ALLERGENS`: it names allergens that the kept one does not. `DEVICES`: some devices offer it and would not offer
 * the kept one.
 */
export const MergeReason = z.enum(['LOCKED', 'USE', 'ALLERGENS', 'DEVICES']);

export const UnmergedProduct = z.object({
  id: Id,
  name: z.string(),
  kept: NamedRef,
  reason: MergeReason,
  /** What is in the way: the allergens, or how many devices. */
  detail: z.string(),
});
export type UnmergedProduct = z.infer<typeof UnmergedProduct>;

export const duplicates = {
  list: endpoint({
    method: 'GET',
    path: '/products/duplicates',
    access: 'PRODUCTS_VIEW',
    summary: 'Products of one use with the same name, barcode or SKU, ignoring the case of the SKU',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          only_active: z.union([z.boolean(), z.stringbool()]).optional(),
          use: Use.optional(),
        },
      }),
    )
    .output(page(DuplicateGroup)),
  merge: endpoint({
    method: 'POST',
    path: '/products/merge',
    access: 'PRODUCTS_MANAGE',
    summary:
      'Merge products into others, which take over their labels and history; each that cannot be merged is answered with the reason. Restoring a merged product takes its merge back',
  })
    .input(write({ body: z.strictObject({ merges: z.array(Merge).min(1).max(mostMerges) }) }))
    .output(z.object({ merged: z.array(Id), refused: z.array(UnmergedProduct), ...withStickers })),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/batch',
    access: 'PRODUCTS_MANAGE',
    summary: 'Delete several products, all of them or none',
  })
    .input(write({ body: z.strictObject({ ids: z.array(Id).min(1).max(500) }) }))
    .output(Nothing),
};
