import { z } from 'zod';
import { endpoint, read, write } from './endpoint.ts';
import { ById, FilterValues, Id, IdList, Lifecycle, Name, NamedRef, Usage } from './field.ts';
import { page, paging } from './page.ts';
import { ProductRow } from './products.ts';

/** How often a category is used: 0 devices means that it is Global. */
export const Connections = z.object({ devices: z.number().int(), products: z.number().int() });

export const CategoryRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  usage: Usage,
  lifecycle: Lifecycle,
  /** 1 while the category is active, else 0. */
  state: z.number().int(),
  /** False when it is shared with an organisation or device outside of the caller's scope. */
  can_edit: z.boolean(),
  connections: Connections,
});

export const Category = CategoryRow.extend({
  devices: z.array(NamedRef.extend({ organization_name: z.string() })),
  organizations: z.array(NamedRef),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Category = z.infer<typeof Category>;

const Organizations = z
  .array(z.strictObject({ id: Id }))
  .min(1)
  .max(500);
const CategoryBody = {
  name: Name,
  usage: Usage,
  description: z.string().trim().max(500),
  organizations: Organizations,
};

export const CreateCategory = z.strictObject({
  ...CategoryBody,
  description: CategoryBody.description.optional(),
  organizations: Organizations.optional(),
});
export const UpdateCategory = z.strictObject({ ...CategoryBody, lifecycle: Lifecycle }).partial();

export const categories = {
  list: endpoint({ method: 'GET', path: '/categories', access: 'CATEGORIES_VIEW', summary: 'Product categories' })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          lifecycle: Lifecycle.optional(),
          sort_by: z.enum(['name', 'usage', 'lifecycle', 'products']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
          organization_id: IdList.optional(),
          filters: z
            .strictObject({ usage: FilterValues, lifecycle: FilterValues, device_id: FilterValues })
            .partial()
            .optional(),
        },
      }),
    )
    .output(page(CategoryRow)),
  create: endpoint({ method: 'POST', path: '/categories', access: 'CATEGORIES_MANAGE', status: 201 })
    .input(write({ body: CreateCategory }))
    .output(Category),
  names: endpoint({
    method: 'GET',
    path: '/categories/names',
    access: 'CATEGORIES_VIEW',
    summary: 'Names for pickers',
  })
    .input(read({ query: { ...paging({ size: 1000, max: 1000 }), usage: Usage.optional() } }))
    .output(page(NamedRef.extend({ usage: Usage, can_edit: z.boolean() }))),
  get: endpoint({ method: 'GET', path: '/categories/{id}', access: 'CATEGORIES_VIEW' })
    .input(read({ params: ById }))
    .output(Category),
  update: endpoint({ method: 'PUT', path: '/categories/{id}', access: 'CATEGORIES_MANAGE' })
    .input(write({ params: ById, body: UpdateCategory }))
    .output(Category),
  products: endpoint({
    method: 'GET',
    path: '/categories/{id}/products',
    access: 'CATEGORIES_VIEW',
    summary: 'The products of a category',
  })
    .input(
      read({
        params: ById,
        query: {
          ...paging({ size: 20 }),
          active: z.union([z.boolean(), z.stringbool()]).optional(),
          sort_by: z.enum(['name', 'sku']).optional(),
          order: z.enum(['asc', 'desc']).optional(),
          filters: z.strictObject({ lifecycle: FilterValues }).partial().optional(),
        },
      }),
    )
    .output(page(ProductRow)),
};
