import { z } from 'zod';
import { endpoint, Nothing, write } from './endpoint.ts';
import { ById, GivenInstant, Id } from './field.ts';
import { ProductAllergen, ProductLabel, Span } from './products.ts';

/** Label text as it is written; what is left out stays. */
const LabelTextBody = z
  .strictObject({
    /** Words between underscores, "_milk_", are emphasised, and the underscores are removed. */
    ingredients: z.string().trim().max(20_000),
    /**
     * Where allergens are named among the ingredients as they are sent; null takes the confirmation back. Ingredients that change
     * without it lose theirs.
     */
    emphasis: z.array(Span).max(2_000).nullable(),
    /** False when no person has checked the emphasis; an emphasis that is sent without it is confirmed. */
    emphasis_confirmed: z.boolean(),
    /** Names of the account's allergens between commas, in the order of the label; nothing declares that there are none. */
    allergens: z.string().trim().max(5_000),
    may_contain: z.string().trim().max(2_000),
    custom_allergens: z.string().trim().max(2_000),
    price: z.string().trim().max(50),
  })
  .partial();

const LabelBody = z.strictObject({
  label_text: LabelTextBody,
  /** The same as label_text.allergens by their identifiers, and beats it. */
  allergen_ids: z.array(Id).max(200).optional(),
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
    .output(ProductLabel),
  update: endpoint({ method: 'PUT', path: '/labels/{id}', access: 'LABELS_MANAGE', summary: 'Change label text' })
    .input(write({ params: ById, body: LabelBody }))
    .output(ProductLabel),
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
    .output(z.object({ items: z.array(ProductAllergen) })),
  unlinkAllergen: endpoint({
    method: 'DELETE',
    path: '/products/{id}/allergens/{allergenId}',
    access: 'LABELS_MANAGE',
    summary: 'Remove an allergen; without any left the product is undeclared again',
  })
    .input(write({ params: { ...ById, allergenId: Id } }))
    .output(Nothing),
};
