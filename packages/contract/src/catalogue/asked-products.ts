import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id, Instant, NamedRef, ReportedName, Usage } from '../field.ts';
import { page, paging } from '../page.ts';

/** The body of `product_asked`: a product that somebody at a tablet looked for and did not find, as they typed it. */
export const ProductAsked = z.strictObject({ name: ReportedName, usage: Usage });
export type ProductAsked = z.infer<typeof ProductAsked>;

/** A product that the tablets of a venue ask for, and how often; the latest of these requests. */
export const AskedProduct = z.object({
  id: Id,
  name: z.string(),
  usage: Usage,
  organization: NamedRef,
  asked_at: Instant,
  count: z.number().int(),
  initials: z.string(),
  user_name: z.string(),
  device_name: z.string(),
});
export type AskedProduct = z.infer<typeof AskedProduct>;

const access = 'PRODUCTS_MANAGE' as const;

export const askedProducts = {
  asked: endpoint({
    method: 'GET',
    path: '/products/asked',
    access,
    summary: 'The products that tablets looked for in vain and asked for, the latest first',
  })
    .input(read({ query: paging({ size: 20 }) }))
    .output(page(AskedProduct)),
  dismissAsked: endpoint({
    method: 'DELETE',
    path: '/products/asked/{id}',
    access,
    masquerade: 'refused',
    summary: 'Take a product off the list of those that are asked for; a new request brings it back',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
