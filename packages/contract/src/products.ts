import { z } from 'zod';
import { endpoint, read } from './endpoint.ts';
import { ById, Expiry, Id, Lifecycle, NamedRef, Usage } from './field.ts';

export const ProductRow = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  lifecycle: Lifecycle,
  /** Set when a device made the product: it belongs to that device only, otherwise it is global. */
  device_added: Id.nullable(),
  device_name: z.string().nullable(),
  storage_override: z.string(),
  expiry: Expiry.nullable(),
  can_edit: z.boolean(),
});

export const LabelText = z.object({
  ingredients: z.string(),
  allergens: z.string(),
  may_contain: z.string(),
  custom_allergens: z.string(),
  price: z.string(),
});

export const ProductAllergen = z.object({ id: Id, name: z.string(), priority: z.number().int() });

export const Product = ProductRow.extend({
  description: z.string(),
  /** PHYSICAL for whatever is made here, as the product is created so; that it is for sale is told by `usage`. */
  product_type: z.enum(['PHYSICAL', 'SINGLE']),
  usage: Usage,
  categories: z.array(NamedRef.extend({ usage: Usage, lifecycle: Lifecycle })),
  period: z.enum(['hours', 'days']).nullable(),
  units: z.number().int().nullable(),
  custom_allergens: z.string(),
  ingredients: z.string(),
  may_contain: z.string(),
  /** JSON object of field name to value. */
  lower_custom_fields: z.string(),
  allergens: z.array(ProductAllergen),
  /** When somebody picked allergens or confirmed that there are none; undeclared while null. */
  allergens_declared_at: z.string().nullable(),
  label_text: LabelText,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Product = z.infer<typeof Product>;

export const ProductLabel = z.object({
  id: Id,
  text: z.string(),
  label_type: z.enum(['INGREDIENTS', 'ALLERGENS']),
  barcode: z.string(),
  image: z.string().nullable(),
  label_text: LabelText,
});

export const products = {
  get: endpoint({ method: 'GET', path: '/products/{id}', access: 'PRODUCTS_VIEW', summary: 'One product' })
    .input(read({ params: ById }))
    .output(Product),
  labels: endpoint({ method: 'GET', path: '/products/{id}/labels', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(ProductLabel) })),
  allergens: endpoint({ method: 'GET', path: '/products/{id}/allergens', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(ProductAllergen) })),
  expiry: endpoint({ method: 'GET', path: '/products/{id}/expiry', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id: Id,
            expiry_type: z.literal('OVERRIDE'),
            expiry: Expiry,
            storage: z.null(),
            storage_override: z.string(),
          }),
        ),
      }),
    ),
};
