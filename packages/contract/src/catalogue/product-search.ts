import { z } from 'zod';
import { endpoint, read } from '../endpoint.ts';
import { Id, Lifecycle, NamedRef, Usage } from '../field.ts';
import { page, paging } from '../page.ts';

/** A product as it is found: enough to tell it from others, and where it stands. */
export const FoundProduct = z.object({
  id: Id,
  name: z.string(),
  label_name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  usage: Usage,
  lifecycle: Lifecycle,
  categories: z.array(NamedRef.extend({ lifecycle: Lifecycle })),
  device_added: Id.nullable(),
  device_name: z.string().nullable(),
  updated_at: z.string(),
  can_edit: z.boolean(),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

const missing = 'Must include search term';

export const productSearch = {
  find: endpoint({
    method: 'GET',
    path: '/product_search',
    access: 'PRODUCTS_VIEW',
    summary:
      'Active products, or those of any state, by words or parts of words of name, SKU and barcode; a mistyped word is corrected',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          search: z.string({ error: missing }).trim().min(1, missing).max(200),
          /** Inactive ones too. */
          any_state: z.union([z.boolean(), z.stringbool()]).optional(),
        },
      }),
    )
    .output(
      page(FoundProduct).extend({
        /** What was looked for in place of the search, which found nothing. */
        corrected: z.string().optional(),
      }),
    ),
  names: endpoint({
    method: 'GET',
    path: '/product_names',
    access: 'PRODUCTS_VIEW',
    summary: 'Names of active products for pickers',
  })
    .input(read({ query: { ...paging({ size: 1000, max: 1000 }), usage: Usage.optional() } }))
    .output(page(NamedRef.extend({ usage: Usage }))),
};
