import { z } from 'zod';
import { FoodChecks } from '../cold/food-check-kinds.ts';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import {
  ById,
  DateTerm,
  DefaultStorage,
  Id,
  IdList,
  Lifecycle,
  Name,
  NamedRef,
  Usage,
  UseWithinHours,
} from '../field.ts';
import { mostNames, page, paging } from '../page.ts';
import {
  BulkResult,
  categoryNarrowing,
  MoveToDevices,
  productNarrowing,
  UpdateCategories,
  UpdateCategoryProducts,
} from './category-bulk.ts';
import { GivenLifePeriods, LifePeriods } from './life-periods.ts';
import { ProductAllergen, ProductLabel, ProductRow } from './products.ts';

/** How often a category is used: 0 devices means that it is Global. */
export const Connections = z.object({ devices: z.number().int(), products: z.number().int() });

export const CategoryRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  usage: Usage,
  lifecycle: Lifecycle,
  /** What the date on its products' labels is, where they say nothing else. */
  date_term: DateTerm,
  use_within_hours: UseWithinHours.nullable(),
  /** 1 while the category is active, else 0. */
  state: z.number().int(),
  /** False when it is shared with an organisation or device outside of the caller's scope. */
  can_edit: z.boolean(),
  connections: Connections,
});

/** A device that a category is limited to. */
export const CategoryDevice = NamedRef.extend({ organization_name: z.string() });

export const Category = CategoryRow.extend({
  devices: z.array(CategoryDevice),
  organizations: z.array(NamedRef),
  /** How long its products keep, where they say nothing else; what is absent is as the organisation has it. */
  life: LifePeriods.nullable(),
  /** The name of the storage that tablets choose for labels of its products, where these name none; '' for none. */
  default_storage: z.string(),
  /** Which checks of their temperature its products need, where they say nothing else. */
  checks: FoodChecks,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Category = z.infer<typeof Category>;

/** A product in its category's list; the last members come when they are asked for (`include_…`). */
export const CategoryProduct = ProductRow.extend({
  ingredients: z.string().optional(),
  may_contain: z.string().optional(),
  custom_allergens: z.string().optional(),
  allergens: z.array(ProductAllergen).optional(),
  allergens_declared: z.boolean().optional(),
  labels: z.array(ProductLabel).optional(),
  devices: z.array(NamedRef).optional(),
});

const Flag = z.union([z.boolean(), z.stringbool()]).optional();

const Organizations = z
  .array(z.strictObject({ id: Id }))
  .min(1)
  .max(500);
const CategoryBody = {
  name: Name,
  usage: Usage,
  description: z.string().trim().max(500),
  organizations: Organizations,
  date_term: DateTerm,
  use_within_hours: UseWithinHours.nullable(),
  life: GivenLifePeriods.nullable(),
  default_storage: DefaultStorage,
  checks: FoodChecks,
};

export const CreateCategory = z.strictObject(CategoryBody).partial().required({ name: true, usage: true });
export const UpdateCategory = z.strictObject({ ...CategoryBody, lifecycle: Lifecycle }).partial();

export const categories = {
  list: endpoint({ method: 'GET', path: '/categories', access: 'CATEGORIES_VIEW', summary: 'Product categories' })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          ...categoryNarrowing,
          organization_id: IdList.optional(),
          sort_by: z.enum(['name', 'usage', 'lifecycle', 'products']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(
      page(CategoryRow).extend({
        /**
         * How many categories share their name with another one of their use, whatever narrows the list; of the first
         * page alone.
         */
        same_names: z.number().int().optional(),
      }),
    ),
  create: endpoint({ method: 'POST', path: '/categories', access: 'CATEGORIES_MANAGE', status: 201 })
    .input(write({ body: CreateCategory }))
    .output(Category),
  names: endpoint({
    method: 'GET',
    path: '/categories/names',
    access: 'CATEGORIES_VIEW',
    summary: 'Names for pickers',
  })
    .input(read({ query: { ...paging({ size: mostNames, max: mostNames }), usage: Usage.optional() } }))
    .output(page(NamedRef.extend({ usage: Usage, can_edit: z.boolean() }))),
  get: endpoint({ method: 'GET', path: '/categories/{id}', access: 'CATEGORIES_VIEW' })
    .input(read({ params: ById }))
    .output(Category),
  update: endpoint({ method: 'PUT', path: '/categories/{id}', access: 'CATEGORIES_MANAGE' })
    .input(write({ params: ById, body: UpdateCategory }))
    .output(Category),
  remove: endpoint({
    method: 'DELETE',
    path: '/categories/{id}',
    access: 'CATEGORIES_MANAGE',
    masquerade: 'refused',
    summary: 'Delete a category that contains no products; 409 IN_USE with their number otherwise',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  devices: endpoint({
    method: 'GET',
    path: '/categories/{id}/devices',
    access: 'CATEGORIES_VIEW',
    summary: 'The devices that a category is limited to; none means that it is Global',
  })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(CategoryDevice) })),
  addDevices: endpoint({
    method: 'POST',
    path: '/categories/{id}/devices',
    access: 'CATEGORY_DEVICE_MANAGE',
    summary: 'Show a category on further devices, all of them or none; a Global one is limited to them',
  })
    .input(write({ params: ById, body: z.strictObject({ device_ids: z.array(Id).min(1).max(1000) }) }))
    .output(z.object({ items: z.array(CategoryDevice) })),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/categories/{id}/devices/{deviceId}',
    access: 'CATEGORY_DEVICE_MANAGE',
    summary: 'Remove a category from a device; without any device left it is Global',
  })
    .input(write({ params: { ...ById, deviceId: Id } }))
    .output(Nothing),
  updateMany: endpoint({
    method: 'POST',
    path: '/categories/batch',
    access: ['CATEGORIES_MANAGE', 'CATEGORY_DEVICE_MANAGE'],
    summary:
      'Activate or deactivate the products of categories, set their state or label dates, or clear their devices',
  })
    .input(write({ body: UpdateCategories }))
    .output(BulkResult),
  addManyToDevices: endpoint({
    method: 'POST',
    path: '/categories/devices/batch',
    access: 'CATEGORY_DEVICE_MANAGE',
    summary: 'Add several categories to several devices, all of them or none',
  })
    .input(write({ body: MoveToDevices }))
    .output(BulkResult),
  updateProductsOfMany: endpoint({
    method: 'POST',
    path: '/categories/products/batch',
    access: 'PRODUCTS_MANAGE',
    summary: 'Activate, deactivate or detach the products of several categories, or set their label dates',
  })
    .input(
      write({
        body: z.strictObject({
          category_ids: z.array(Id).min(1).max(1000),
          fields: UpdateCategoryProducts.shape.fields,
        }),
      }),
    )
    .output(BulkResult),
  updateProducts: endpoint({
    method: 'POST',
    path: '/categories/{id}/products/batch',
    access: 'PRODUCTS_MANAGE',
    summary:
      'Activate, deactivate or detach products of a category, or set their label dates: all of them or those of the ids',
  })
    .input(write({ params: ById, body: UpdateCategoryProducts }))
    .output(BulkResult),
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
          ...productNarrowing,
          active: Flag,
          sort_by: z.enum(['name', 'sku']).optional(),
          order: z.enum(['asc', 'desc']).optional(),
          organization_id: IdList.optional(),
          include_ingredients: Flag,
          include_allergens: Flag,
          include_labels: Flag,
          include_devices: Flag,
        },
      }),
    )
    .output(page(CategoryProduct)),
};
