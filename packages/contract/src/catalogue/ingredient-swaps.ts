import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { IngredientImpact } from './ingredients.ts';

/** One ingredient that takes another's place in recipes; by a merge it takes over its items too, and the old one goes. */
const Swap = z
  .strictObject({ from_id: Id, to_id: Id, is_merge: z.boolean().default(false) })
  .refine(({ from_id, to_id }) => from_id !== to_id, { error: 'Choose another ingredient', path: ['to_id'] });

export const IngredientSwap = z.object({
  id: Id,
  from: NamedRef,
  to: NamedRef,
  is_merge: z.boolean(),
  /** How many lines of recipes went over. */
  lines: z.number().int(),
  made_by_name: z.string(),
  created_at: Instant,
  undone_at: Instant.nullable(),
  undone_by: z.string(),
  can_undo: z.boolean(),
});
export type IngredientSwap = z.infer<typeof IngredientSwap>;

/** What a swap would do, as far as the caller sees the recipes, products and venues. */
export const IngredientSwapPreview = IngredientImpact.extend({
  /** The recipes that would take the other ingredient; the first of them by name. */
  recipes: z.object({ count: z.number().int(), items: z.array(NamedRef) }),
  /** Recipes that keep the old one, because the caller may not change them. */
  kept: z.number().int(),
});
export type IngredientSwapPreview = z.infer<typeof IngredientSwapPreview>;

const access = 'RECIPES_MANAGE' as const;

export const ingredientSwaps = {
  list: endpoint({
    method: 'GET',
    path: '/ingredient_swaps',
    access,
    summary: 'The swaps and merges of ingredients of the last 30 days, of one ingredient or of all, the last one first',
  })
    .input(read({ query: { ...paging({ size: 10 }), ingredient_id: Id.optional() } }))
    .output(page(IngredientSwap)),
  preview: endpoint({
    method: 'POST',
    path: '/ingredient_swaps/preview',
    access,
    summary: 'What a swap or merge would change: recipes, and labels and stickers that would lack an allergen',
  })
    .input(write({ body: Swap }))
    .output(IngredientSwapPreview),
  create: endpoint({
    method: 'POST',
    path: '/ingredient_swaps',
    access,
    status: 201,
    summary:
      'Let one ingredient take another’s place in all recipes, or take it in for good; no label loses an allergen',
  })
    .input(write({ body: Swap }))
    .output(IngredientSwap),
  undo: endpoint({
    method: 'POST',
    path: '/ingredient_swaps/{id}/undo',
    access,
    summary: 'Give back what a swap or merge changed, except what has been changed since',
  })
    .input(write({ params: ById }))
    .output(IngredientSwap),
};
