import { isGln } from '@larder/rules/gtin';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Email, GivenCode, Id, Instant, Lifecycle, Name, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';

/** Of which rows a list is: those in use, those that are not, or those that were deleted within the last 30 days. */
export const KeptState = z.enum(['ACTIVE', 'INACTIVE', 'DELETED']);

/** Who sells ingredients to the kitchen. */
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  external_id: z.string(),
  phone: z.string(),
  email: z.string(),
  contact: z.string(),
  gln: z.string(),
  lifecycle: Lifecycle,
  organization: NamedRef,
  /** How many supplier items of ingredients it supplies. */
  items: z.number().int(),
  /** Rises with every change. */
  version: z.number().int(),
  created_at: Instant,
  deleted_at: Instant.nullable(),
  /** False when it belongs to an organisation above or beside the caller's. */
  can_edit: z.boolean(),
});
export type Supplier = z.infer<typeof Supplier>;

const facts = {
  external_id: GivenCode,
  phone: z.string().trim().max(40),
  email: z.union([z.literal(''), Email]),
  contact: z.string().trim().max(200),
  gln: z
    .string()
    .trim()
    .refine((code) => code === '' || isGln(code), 'Enter the 13 digits of the GLN'),
  lifecycle: Lifecycle,
};
const Facts = z.strictObject(facts).partial();

export const suppliers = {
  list: endpoint({ method: 'GET', path: '/suppliers', access: 'PRODUCTS_VIEW', summary: 'The suppliers, by name' })
    .input(read({ query: { ...paging({ size: 50, max: 1000 }), state: KeptState.optional() } }))
    .output(page(Supplier)),
  create: endpoint({
    method: 'POST',
    path: '/suppliers',
    access: 'RECIPES_MANAGE',
    masquerade: ['phone', 'email', 'contact'],
    status: 201,
    summary: 'A new supplier of the caller’s organisation and all below',
  })
    .input(write({ body: z.strictObject({ ...Facts.shape, name: Name }) }))
    .output(Supplier),
  update: endpoint({
    method: 'PUT',
    path: '/suppliers/{id}',
    access: 'RECIPES_MANAGE',
    masquerade: ['phone', 'email', 'contact'],
    summary: 'Change a supplier; what is left out stays; 409 CONFLICT when `version` is not the present one',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ ...Facts.shape, name: Name.optional(), version: z.number().int().optional() }),
      }),
    )
    .output(Supplier),
  remove: endpoint({
    method: 'DELETE',
    path: '/suppliers/{id}',
    access: 'RECIPES_MANAGE',
    masquerade: 'refused',
    summary: 'Delete a supplier that no ingredient names; it can be restored for 30 days',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  restore: endpoint({
    method: 'POST',
    path: '/suppliers/{id}/restore',
    access: 'RECIPES_MANAGE',
    summary: 'Restore a supplier that was deleted within the last 30 days',
  })
    .input(write({ params: ById }))
    .output(Supplier),
};
