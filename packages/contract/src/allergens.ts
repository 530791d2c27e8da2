import { z } from 'zod';
import { endpoint, read } from './endpoint.ts';
import { Id } from './field.ts';
import { page, paging } from './page.ts';

export const Allergen = z.object({
  id: Id,
  name: z.string(),
  /** Present means Custom. */
  hierarchy_id: Id.nullable(),
  created_at: z.string(),
});

export const allergens = {
  list: endpoint({ method: 'GET', path: '/allergens', access: 'customer', summary: 'The allergens of the account' })
    .input(read({ query: paging({ size: 100, max: 1000 }) }))
    .output(page(Allergen)),
};
