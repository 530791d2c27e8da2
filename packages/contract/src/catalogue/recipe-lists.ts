import { blockingGaps, notedGaps } from '@larder/rules/recipe-list';
import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, GivenInstant, Id, IdList, Instant, NamedRef } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';

/** What a list from a recipe lacks, or what a person is to look at. */
export const RecipeListGap = z.object({
  reason: z.enum([...blockingGaps, ...notedGaps]),
  /** The list cannot be taken before this is mended. */
  blocks: z.boolean(),
  /** The names on the way from the product to it. */
  path: z.array(z.string()),
  /** What is at the end of that way: a line is one of the recipe that is named before it. */
  at: z.object({ kind: z.enum(['product', 'line', 'ingredient', 'item']), id: Id, name: z.string() }),
});
export type RecipeListGap = z.infer<typeof RecipeListGap>;

/** A list of ingredients that Larder suggests from a recipe, beside what the label says. It is never free of anything. */
export const RecipeList = z.object({
  /** Why there is none: no recipe, or a label by US rules, which Larder does not make lists for. */
  refused: z.enum(['NO_RECIPE', 'US']).nullable(),
  text: z.string(),
  /** What the label says now. */
  current: z.string(),
  differs: z.boolean(),
  /** Nothing keeps it from being taken. */
  complete: z.boolean(),
  /** In the order of the list. `percent` is whole, and null where it is not known; 0 is written as less than one. */
  parts: z.array(z.object({ id: Id, name: z.string(), percent: z.number().int().nullable(), shown: z.boolean() })),
  incomplete: z.array(RecipeListGap),
  /** Allergens that the label's ingredients name now, and this list does not. */
  drops: z.array(NamedRef),
  /** What the recipe may contain: no part of the list. */
  may_contain: z.array(NamedRef),
  /** The product's, which taking the list names. */
  updated_at: Instant,
});
export type RecipeList = z.infer<typeof RecipeList>;

export const recipeLists = {
  get: endpoint({
    method: 'GET',
    path: '/products/{id}/recipe/list',
    access: 'PRODUCTS_VIEW',
    summary: 'The list of ingredients that the recipe of a product makes, beside that of its label; nothing is written',
  })
    .input(
      read({
        params: ById,
        query: {
          /** The parts whose percentage is written, between commas. */
          percentages: IdList.optional(),
        },
      }),
    )
    .output(RecipeList),
  take: endpoint({
    method: 'POST',
    path: '/products/{id}/recipe/list/take',
    access: 'LABELS_MANAGE',
    summary:
      'Write that list as the product’s ingredients; its allergens stay as they are; 409 CONFLICT when the recipe or the product has changed',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({
          /** The list as it was shown. */
          text: z.string().min(1).max(20_000),
          percentages: z.array(Id).max(100).default([]),
          /** Allergens that the label's ingredients name now, and that a person says are to go from them. */
          drops: z.array(Id).max(200).default([]),
          updated_at: GivenInstant,
        }),
      }),
    )
    .output(RecipeList.extend(withStickers)),
};
