import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, IdList, Name, NamedRef } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';
import { page, paging } from '../page.ts';

export const Allergen = z.object({
  id: Id,
  name: z.string(),
  /** Present means Custom: the organisation that made it. */
  hierarchy_id: Id.nullable(),
  created_at: z.string(),
  /** Custom ones alone, by whose scope holds the organisation that made it. */
  can_edit: z.boolean(),
});
export type Allergen = z.infer<typeof Allergen>;

/**
 * What a product for sale says of each allergen. What stands in none of the lists is free of it only when somebody has
 * declared the product's allergens; of an undeclared one nothing is known.
 */
export const MatrixRow = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  categories: z.array(NamedRef),
  /** When somebody declared its allergens; null while nobody has. */
  declared_at: z.string().nullable(),
  contains: z.array(Id),
  may_contain: z.array(Id),
  /** A person must look: the text leaves it open, or names the family alone ("nuts"). */
  unknown: z.array(Id),
  /** Its own words: "Contains: coconut · May contain: seeds". */
  notes: z.string(),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

const body = z.strictObject({ name: Name.max(100) });

export const allergens = {
  list: endpoint({ method: 'GET', path: '/allergens', access: 'customer', summary: 'The allergens of the account' })
    .input(
      read({
        query: {
          ...paging({ size: 100, max: 1000 }),
          sort_by: z.enum(['name', 'type', 'created_at']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(page(Allergen)),
  matrix: endpoint({
    method: 'GET',
    path: '/allergens/matrix',
    access: 'PRODUCTS_VIEW',
    summary:
      'All active products for sale, everywhere or as venues offer them, with what each declares about every allergen',
  })
    .input(read({ query: { ...paging({ size: 200, max: 1000 }), organization_id: IdList.optional() } }))
    .output(page(MatrixRow)),
  create: endpoint({
    method: 'POST',
    path: '/allergens',
    access: 'venue-manager',
    status: 201,
    summary: 'A custom allergen; its name is unique in the account, whatever its case',
  })
    .input(write({ body }))
    .output(Allergen.extend(withStickers)),
  update: endpoint({
    method: 'PUT',
    path: '/allergens/{id}',
    access: 'venue-manager',
    summary: 'Rename a custom allergen; devices print the new name from then on',
  })
    .input(write({ params: ById, body }))
    .output(Allergen.extend(withStickers)),
  remove: endpoint({
    method: 'DELETE',
    path: '/allergens/{id}',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: 'Delete a custom allergen that no product declares',
  })
    .input(write({ params: ById }))
    .output(z.object(withStickers)),
};
