import { z } from 'zod';
import { endpoint, write } from './endpoint.ts';
import { ById, GivenInstant, Id } from './field.ts';
import { labelBody } from './label-body.ts';
import { ProductAllergen, ProductLabel } from './products.ts';
import { withStickers } from './stickers.ts';

const LabelBody = z.strictObject({
  ...labelBody,
  /** The product's updated_at that the writer saw: 409 CONFLICT when somebody has changed it since, so that nothing stated is lost. */
  updated_at: GivenInstant.optional(),
});

export const labelText = {
  create: endpoint({
    method: 'POST',
    path: '/products/{id}/labels',
    access: 'LABELS_MANAGE',
    status: 201,
    summary: "Write a product's label text; a product has one label",
  })
    .input(write({ params: ById, body: LabelBody }))
    .output(ProductLabel.extend(withStickers)),
  update: endpoint({ method: 'PUT', path: '/labels/{id}', access: 'LABELS_MANAGE', summary: 'Change label text' })
    .input(write({ params: ById, body: LabelBody }))
    .output(ProductLabel.extend(withStickers)),
  linkAllergen: endpoint({
    method: 'POST',
    path: '/products/{id}/allergens',
    access: 'LABELS_MANAGE',
    status: 201,
    summary: 'Declare an allergen of a product; the lowest priority is printed first',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ id: Id, priority: z.number().int().min(0).max(1_000).optional() }),
      }),
    )
    .output(z.object({ items: z.array(ProductAllergen), ...withStickers })),
  unlinkAllergen: endpoint({
    method: 'DELETE',
    path: '/products/{id}/allergens/{allergenId}',
    access: 'LABELS_MANAGE',
    summary: 'Remove an allergen; without any left the product is undeclared again',
  })
    .input(write({ params: { ...ById, allergenId: Id } }))
    .output(z.object(withStickers)),
};
