import { recipeStatuses } from '@larder/rules/recipe';
import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, NamedRef } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';

/** A line of a prep guide as its product's recipe: at most one of ingredient and product is what it takes. */
export const RecipeLine = z.object({
  id: Id,
  name: z.string(),
  ingredient: NamedRef.nullable(),
  sub_product: NamedRef.nullable(),
  is_optional: z.boolean(),
});
export type RecipeLine = z.infer<typeof RecipeLine>;

/** The names on the way from the product to what says so. */
const PathOfNames = z.array(z.string());

/** One allergen, as the recipe has it and as the label does. */
export const RecipeAllergen = z.object({
  allergen: NamedRef,
  recipe: z.enum(recipeStatuses),
  label: z.enum(['CONTAINS', 'MAY_CONTAIN', 'NOT_NAMED']),
  /**
   * LACKS: the recipe contains it and the label does not say so. MAY_LACK: the same of what the recipe may contain. MORE:
   * the label names it, the recipe does not. None of them takes anything off a label.
   */
  difference: z.enum(['LACKS', 'MAY_LACK', 'MORE']).nullable(),
  because: z.array(PathOfNames),
  unknown: z.array(PathOfNames),
});
export type RecipeAllergen = z.infer<typeof RecipeAllergen>;

/** A product beside its recipe. What the recipe does not know never counts as free. */
export const ProductRecipe = z.object({
  state: z.enum(['NO_RECIPE', 'INCOMPLETE', 'DIFFERS', 'AS_RECIPE']),
  lines: z.array(RecipeLine),
  allergens: z.array(RecipeAllergen),
  /** What has to be stated before the recipe says all. */
  incomplete: z.array(PathOfNames),
});
export type ProductRecipe = z.infer<typeof ProductRecipe>;

export const recipes = {
  get: endpoint({
    method: 'GET',
    path: '/products/{id}/recipe',
    access: 'PRODUCTS_VIEW',
    summary: 'What the recipe of a product says of every allergen, beside what its label says',
  })
    .input(read({ params: ById }))
    .output(ProductRecipe),
  link: endpoint({
    method: 'PUT',
    path: '/products/{id}/recipe/lines/{lineId}',
    access: 'RECIPES_MANAGE',
    summary: 'Say which ingredient or which other product a line takes, or neither; a recipe within itself is refused',
  })
    .input(
      write({
        params: { id: Id, lineId: Id },
        body: z
          .strictObject({
            ingredient_id: Id.nullable(),
            sub_product_id: Id.nullable(),
            is_optional: z.boolean().optional(),
          })
          .refine(({ ingredient_id, sub_product_id }) => !ingredient_id || !sub_product_id, {
            error: 'Either an ingredient or a product',
            path: ['sub_product_id'],
          }),
      }),
    )
    .output(ProductRecipe),
  take: endpoint({
    method: 'POST',
    path: '/products/{id}/recipe/take',
    access: 'LABELS_MANAGE',
    summary: 'Add allergens that the recipe contains to those of the product; nothing is taken off',
  })
    .input(write({ params: ById, body: z.strictObject({ allergen_ids: z.array(Id).min(1).max(200) }) }))
    .output(ProductRecipe.extend(withStickers)),
};
