import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { Id, Usage, Use } from '../field.ts';
import { page, paging } from '../page.ts';
import { FoundProduct } from './product-search.ts';

/** What several products of one use have in common, and those products, oldest first. */
export const DuplicateGroup = z.object({
  /** Tells groups apart: kind, use and what is the same. */
  id: z.string(),
  usage: Usage,
  /** What is the same: all of it that these products share. */
  same: z.array(z.enum(['name', 'sku', 'barcode'])).min(1),
  products: z.array(FoundProduct),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

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
  remove: endpoint({
    method: 'DELETE',
    path: '/products/batch',
    access: 'PRODUCTS_MANAGE',
    summary: 'Delete several products, all of them or none',
  })
    .input(write({ body: z.strictObject({ ids: z.array(Id).min(1).max(500) }) }))
    .output(Nothing),
};
